import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The entry of a day: reading it, writing it, choosing between versions of it.
@MainActor
final class EntryViewModel: RoutingViewModel {
  package enum Input: Equatable, Sendable {
    case appeared
    /// The data changed, or the day did.
    case changed
    /// The screen is about to be covered or closed, or the program ends.
    case left
    case resized(Size)
    case moved(ListMove)
    /// The day so many days later was to be seen.
    case dayTurned(by: Int)
    /// One of the texts was to be written.
    case writingBegan(EntryPart)
    case typed(Key)
    /// What was written was to be saved.
    case saved
    /// Writing was left without saving.
    case cancelled
    /// What was typed since the last save was to be thrown away.
    case discarded
    /// The person's own editor was to be opened.
    case editorOpened
    case removed
    /// A photo was to be added.
    case addPhotoTapped
    case photoAdded(Photo, CalendarDay)
    /// The photo of the selected line was to go.
    case photoRemoved
    case moodChoiceOpened
    case moodSelectionMoved(ListMove)
    /// The selected mood was chosen.
    case selectedMoodChosen
    case moodChosen(Mood?)
    case moodChoiceCancelled
    case letterToggled
    /// A copy was to go to the partner.
    case shared
    /// The text was to be sealed as an answer.
    case answerSealed
    case promptsToggled
    case nextPromptTapped
    /// The next version was to be seen.
    case nextVersionTapped
    /// The version that is shown is the one that stays.
    case versionChosen
    /// All versions stay, one below the other.
    case versionsMerged
    case versionChoiceCancelled
  }

  enum Route: Equatable {
    /// A photo for the entry of a day.
    case photo(CalendarDay)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The day that was turned to last.
  private(set) var answer: ScreenAnswer?

  let context: Context
  var saver: EntrySaver
  /// What the disk had when it was last looked at.
  var seen: StoredEntry?
  /// What days were made to say and is not saved yet; nil for a removed entry.
  var pendingEntries: [CalendarDay: JournalEntry?] = [:]
  /// Whether a draft will be written in a moment.
  var isDraftScheduled = false
  private var beginsWriting: Bool
  let pictures: ShownPictures
  /// Whether another screen lies on top, so that no picture is drawn.
  var isCovered = false

  /// - Parameter isWriting: whether to begin with writing.
  init(context: Context, day: CalendarDay, isWriting: Bool) {
    self.context = context
    beginsWriting = isWriting
    saver = EntrySaver(day, seen: nil)
    pictures = ShownPictures(context: context)
    output = Current(Output(language: context.language, today: context.today, day: day))
    pictures.onChange = { [weak self] in self?.change { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .appeared, .changed:
      isCovered = false
      load()
    case .left:
      storeDraft(isLasting: true)
      isCovered = true
      pictures.want([])
    case .resized(let size):
      isCovered = false
      change { $0.size = size }
    case .moved(let move): change { $0.position.move(move, count: $0.lines.count, rows: $0.rows) }
    case .dayTurned(let days): moveDay(by: days)
    case .writingBegan(let part): beginWriting(part)
    case .typed(let key): type(key)
    case .saved: save()
    case .cancelled: leaveWriting()
    case .discarded: discardChanges()
    case .editorOpened: editOutside()
    case .removed: remove(with: seen?.others ?? [])
    case .moodChoiceOpened, .moodSelectionMoved: updateMoodChoice(input)
    case .selectedMoodChosen: setMood(output.value.selectedMood)
    case .addPhotoTapped: onRoute(.photo(output.value.day))
    case .photoAdded(let photo, let day): addPhoto(photo, for: day)
    case .photoRemoved: removePhoto()
    case .moodChosen(let mood): setMood(mood)
    case .moodChoiceCancelled: change { $0.isChoosingMood = false }
    case .letterToggled: toggleLetter()
    case .shared: shareEntry()
    case .answerSealed: sealAnswer()
    case .promptsToggled:
      togglePrompts()
      context.saves.notify(Toast(output.value.promptsNotice))
    case .nextPromptTapped: change { $0.promptNumber += 1 }
    case .nextVersionTapped: showNextVersion()
    case .versionChosen: chooseVersion()
    case .versionsMerged: mergeVersions()
    case .versionChoiceCancelled: change { $0.versionIndex = nil }
    }
  }

  /// Changes what is shown, and lays it out anew.
  func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    layOut(&next)
    let rect = next.areaRect
    next.writing?.area.resize(to: Size(columns: rect.columns, rows: rect.rows))
    output.value = next
  }

  /// Reads the day; what is being written stays as it is, and so does the version that it goes on from.
  func load() {
    let store = context.store
    let profile = store.profile().profile
    let family = profile.family(of: store.children().children)
    let child = family.active
    let isSaving = context.saves.isSaving
    if !isSaving { pendingEntries = [:] }
    let day = output.value.day
    let (entries, condition) = store.entries(in: day.month)
    let stored = entries[day]
    if output.value.writing == nil, !isSaving { saver = EntrySaver(day, seen: stored) }
    if !isSaving { seen = stored }
    change { next in
      next.language = context.language
      next.today = context.today
      next.isPaused = child?.isPaused ?? false
      next.people = store.people()
      next.answer = next.hasPartner ? store.sharedAnswers().first { $0.day == day } : nil
      next.sharedItems = store.itemsSharedByOthers(in: day.month).filter { $0.day == day }
      next.showsPrompts = profile.showsPrompts
      next.prompts = prompts(of: child, on: day)
      next.setEntry(pendingEntries[day] ?? stored?.entry, others: stored?.others.map(\.entry) ?? [])
      next.origins =
        next.others.isEmpty ? [] : EntryOrigin.all(of: stored, in: store, now: context.clock.now())
      let age = next.entry.map { family.displayed($0).age } ?? child?.entryAge(on: day)
      next.age = next.isPaused ? nil : age?.shown
      next.trouble = Phrase.trouble(.journal(day.month), condition)
      next.editorLeftovers = store.textsLeftByEditor(of: day)
      next.draft = next.writing == nil ? draftTime(of: day, next.entry) : nil
    }
    if beginsWriting {
      beginsWriting = false
      beginWriting(.text)
    }
  }

  /// The questions of the unit that a day is in, that of the day first.
  private func prompts(of child: Child?, on day: CalendarDay) -> [String] {
    let chosen = context.store.profile().profile.todayPack
    guard let child, let pack = context.library.pack(chosen: chosen, for: child, on: day),
      let reference = pack.entry(for: child, on: day), let unit = try? pack.unit(reference.id)
    else { return [] }
    let first = pack.prompt(of: unit, for: child, on: day).flatMap(unit.prompts.firstIndex) ?? 0
    return (unit.prompts[first...] + unit.prompts[..<first]).map(\.text)
  }

  private func moveDay(by days: Int) {
    let day = output.value.day + days
    guard day <= output.value.today, output.value.today - day <= 36_525 else { return }
    output.value = Output(
      language: context.language, today: output.value.today, day: day, size: output.value.size)
    load()
    answer = .day(day)
  }
}

extension EntryViewModel {
  /// Everything the view draws.
  package struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var day: CalendarDay
    /// What the day has, what is being saved included.
    var entry: JournalEntry?
    /// Where in its stage the child was, or is; nil while paused.
    var age: Age?
    /// Other versions of the entry, between which the person chooses.
    var others: [JournalEntry] = []
    /// Where the versions come from, that of the entry first.
    var origins: [EntryOrigin] = []
    /// Which of all versions is shown while the person chooses; nil while that is not being done.
    var versionIndex: Int?
    /// What is being written; nil while the entry is read.
    var writing: Writing?
    /// When what was written and is not saved was typed; nil where there is none.
    var draft: CivilTime?
    var isChoosingMood = false
    /// The answer that is selected while the person chooses one, from 0.
    var moodLine = 0
    /// Whether the entry to be written is a letter.
    var newEntryIsLetter = false
    /// What the unit asks; one of them is shown.
    var prompts: [String] = []
    var promptNumber = 0
    var showsPrompts = true
    var isPaused = false
    /// Who shares the child, and what they answered on the day; nil where nobody has.
    var people = People()
    var answer: SharedAnswer?
    /// What the other one gave of the day.
    var sharedItems: [SharedItem] = []
    var trouble: Phrase?
    /// Where texts of the day are that were open in an editor when the program ended.
    var editorLeftovers: [String] = []
    /// The text of the entry, as wide as there is room.
    var lines: [EntryLine] = []
    /// The pictures of photos that are drawn by now, by their files.
    var pictures: [String: CellPicture] = [:]
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// Shows other versions; one that is gone is not chosen.
    mutating func setEntry(_ entry: JournalEntry?, others: [JournalEntry]) {
      (self.entry, self.others) = (entry, others)
      if others.isEmpty || (versionIndex ?? 0) >= versions.count { versionIndex = nil }
    }

    /// The answers to how a day was; the last one says nothing.
    static let moods: [Mood?] = Mood.allCases + [nil]
    /// The answer that is selected.
    var selectedMood: Mood? { Self.moods.indices.contains(moodLine) ? Self.moods[moodLine] : nil }
    /// The photo of the selected line.
    var selectedPhoto: Photo? {
      lines.indices.contains(position.selection) ? lines[position.selection].photo : nil
    }
    /// All versions there are, the entry first.
    var versions: [JournalEntry] { (entry.map { [$0] } ?? []) + others }
    var shown: JournalEntry? { versionIndex.map { versions[$0] } ?? entry }
    var isLetter: Bool { shown?.isLetter ?? newEntryIsLetter }
    /// What was asked, or is asked now; nothing while paused, though entries keep what they remember.
    var prompt: String? {
      if isPaused { return nil }
      if let writing { return writing.prompt }
      return shown?.text.isEmpty ?? true ? shown?.prompt ?? offeredPrompt : shown?.prompt
    }
    /// What is asked of somebody who begins to write.
    var offeredPrompt: String? {
      showsPrompts && !prompts.isEmpty ? prompts[promptNumber % prompts.count] : nil
    }
    /// What became of the prompts; that of an entry stays with it.
    var promptsNotice: Phrase {
      if showsPrompts { return .promptsAreShown }
      return prompt == nil ? .promptsAreHidden : .promptsAreHiddenButHere
    }
    var hasPartner: Bool { people.partner != nil }
    /// Why nothing can be sealed; nil where it can.
    var noSealingReason: Phrase? {
      if !hasPartner { return .noPartnerYet }
      if answer?.own != nil { return .isSealedAlready }
      return (entry?.text ?? "").isEmpty ? .noTextYet : nil
    }
    /// Why there is no other prompt; nil where there is one.
    var noNextPromptReason: Phrase? {
      if isPaused { return .noPromptsWhilePaused }
      if !(entry?.text ?? "").isEmpty { return .promptIsKept }
      return prompts.isEmpty ? .noPromptsHere : nil
    }
  }

  /// What is being written.
  struct Writing: Equatable, Sendable {
    var part: EntryPart
    var area: TextArea
    /// The prompt that stands above it.
    var prompt: String?
  }
}

// Where everything stands.
extension EntryViewModel.Output {
  /// Whether two texts stand beside each other.
  var isWide: Bool { size.columns >= 100 }
  /// Wider lines than this are hard to follow.
  var columns: Int { min(isWide && hasTwoTexts ? 147 : 72, max(4, size.columns - 4)) }
  /// The column of the text.
  var left: Int { max(2, (size.columns - columns) / 2) }

  private var hasTwoTexts: Bool {
    if let writing { return writing.part == .second }
    return !(shown?.second ?? "").isEmpty
  }

  /// The lines above the text.
  var head: [EntryLine] {
    var head = [EntryLine(text: ""), EntryLine(text: "")]
    if isChoosingMood {
      head += moodLines
      if size.rows >= 14 { head.append(EntryLine(text: "")) }
      return head
    }
    let notices = writing == nil ? notices : []
    for notice in notices {
      head += TextWrapping.wrap(notice(language), columns: columns).map {
        EntryLine(text: $0, style: .accent)
      }
    }
    if let prompt {
      head += TextWrapping.wrap(Phrase.quoted(prompt)(language), columns: columns).map {
        EntryLine(text: $0, style: .dim)
      }
    }
    if size.rows >= 14 { head.append(EntryLine(text: "")) }
    return head
  }

  /// What others gave of the day, below what stands there already.
  func sharedLines(after lines: [EntryLine]) -> [EntryLine] {
    var below: [EntryLine] = []
    for item in sharedItems {
      if !lines.isEmpty || !below.isEmpty { below.append(EntryLine(text: "")) }
      below += EntryLine.lines(of: item, by: .person(item.by, of: people), columns: columns, language)
    }
    return below
  }

  /// The question, and its answers below it.
  private var moodLines: [EntryLine] {
    let answers = Self.moods.enumerated().map { index, mood in
      EntryLine(
        text: "\(mood?.rawValue ?? 0) " + (mood.map { .mood($0) } ?? Phrase.moodUnsaid)(language),
        style: index == moodLine ? .selected : .plain)
    }
    return [EntryLine(text: Phrase.moodChoice(language), style: .bold)] + answers
  }

  private var notices: [Phrase] {
    var notices: [Phrase] = []
    if let trouble { notices.append(trouble) }
    if writing == nil { notices += editorLeftovers.map(Phrase.textLeftByEditor) }
    if let versionIndex {
      let origin = origins.count == versions.count ? origins[versionIndex] : nil
      notices.append(.versionShown(versionIndex + 1, of: versions.count, from: origin, on: today))
    }
    if versionIndex == nil, let answer { notices.append(.answers(answer, of: people)) }
    if versionIndex == nil, !others.isEmpty { notices.append(.versionsFound(versions.count)) }
    if let draft, versionIndex == nil { notices.append(.draftFound(draft, on: today)) }
    return notices
  }

  /// The rows for the text.
  var rows: Int { max(1, size.rows - head.count) }

  /// Where a text is written; the last row is for what there is to say about it.
  var areaRect: Rect {
    let isSecondColumn = isWide && writing?.part == .second
    let half = (columns - EntryLine.gap) / 2
    let column = isSecondColumn ? left + half + EntryLine.gap : left
    let row = head.count
    // A column more than the text has is for the cursor.
    let width = min((isSecondColumn ? half : columns) + 1, size.columns - column)
    return Rect(column: column, row: row, columns: width, rows: max(1, size.rows - row - 1))
  }
}

// The pictures of an entry's photos, small, each below the line that names it.
extension EntryViewModel {
  /// Lays out the entry, and has the pictures drawn that are on the screen.
  func layOut(_ next: inout Output) {
    // Under a text that is being written nothing is seen.
    let photos = next.writing == nil ? next.shown?.photos ?? [] : []
    let requests = photos.compactMap { photo in
      context.request(for: photo, size: Self.pictureSize(for: photo, in: next))
    }.filter { request in
      // What cannot be drawn leaves no gap.
      pictures.state(of: request).map { $0.picture != nil } ?? true
    }
    let rows = Dictionary(requests.map { ($0.key, $0.size.rows) }) { first, _ in first }
    next.lines =
      next.shown.map {
        EntryLine.lines(
          of: $0, columns: next.columns, isWide: next.isWide, pictureRows: rows, next.language)
      } ?? []
    if next.versionIndex == nil { next.lines += next.sharedLines(after: next.lines) }
    next.position.fit(count: next.lines.count, rows: next.rows)
    let seen = Set(
      next.position.visible(rows: next.rows).compactMap { index in
        next.lines[index].pictureRow == nil ? nil : next.lines[index].photo?.file
      })
    if !isCovered { pictures.want(requests.filter { seen.contains($0.key) }) }
    next.pictures = [:]
    for request in requests { next.pictures[request.key] = pictures.state(of: request)?.picture }
  }

  /// The room for a photo: no higher than leaves some of the text to be seen, and no higher than it is drawn.
  ///
  /// A cell is about twice as high as it is wide.
  private static func pictureSize(for photo: Photo, in output: Output) -> Size {
    let most = Size(columns: min(40, output.columns - 2), rows: min(10, output.rows / 2))
    guard photo.width > 0, photo.height > 0, most.columns > 0 else { return most }
    let rows = (most.columns * photo.height + photo.width) / (2 * photo.width)
    return Size(columns: most.columns, rows: max(1, min(most.rows, rows)))
  }
}

extension EntryOrigin {
  /// The origins of an entry and of the versions beside it, in this order.
  static func all(of stored: StoredEntry?, in store: Store, now: Moment) -> [EntryOrigin] {
    let own = stored?.entry == nil ? nil : stored?.stamp
    return ([own] + (stored?.others ?? []).map(\.stamp)).compactMap(\.self).map { stamp in
      let (day, minute) = now.civil(stamp.milliseconds)
      return EntryOrigin(
        isOwn: store.isOwn(stamp),
        time: ClockTime(minute: minute).map { CivilTime(day: day, clock: $0) })
    }
  }
}
