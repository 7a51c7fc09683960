import Curriculum
import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// An article: its text, the reading place, links and pictures, and whether it was read.
@MainActor
final class ArticleViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case resized(Size)
    /// The user scrolled, or found a line by search.
    case moved(ListMove)
    /// The user pressed Enter: it opens the selected link, else shows the next screen, else the next article.
    case continued
    /// The user selected the next or the previous link.
    case linkSelectionMoved(by: Int)
    /// The user opened the selected link in a browser.
    case selectedLinkOpened
    /// The user opened a link by its number, from 1.
    case linkOpened(Int)
    /// The boxes about other countries were folded or unfolded.
    case otherCountriesToggled
    /// The user copied a report about a mistake in the article.
    case reportCopied
    /// The user wants to note a question for the coming appointment.
    case visitQuestionsOpened
    /// "I'll do that": the user wants to plan something from the article.
    case planTapped
    case linkCopied
    /// The bookmark was added or removed.
    case bookmarkToggled
    /// The user opened the next or the previous article.
    case neighbourOpened(by: Int)
    case changed
    /// The user asked to read the text again.
    case refreshed
    /// The user wants to sign in at the publisher.
    case signInTapped
    /// The screen will be covered or closed.
    case left
  }

  enum Route: Equatable {
    /// The previous or next article, in place of this one.
    case neighbour(ArticleReference, ArticleFacts)
    /// The questions for an appointment.
    case questions(BoardTask.ID)
    case signIn(SignInChallenge, title: String)
    case plan(PlanDraft)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// Counts the fetches, so that an old spinner stops.
  var fetchCount = 0
  let reference: ArticleReference
  let pictures: VisiblePictures
  var hasRequestedPictures = false
  private var document = Document()
  /// The edition of the packs that was read. Another country changes the texts, too.
  private var packsEdition = 0
  /// The previous and next articles; nil until their units have been read.
  private var neighbours: ArticleNeighbours?
  private var anchor: ReadingAnchor?
  private var hasSeenEnd = false
  /// Whether the user jumped to the end without reading.
  private var hasJumpedToEnd = false
  private var isMarkedRead = false
  private var isPaused = false

  /// Opens the article at the last reading place, and fetches the text if it is missing.
  init(context: Context, reference: ArticleReference, facts: ArticleFacts) {
    self.context = context
    self.reference = reference
    output = Observable(Output(language: context.language, facts: facts))
    anchor = context.store.readingPlace(of: reference).map(ReadingAnchor.init)
    pictures = VisiblePictures(
      drawer: Self.drawer(of: reference.pack, context: context), effects: context.effects)
    pictures.onChange = { [weak self] in self?.picturesChanged() }
    open()
  }

  func send(_ input: Input) {
    switch input {
    case .resized(let size): layOut(size)
    case .moved(let move): self.move(move)
    case .continued: continueReading()
    case .linkSelectionMoved(let step): moveLinkSelection(by: step)
    case .selectedLinkOpened: selectedAddress.map(openLink)
    case .linkOpened(let link): address(ofLink: link).map(openLink)
    case .otherCountriesToggled:
      output.value.showsOtherCountries.toggle()
      layOutAgain()
    case .visitQuestionsOpened: openVisitQuestions()
    case .planTapped:
      // The form takes the `u` that the message about the reading offers.
      hasJumpedToEnd = false
      // A title names a subject, not an action, so the sentence starts empty.
      onRoute(.plan(PlanDraft(sentence: "", source: .article(reference.description))))
    case .reportCopied:
      context.copy(
        MistakeReport.text(
          reference, output.value.facts, library: context.library, language: context.language),
        saying: .mistakeCopied(context.library.pack(reference.pack)?.manifest.contact))
    case .linkCopied: selectedAddress.map { context.copy($0) }
    case .bookmarkToggled: toggleBookmark()
    case .neighbourOpened(let step): openNeighbour(by: step)
    case .changed:
      findVisit()
      output.value.isBookmarked = isBookmarked
      let isOther = output.value.language != context.language || packsEdition != context.articles.version
      if isOther || isPaused != context.isPaused || isMissingTextNowHere {
        refresh()
      } else {
        picturesChanged()
      }
    case .refreshed:
      pictures.forgetFailures()
      refresh()
    case .signInTapped: openSignIn()
    case .left:
      pictures.setVisible([])
      recordReading()
    }
  }

  private var isBookmarked: Bool {
    context.library.includingOtherEditions(context.store.bookmarkIDs().ids).contains(reference.description)
  }

  /// Whether a text that was missing is available now.
  ///
  /// If the publisher changed it in the meantime, the version in the installed pack counts.
  private var isMissingTextNowHere: Bool {
    guard output.value.failure != nil else { return false }
    let shown = output.value.facts
    if context.library.markdown(of: reference, shown) != nil { return true }
    guard let newest = context.library.article(reference)?.found.facts, newest.sha256 != shown.sha256 else {
      return false
    }
    return context.library.markdown(of: reference, newest) != nil
  }

  /// Reads and lays out everything again without moving the text.
  func refresh(mayFetch: Bool = true) {
    load(mayFetch: mayFetch)
    layOut(output.value.size)
  }

  /// Shows the text at once if the pack has it, and reads the neighbours later.
  private func open() {
    let facts = output.value.facts
    guard let text = context.library.document(of: reference, facts, copy: { nil }) else { return load() }
    showText(text, of: facts)
    let (reference, library) = (reference, context.library)
    context.effects.run {
      ArticleNeighbours(of: reference, facts: facts, library: library)
    } then: { [weak self] neighbours in
      guard let self, self.neighbours == nil else { return }
      // The publisher may have changed the article after its facts were read.
      if let current = neighbours.current?.facts, current != facts {
        refresh()
      } else {
        showNeighbours(neighbours)
      }
    }
  }

  private func load(mayFetch: Bool = true) {
    var facts = output.value.facts
    let neighbours = ArticleNeighbours(of: reference, facts: facts, library: context.library)
    facts = neighbours.current?.facts ?? facts
    let (store, reference) = (context.store, reference)
    let text = context.library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    let pack = text == nil && mayFetch ? context.library.packToFetch(reference, facts) : nil
    let isAlreadyFetching = output.value.isFetching && pack != nil
    showText(text, of: facts, isFetching: pack != nil)
    showNeighbours(neighbours)
    if let pack, !isAlreadyFetching { fetch(from: pack) }
  }

  /// Sets the text without laying it out; nil if there is none.
  private func showText(_ text: Document?, of facts: ArticleFacts, isFetching: Bool = false) {
    var next = output.value
    next.language = context.language
    next.facts = facts
    document = text.map(withUrgentBoxesFirst) ?? Document()
    next.isFetching = isFetching
    next.isFetchFailure = false
    next.challenge = nil
    next.failure = text == nil && !isFetching ? .articleMissing(title: facts.title) : nil
    isPaused = context.isPaused
    next.canPlan = !isUrgent && !context.store.family().isSilent(on: context.today)
    packsEdition = context.articles.version
    next.layout = ArticleLayout()
    output.value = next
  }

  /// Moves the boxes of an urgent page to the top. The box for this child's age is first.
  private func withUrgentBoxesFirst(_ text: Document) -> Document {
    guard let page = context.urgentPages.pages.first(where: { $0.article == reference.article }) else {
      return text
    }
    let born = context.store.activeChild()?.birthDate
    return text.movingRedFlagsFirst(page, months: born?.wholeMonths(to: context.workspace.today))
  }

  /// Shows the titles of the neighbours. While paused there are none.
  private func showNeighbours(_ neighbours: ArticleNeighbours) {
    self.neighbours = neighbours
    output.value.neighbours = Output.Neighbours(
      next: isPaused ? nil : neighbours.next?.facts.title,
      hasPrevious: !isPaused && neighbours.previous != nil)
  }

  private var selectedAddress: String? { output.value.selectedLink.flatMap(address) }

  private func address(ofLink link: Int) -> String? {
    output.value.layout.links.indices.contains(link - 1) ? output.value.layout.links[link - 1] : nil
  }

  /// Opens a safe address in the browser. The address comes from the pack.
  private func openLink(_ address: String) {
    if Document.isSafeLink(to: address) { context.openOutside(address) }
  }

  /// Lays the text out again without moving it.
  func layOutAgain() {
    guard !output.value.layout.lines.isEmpty else { return }
    anchor = output.value.layout.anchor(at: output.value.top)
    output.value.layout = ArticleLayout()
    layOut(output.value.size)
  }

  private func layOut(_ size: Size) {
    var next = output.value
    // The height of the window limits the height of pictures.
    let isSame =
      next.size.columns == size.columns && !next.layout.lines.isEmpty
      && (next.size.rows == size.rows || next.facts.pictures == nil && !isUrgent)
    next.size = size
    // In a low window, an urgent page begins with what to do.
    let isShort = isUrgent && size.rows < 16
    if !isSame {
      next.foundLine = nil
      next.layout = ArticleLayout(
        document: document, article: next.facts,
        place: isShort
          ? "" : context.library.place(of: reference, next.facts, isPaused: isPaused)(next.language),
        columns: next.columns, language: next.language, pictureSizing: pictureSizing(in: next),
        showsOtherCountries: next.showsOtherCountries, visitNotice: next.visit?.notice,
        numbersNotice: numbersNotice, isBuiltIn: reference.isBuiltIn, today: context.today)
    }
    let line = anchor.map { next.layout.line(at: $0) } ?? 0
    next.top = min(line, next.lastTop)
    publish(next)
  }

  /// Where to find the numbers that an urgent page cannot name; nil if it names them.
  private var numbersNotice: Phrase? {
    guard isUrgent, context.helpCountry(context.store.profile().profile.country).emergency.isEmpty else {
      return nil
    }
    return Phrase("No country is set. ! has all emergency numbers, and :country sets yours.")
  }

  private func rowCount(ofScreens screens: Double) -> Int {
    let rows = output.value.rows
    return Int(Double(rows > 4 ? rows - 2 : rows) * screens)
  }

  private func move(_ move: ListMove) {
    switch move {
    case .by(let step), .beside(let step): scroll(to: output.value.top.addingSaturated(step))
    case .screens(let screens): scroll(to: output.value.top.addingSaturated(rowCount(ofScreens: screens)))
    case .to(let line):
      if line == .max, !output.value.isAtEnd { hasJumpedToEnd = true }
      reveal(line: line)
    }
  }

  /// Scrolls a line into view with some context. The first and last lines scroll to the ends of the text.
  ///
  /// A line in between was found, not read up to: the reading place and the progress do not change.
  private func reveal(line: Int) {
    guard line > 0, line < output.value.layout.lines.count else {
      scroll(to: line)
      return
    }
    var next = output.value
    let isFar = !(next.top..<next.top + next.rows).contains(line)
    if isFar { next.top = min(max(0, line - next.rows / 3), next.lastTop) }
    if let link = next.selectedLink, !next.isLinkVisible(link) { next.selectedLink = nil }
    next.foundLine = line
    output.value = withPictures(next)
  }

  private func scroll(to line: Int) {
    var next = output.value
    next.foundLine = nil
    next.top = min(max(line, 0), next.lastTop)
    anchor = next.layout.anchor(at: next.top)
    if let link = next.selectedLink, !next.isLinkVisible(link) { next.selectedLink = nil }
    publish(next)
  }

  private func publish(_ next: Output) {
    output.value = withPictures(next)
    if next.isAtEnd { hasSeenEnd = true }
  }

  private func continueReading() {
    if output.value.selectedLink != nil {
      send(.selectedLinkOpened)
    } else if output.value.isAtEnd {
      openNeighbour(by: 1)
    } else {
      send(.moved(.screens(1)))
    }
  }

  private func openNeighbour(by step: Int) {
    if neighbours == nil {
      showNeighbours(ArticleNeighbours(of: reference, facts: output.value.facts, library: context.library))
    }
    guard !isPaused, let neighbours, let target = step > 0 ? neighbours.next : neighbours.previous else {
      return
    }
    onRoute(.neighbour(target.reference, target.facts))
  }

  private func moveLinkSelection(by step: Int) {
    var next = output.value
    let count = next.layout.links.count
    guard count > 0 else { return }
    let link = next.selectedLink.map { ($0 - 1 + step + count) % count + 1 } ?? firstLink(step, in: next)
    next.selectedLink = link
    if !next.isLinkVisible(link), let line = next.layout.line(ofLink: link) {
      // As in `reveal`, this does not count as reading. The sources are at the end.
      next.top = min(max(0, line - next.rows / 2), next.lastTop)
      if next.isAtEnd, !hasSeenEnd { hasJumpedToEnd = true }
    }
    output.value = withPictures(next)
  }

  /// The first link on the screen, else the first of the article; the last one when moving backwards.
  private func firstLink(_ step: Int, in output: Output) -> Int {
    guard step > 0 else { return output.layout.links.count }
    let visible = output.layout.lines.dropFirst(output.top).prefix(output.rows)
    return visible.lazy.flatMap(\.line.spans).compactMap(\.link).first ?? 1
  }

  private func toggleBookmark() {
    output.value.isBookmarked = context.toggleBookmark(
      reference, output.value.facts, isBookmarked: output.value.isBookmarked)
  }

  /// Whether this is an urgent page. Opening one leaves no trace.
  private var isUrgent: Bool { context.urgentPages.isUrgent(reference.article) }

  /// Saves the reading place, and marks the article as read if its end was visible.
  private func recordReading() {
    guard output.value.hasText, !isUrgent else { return }
    let place = hasSeenEnd ? nil : anchor.map { ReadingPlace($0, at: context.clock.now().milliseconds) }
    let reference = reference
    context.saves.add { store throws(StoreFailure) in
      // Ignore a failure: losing the place is harmless, and important changes report their own failures.
      _ = try? await store.saveReadingPlace(place, of: reference)
      return nil
    }
    if hasSeenEnd, !isMarkedRead { markRead() }
  }

  private func markRead() {
    guard let child = context.store.activeChild(), !child.isPaused else { return }
    isMarkedRead = true
    let moment = context.clock.now()
    let day = moment.day(startingAt: context.store.profile().profile.dayStart)
    let (reference, title, hasJumpedToEnd) = (reference, output.value.facts.title, hasJumpedToEnd)
    context.saves.add { store throws(StoreFailure) in
      let isNew = try await store.markRead(
        child: child.id, reference, title: title, on: day, at: moment.milliseconds)
      // A user who only jumped to the end may not expect this.
      return isNew && hasJumpedToEnd ? Toast(.countedAsRead) : nil
    } finished: { [weak self] failure in
      if failure != nil { self?.isMarkedRead = false }
    }
  }
}

extension ArticleViewModel {
  struct Output: Equatable, Sendable {
    var language: Language
    var facts: ArticleFacts
    var layout = ArticleLayout()
    /// The appointment mentioned below the text.
    var visit: UpcomingVisit?
    var size = Size(columns: 80, rows: 23)
    var top = 0
    var selectedLink: Int?
    /// The line found by search; nil after any other scrolling.
    var foundLine: Int?
    /// The drawn pictures that are on the screen, by their indices in the layout.
    var drawn: [Int: CellPicture] = [:]
    /// Whether boxes about other countries are unfolded.
    var showsOtherCountries = false
    var isBookmarked = false
    /// Whether something can be planned from it: not while paused, and not from an urgent page.
    var canPlan = true
    /// The next and previous articles; nil until their units have been read.
    var neighbours: Neighbours?
    /// Why the article cannot be shown.
    var failure: Phrase?
    /// Whether the reason is a failed fetch.
    var isFetchFailure = false
    /// How to sign in, if the fetch needs that.
    var challenge: SignInChallenge?
    var isFetching = false
    /// The frame of the spinner; nil while it is too early to show one.
    var spinner: Int?

    /// What the output needs of the neighbours.
    struct Neighbours: Equatable, Sendable {
      /// The title of the next article; nil if this is the last.
      var next: String?
      var hasPrevious: Bool
    }

    /// Whether this is known to be the last article.
    var isLast: Bool { neighbours.map { $0.next == nil } ?? false }
    /// Whether this is known to be the first article.
    var isFirst: Bool { neighbours.map { !$0.hasPrevious } ?? false }
    var hasText: Bool { failure == nil && !isFetching }
    /// The title and the facts. They are shown even without the text.
    var head: ArraySlice<ArticleLine> { layout.lines.prefix(layout.textEnd) }
    /// Rows for the text. The last row shows the progress.
    var rows: Int { max(1, size.rows - 1) }
    var lastTop: Int { max(0, layout.lines.count - rows) }
    var columns: Int { min(ArticleLayout.maximumColumns, max(size.columns - 2, 4)) }
    /// Whether the last line of the text is on the screen.
    var isAtEnd: Bool { hasText && top + rows >= layout.textEnd }
    /// Whether the first line of a link is on the screen.
    func isLinkVisible(_ link: Int) -> Bool {
      layout.line(ofLink: link).map { (top..<top + rows).contains($0) } ?? false
    }
    /// How much of the text was visible, 0–1.
    var progress: Double { layout.textEnd == 0 ? 1 : min(1, Double(top + rows) / Double(layout.textEnd)) }
    var minutesLeft: Int {
      // A bookmark's file may contain any number.
      let minutes = Double(min(max(facts.minutes, 0), Int(Int32.max)))
      return Int((minutes * (1 - progress)).rounded(.up))
    }
  }
}

// Fetching a text that is not on this device.
extension ArticleViewModel {
  /// How long to wait before showing a spinner, so that a fast fetch does not flicker.
  private static let spinnerDelay = Duration.milliseconds(150)

  /// Fetches the text. The title and the facts are shown meanwhile.
  func fetch(from pack: Pack) {
    fetchCount += 1
    let (network, library, facts, number) = (context.network, context.library, output.value.facts, fetchCount)
    context.schedule(after: Self.spinnerDelay) { [weak self] in self?.turnSpinner(number) }
    context.effects.run { () async -> (PackUpdateFailure?, isNewer: Bool) in
      do throws(PackUpdateFailure) {
        try await network.fetch(facts, of: pack)
        // The fetch may have brought a newer version of the pack.
        return (nil, library.refresh())
      } catch {
        return (error, library.refresh())
      }
    } then: { [weak self, context] failure, isNewer in
      self?.finishFetching(failure)
      if isNewer { context.downloads.noticeNewPacks() }
    }
  }

  private func turnSpinner(_ number: Int) {
    guard number == fetchCount, output.value.isFetching else { return }
    output.value.spinner = (output.value.spinner ?? -1) + 1
    context.scheduleAnimation(after: Spinner.step) { [weak self] in self?.turnSpinner(number) }
  }

  func openSignIn() {
    guard let challenge = output.value.challenge else { return }
    let title = context.library.pack(reference.pack)?.manifest.title ?? ""
    onRoute(.signIn(challenge, title: title))
  }

  private func finishFetching(_ failure: PackUpdateFailure?) {
    var next = output.value
    next.isFetching = false
    next.spinner = nil
    if let failure {
      let why = Phrase.packUpdate(failure, today: context.clock.now().date)
      // Trying again does not help if the article was removed.
      next.isFetchFailure = if case .articleRemoved = failure { false } else { true }
      next.failure = next.isFetchFailure ? .articleNotFetched(why) : why
      if case .signIn(let challenge) = failure { next.challenge = challenge }
    }
    output.value = next
    if failure == nil { refresh(mayFetch: false) }
  }
}

/// An appointment in the coming days. An article of the same week asks for questions for it.
struct UpcomingVisit: Equatable, Sendable {
  let task: BoardTask.ID
  /// Its name, its day, and how many questions are noted.
  let notice: Phrase
}

extension ArticleViewModel {
  /// How many days before an appointment the article mentions it.
  private nonisolated static let visitNoticeDays = 7

  /// Finds the next appointment off the main actor, if the article belongs to the child's current unit.
  func findVisit() {
    let (store, library, now) = (context.store, context.library, context.clock.now())
    let (pack, unit) = (reference.pack, output.value.facts.unit)
    context.effects.run {
      Self.visit(in: store, library.pack(pack), unit: unit, at: now)
    } then: { [weak self] visit in
      guard let self, output.value.visit != visit else { return }
      output.value.visit = visit
      layOutAgain()
    }
  }

  private nonisolated static func visit(
    in store: Store, _ pack: Pack?, unit: String?, at now: Moment
  ) -> UpcomingVisit? {
    let profile = store.profile().profile
    let family = profile.family(of: store.children().children)
    let clock = DayClock(now, dayStart: profile.dayStart)
    guard let child = family.active, let entry = pack?.entry(for: child, on: clock.today), entry.id == unit
    else {
      return nil
    }
    guard let next = store.nextAppointment(at: now), let due = next.due, due - clock.today <= visitNoticeDays
    else { return nil }
    let when = Phrase.dueDay(due, at: next.time, today: clock.today)
    return UpcomingVisit(task: next.id, notice: .visitQuestions(next.name, when, known: next.checklist.count))
  }

  func openVisitQuestions() {
    output.value.visit.map { onRoute(.questions($0.task)) }
  }
}
