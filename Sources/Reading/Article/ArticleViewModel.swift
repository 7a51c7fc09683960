import Curriculum
import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// An article: its text, the place in it, its links, and whether it has been read.
@MainActor
final class ArticleViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    /// The screen's part of the window has this size.
    case resized(Size)
    /// The text was moved, or a line of it was looked for.
    case moved(ListMove)
    /// The person went on: the selected link, the next screen, the next article.
    case wentOn
    /// The next link was selected, or the one before.
    case linkMoved(by: Int)
    /// The selected link was to be opened in a browser.
    case linkOpened
    /// A link was to be opened by its number, from 1.
    case linkFollowed(Int)
    /// What holds in other countries was to be shown, or hidden.
    case folded
    /// Copies a report about a mistake in the article.
    case reported
    /// A question for the coming appointment was to be noted.
    case asked
    /// The selected link was to be copied.
    case linkCopied
    /// The bookmark was added or removed.
    case bookmarked
    /// The article of the day before, or of the next day, was asked for.
    case turned(by: Int)
    /// The data changed.
    case changed
    /// The text was to be read anew.
    case refreshed
    /// Somebody is to sign in at the publisher's.
    case signedIn
    /// The screen is about to be covered or closed.
    case left
  }

  enum Route: Equatable {
    /// The article before or after, in place of this one.
    case neighbour(ArticleReference, ArticleFacts)
    /// The questions for an appointment.
    case questions(BoardTask.ID)
    case signIn(SignInChallenge, title: String)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// Counts the times that the text was asked for.
  var fetches = 0
  let reference: ArticleReference
  let pictures: VisiblePictures
  var hasShownPictures = false
  private var document = Document()
  /// Of the packs: with another country, texts are others, too.
  private var edition = 0
  /// The articles before and after; nil until their units have been read.
  private var neighbours: ArticleNeighbours?
  private var anchor: ReadingAnchor?
  private var hasSeenEnd = false
  /// Whether the end was gone to at once.
  private var hasJumped = false
  private var hasCounted = false
  private var isPaused = false

  /// An article, opened at the place where it was left; a text that is not here yet is fetched.
  init(context: Context, reference: ArticleReference, facts: ArticleFacts) {
    self.context = context
    self.reference = reference
    output = Observable(Output(language: context.language, facts: facts))
    anchor = context.store.readingPlace(of: reference).map(ReadingAnchor.init)
    pictures = VisiblePictures(
      drawer: Self.drawer(of: reference.pack, context: context), effects: context.effects)
    pictures.onChange = { [weak self] in self?.picturesChanged() }
    open()
    findVisit()
  }

  func send(_ input: Input) {
    switch input {
    case .resized(let size): lay(size)
    case .moved(let move): self.move(move)
    case .wentOn: goOn()
    case .linkMoved(let step): moveLink(by: step)
    case .linkOpened: selectedAddress.map(follow)
    case .linkFollowed(let link): address(ofLink: link).map(follow)
    case .folded:
      output.value.showsElsewhere.toggle()
      layAnew()
    case .asked: askAtVisit()
    case .reported:
      context.copy(
        MistakeReport.text(
          reference, output.value.facts, library: context.library, language: context.language),
        saying: .mistakeCopied(context.library.pack(reference.pack)?.manifest.contact))
    case .linkCopied: selectedAddress.map { context.copy($0) }
    case .bookmarked: bookmark()
    case .turned(let step): turn(by: step)
    case .changed:
      findVisit()
      output.value.isBookmarked = isBookmarked
      let isOther = output.value.language != context.language || edition != context.articles.edition
      if isOther || isPaused != context.isPaused || hasCome {
        refresh()
      } else {
        picturesChanged()
      }
    case .refreshed:
      pictures.forgetFailures()
      refresh()
    case .signedIn: signIn()
    case .left:
      pictures.setVisible([])
      leave()
    }
  }

  private var isBookmarked: Bool {
    context.library.includingOtherEditions(context.store.bookmarkIDs().ids).contains(reference.description)
  }

  /// Whether a text that was missing is here by now.
  ///
  /// A publisher may have changed it since: then it is that of the version that is here.
  private var hasCome: Bool {
    guard output.value.failure != nil else { return false }
    let known = output.value.facts
    if context.library.markdown(of: reference, known) != nil { return true }
    guard let newest = context.library.article(reference)?.found.facts, newest.sha256 != known.sha256 else {
      return false
    }
    return context.library.markdown(of: reference, newest) != nil
  }

  /// Reads and sets everything anew, and stays where the person is.
  func refresh(mayFetch: Bool = true) {
    load(mayFetch: mayFetch)
    lay(output.value.size)
  }

  /// Shows the text that belongs to the facts, if it is here, before any unit is read.
  private func open() {
    let facts = output.value.facts
    guard let text = context.library.document(of: reference, facts, copy: { nil }) else { return load() }
    showText(text, of: facts)
    let (reference, library) = (reference, context.library)
    context.effects.run {
      ArticleNeighbours(of: reference, facts: facts, library: library)
    } then: { [weak self] neighbours in
      guard let self, self.neighbours == nil else { return }
      // The publisher may have changed it since the facts were read.
      if let current = neighbours.current?.facts, current != facts { refresh() } else { know(neighbours) }
    }
  }

  private func load(mayFetch: Bool = true) {
    var facts = output.value.facts
    let neighbours = ArticleNeighbours(of: reference, facts: facts, library: context.library)
    facts = neighbours.current?.facts ?? facts
    let (store, reference) = (context.store, reference)
    let text = context.library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    let pack = text == nil && mayFetch ? context.library.packToFetch(reference, facts) : nil
    let isComing = output.value.isFetching && pack != nil
    showText(text, of: facts, isFetching: pack != nil)
    know(neighbours)
    if let pack, !isComing { fetch(from: pack) }
  }

  /// Takes a text, which has yet to be laid out; nil where there is none.
  private func showText(_ text: Document?, of facts: ArticleFacts, isFetching: Bool = false) {
    var next = output.value
    next.language = context.language
    next.facts = facts
    document = text.map(opening) ?? Document()
    next.isFetching = isFetching
    next.isUnfetched = false
    next.challenge = nil
    next.failure = text == nil && !isFetching ? .articleMissing(title: facts.title) : nil
    next.isBookmarked = isBookmarked
    isPaused = context.isPaused
    edition = context.articles.edition
    next.layout = ArticleLayout()
    output.value = next
  }

  /// A page for what cannot wait opens with its boxes, the one for this child's age first.
  private func opening(_ text: Document) -> Document {
    guard let page = context.urgentPages.pages.first(where: { $0.article == reference.article }) else {
      return text
    }
    let born = context.store.activeChild()?.birthDate
    return text.movingRedFlagsFirst(page, months: born?.wholeMonths(to: context.workspace.today))
  }

  /// Takes over what stands before and after; a curriculum that stands still does not lead on.
  private func know(_ neighbours: ArticleNeighbours) {
    self.neighbours = neighbours
    output.value.neighbours = Output.Neighbours(
      next: isPaused ? nil : neighbours.next?.facts.title,
      hasPrevious: !isPaused && neighbours.previous != nil)
  }

  private var selectedAddress: String? { output.value.selectedLink.flatMap(address) }

  private func address(ofLink link: Int) -> String? {
    output.value.layout.links.indices.contains(link - 1) ? output.value.layout.links[link - 1] : nil
  }

  /// Opens an address in a browser; a source of an article is as the pack says.
  private func follow(_ address: String) {
    if Document.isSafeLink(to: address) { context.openOutside(address) }
  }

  /// Sets the text anew, and stays where the person is.
  func layAnew() {
    guard !output.value.layout.lines.isEmpty else { return }
    anchor = output.value.layout.anchor(at: output.value.top)
    output.value.layout = ArticleLayout()
    lay(output.value.size)
  }

  private func lay(_ size: Size) {
    var next = output.value
    // How high pictures may be depends on how high the window is.
    let isSame =
      next.size.columns == size.columns && !next.layout.lines.isEmpty
      && (next.size.rows == size.rows || next.facts.pictures == nil)
    next.size = size
    if !isSame {
      next.foundLine = nil
      next.layout = ArticleLayout(
        document: document, article: next.facts,
        place: context.library.place(of: reference, next.facts, isPaused: isPaused)(next.language),
        columns: next.columns, language: next.language, room: room(in: next),
        showsElsewhere: next.showsElsewhere, visit: next.visit?.line,
        isOurs: reference.isOurs, today: context.today)
    }
    let line = anchor.map { next.layout.line(at: $0) } ?? 0
    next.top = min(line, next.lastTop)
    publish(next)
  }

  private func page(_ screens: Double) -> Int {
    let rows = output.value.rows
    return Int(Double(rows > 4 ? rows - 2 : rows) * screens)
  }

  private func move(_ move: ListMove) {
    switch move {
    case .by(let step), .beside(let step): scroll(to: output.value.top.addingSaturated(step))
    case .screens(let screens): scroll(to: output.value.top.addingSaturated(page(screens)))
    case .to(let line):
      if line == .max, !output.value.isAtEnd { hasJumped = true }
      reveal(line: line)
    }
  }

  /// Has a line on the screen with what is around it, for the first and last ones the ends of the text.
  ///
  /// A line in between was looked for, not read up to: the place that is kept and what counts as seen stay.
  private func reveal(line: Int) {
    guard line > 0, line < output.value.layout.lines.count else {
      scroll(to: line)
      return
    }
    var next = output.value
    let isFar = !(next.top..<next.top + next.rows).contains(line)
    if isFar { next.top = min(max(0, line - next.rows / 3), next.lastTop) }
    if let link = next.selectedLink, !next.isVisible(link) { next.selectedLink = nil }
    next.foundLine = line
    output.value = withPictures(next)
  }

  private func scroll(to line: Int) {
    var next = output.value
    next.foundLine = nil
    next.top = min(max(line, 0), next.lastTop)
    anchor = next.layout.anchor(at: next.top)
    if let link = next.selectedLink, !next.isVisible(link) { next.selectedLink = nil }
    publish(next)
  }

  private func publish(_ next: Output) {
    output.value = withPictures(next)
    if next.isAtEnd { hasSeenEnd = true }
  }

  private func goOn() {
    if output.value.selectedLink != nil {
      send(.linkOpened)
    } else if output.value.isAtEnd {
      turn(by: 1)
    } else {
      send(.moved(.screens(1)))
    }
  }

  private func turn(by step: Int) {
    if neighbours == nil {
      know(ArticleNeighbours(of: reference, facts: output.value.facts, library: context.library))
    }
    guard !isPaused, let neighbours, let target = step > 0 ? neighbours.next : neighbours.previous else {
      return
    }
    onRoute(.neighbour(target.reference, target.facts))
  }

  private func moveLink(by step: Int) {
    var next = output.value
    let count = next.layout.links.count
    guard count > 0 else { return }
    let link = next.selectedLink.map { ($0 - 1 + step + count) % count + 1 } ?? firstLink(step, in: next)
    next.selectedLink = link
    if !next.isVisible(link), let line = next.layout.line(ofLink: link) {
      // Looked for, not read up to, as in `reveal`; the sources stand at the end.
      next.top = min(max(0, line - next.rows / 2), next.lastTop)
      if next.isAtEnd, !hasSeenEnd { hasJumped = true }
    }
    output.value = withPictures(next)
  }

  /// The first link on the screen, else the first of all (the last one going backwards).
  private func firstLink(_ step: Int, in output: Output) -> Int {
    guard step > 0 else { return output.layout.links.count }
    let visible = output.layout.lines.dropFirst(output.top).prefix(output.rows)
    return visible.lazy.flatMap(\.line.spans).compactMap(\.link).first ?? 1
  }

  private func bookmark() {
    output.value.isBookmarked = context.toggleBookmark(
      reference, output.value.facts, isBookmarked: output.value.isBookmarked)
  }

  /// Whether it is a page for what cannot wait: opening one leaves no trace.
  private var isUrgent: Bool { context.urgentPages.isUrgent(reference.article) }

  /// Keeps the place, and counts the article when its end was seen.
  private func leave() {
    guard output.value.hasText, !isUrgent else { return }
    let place = hasSeenEnd ? nil : anchor.map { ReadingPlace($0, at: context.clock.now().milliseconds) }
    let reference = reference
    context.saves.add { store throws(StoreFailure) in
      // A place that cannot be kept is no reason to disturb; what matters is said when it is saved.
      _ = try? await store.saveReadingPlace(place, of: reference)
      return nil
    }
    if hasSeenEnd, !hasCounted { count() }
  }

  private func count() {
    guard let child = context.store.activeChild(), !child.isPaused else { return }
    hasCounted = true
    let moment = context.clock.now()
    let day = moment.day(startingAt: context.store.profile().profile.dayStart)
    let (reference, title, hasJumped) = (reference, output.value.facts.title, hasJumped)
    context.saves.add { store throws(StoreFailure) in
      let isNew = try await store.markRead(
        child: child.id, reference, title: title, on: day, at: moment.milliseconds)
      // Who has only looked at the end may not expect it.
      return isNew && hasJumped ? Toast(.countedAsRead) : nil
    } finished: { [weak self] failure in
      if failure != nil { self?.hasCounted = false }
    }
  }
}
