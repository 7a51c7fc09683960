import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The entry of a day: reading it, writing it, and choosing between its versions.
@MainActor
final class EntryViewModel: RoutingViewModel {
  package enum Input: Equatable, Sendable {
    case appeared
    /// The data or the current day changed.
    case changed
    /// The screen will be covered or closed, or the program ends.
    case left
    case resized(Size)
    case moved(ListMove)
    /// The user moved by this many days.
    case dayTurned(by: Int)
    /// The user began to write one of the two texts.
    case writingBegan(EntryPart)
    case typed(Key)
    case saved
    /// The user stopped writing without saving.
    case cancelled
    /// The user threw away what was typed since the last save.
    case discarded
    /// The user opened the text in their own editor.
    case editorOpened
    case removed
    case addPhotoTapped
    case photoAdded(Photo, CalendarDay)
    /// The photo on the selected line was removed.
    case photoRemoved
    case moodChoiceOpened
    case moodSelectionMoved(ListMove)
    case selectedMoodChosen
    case moodChosen(Mood?)
    case moodChoiceCancelled
    case letterToggled
    /// The user shared a copy with the partner.
    case shared
    /// The text was sealed as an answer.
    case answerSealed
    case promptsToggled
    case nextPromptTapped
    case nextVersionTapped
    /// The user keeps only the version on the screen.
    case versionChosen
    /// The user keeps all versions, joined into one entry.
    case versionsMerged
    case versionChoiceCancelled
  }

  enum Route: Equatable {
    /// Adding a photo to the entry of a day.
    case photo(CalendarDay)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The day that the user moved to last.
  private(set) var answer: ScreenAnswer?

  let context: Context
  var saver: EntrySaver
  /// The entry as last read from disk.
  var seen: StoredEntry?
  /// Entries that are not saved yet, by day; nil for an entry that is being removed.
  var pendingEntries: [CalendarDay: JournalEntry?] = [:]
  /// Whether a draft will be stored shortly.
  var isDraftScheduled = false
  private var beginsWriting: Bool
  let pictures: VisiblePictures

  /// - Parameter isWriting: whether to start writing at once.
  init(context: Context, day: CalendarDay, isWriting: Bool) {
    self.context = context
    beginsWriting = isWriting
    saver = EntrySaver(day, seen: nil)
    pictures = VisiblePictures(context: context)
    output = Observable(Output(language: context.language, today: context.today, day: day))
    pictures.onChange = { [weak self] in self?.change { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .appeared, .changed: load()
    case .left:
      storeDraft(isLasting: true)
      pictures.setVisible([])
    case .resized(let size): change { $0.size = size }
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

  /// Changes the output and lays it out again.
  func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    layOut(&next)
    let rect = next.areaRect
    next.writing?.area.resize(to: Size(columns: rect.columns, rows: rect.rows))
    output.value = next
  }

  /// Reads the day. Text that is being written stays as it is, and so does the version that it is based on.
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

  /// The prompts of the day's unit, starting with the prompt for this day.
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
  package struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var day: CalendarDay
    /// The entry of the day, with changes that are still being saved.
    var entry: JournalEntry?
    /// The child's age on that day; nil while paused.
    var age: Age?
    /// Other versions of the entry, from which the user chooses.
    var others: [JournalEntry] = []
    /// Where the versions come from. The entry's origin is first.
    var origins: [EntryOrigin] = []
    /// The index in `versions` of the version being shown; nil if the user is not choosing.
    var versionIndex: Int?
    /// The text being written; nil while the entry is read.
    var writing: Writing?
    /// When the unsaved draft was typed; nil without a draft.
    var draft: CivilTime?
    var isChoosingMood = false
    /// The index in `moods` of the selected answer.
    var moodLine = 0
    /// Whether an entry begun now becomes a letter.
    var newEntryIsLetter = false
    /// The prompts of the unit. One of them is shown.
    var prompts: [String] = []
    var promptNumber = 0
    var showsPrompts = true
    var isPaused = false
    /// The other parent and their answers for the day; nil if they gave none.
    var people = People()
    var answer: SharedAnswer?
    /// What others shared for the day.
    var sharedItems: [SharedItem] = []
    var trouble: Phrase?
    /// Paths of texts of this day that were open in an editor when the program ended.
    var editorLeftovers: [String] = []
    /// The text of the entry, wrapped to the available width.
    var lines: [EntryLine] = []
    /// The pictures of photos that have been drawn, by file.
    var pictures: [String: CellPicture] = [:]
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// Sets the entry and its versions. Ends the choice if the chosen version no longer exists.
    mutating func setEntry(_ entry: JournalEntry?, others: [JournalEntry]) {
      (self.entry, self.others) = (entry, others)
      if others.isEmpty || (versionIndex ?? 0) >= versions.count { versionIndex = nil }
    }

    /// The answers to how the day was. The last one removes the answer.
    static let moods: [Mood?] = Mood.allCases + [nil]
    var selectedMood: Mood? { Self.moods.indices.contains(moodLine) ? Self.moods[moodLine] : nil }
    var selectedPhoto: Photo? {
      lines.indices.contains(position.selection) ? lines[position.selection].photo : nil
    }
    /// All versions. The entry is first.
    var versions: [JournalEntry] { (entry.map { [$0] } ?? []) + others }
    var shown: JournalEntry? { versionIndex.map { versions[$0] } ?? entry }
    var isLetter: Bool { shown?.isLetter ?? newEntryIsLetter }
    /// The prompt that was answered or is offered now. Nil while paused, although the entry keeps its prompt.
    var prompt: String? {
      if isPaused { return nil }
      if let writing { return writing.prompt }
      return shown?.text.isEmpty ?? true ? shown?.prompt ?? offeredPrompt : shown?.prompt
    }
    /// The prompt shown to a user who begins to write.
    var offeredPrompt: String? {
      showsPrompts && !prompts.isEmpty ? prompts[promptNumber % prompts.count] : nil
    }
    /// The toast after prompts are shown or hidden. An entry keeps its prompt.
    var promptsNotice: Phrase {
      if showsPrompts { return Phrase("Prompts are shown; p hides them") }
      return prompt == nil
        ? .promptsAreHidden : Phrase("Prompts are hidden; p shows them. This entry's prompt stays.")
    }
    var hasPartner: Bool { people.partner != nil }
    /// Why the text cannot be sealed; nil if it can.
    var noSealingReason: Phrase? {
      if !hasPartner { return .noPartnerYet }
      if answer?.own != nil {
        return Phrase("You already answered on this day. A sealed answer stays as it is.")
      }
      return (entry?.text ?? "").isEmpty ? .noTextYet : nil
    }
    /// Why the next prompt cannot be shown; nil if it can.
    var noNextPromptReason: Phrase? {
      if isPaused { return .noPromptsWhilePaused }
      if !(entry?.text ?? "").isEmpty { return Phrase("The entry is written, so its prompt stays") }
      return prompts.isEmpty ? Phrase("No prompts for this day") : nil
    }
  }

  struct Writing: Equatable, Sendable {
    var part: EntryPart
    var area: TextArea
    /// The prompt above the text.
    var prompt: String?
  }
}

// Positions and sizes on the screen.
extension EntryViewModel.Output {
  /// Whether two texts fit beside each other.
  var isWide: Bool { size.columns >= 100 }
  /// Longer lines are hard to read.
  var columns: Int { min(isWide && hasTwoTexts ? 147 : 72, max(4, size.columns - 4)) }
  /// The column at which the text begins.
  var left: Int { max(2, (size.columns - columns) / 2) }

  private var hasTwoTexts: Bool {
    if let writing { return writing.part == .second }
    return !(shown?.second ?? "").isEmpty
  }

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

  /// Items that others shared for the day, as lines below the entry's own.
  func sharedLines(after lines: [EntryLine]) -> [EntryLine] {
    var below: [EntryLine] = []
    for item in sharedItems {
      if !lines.isEmpty || !below.isEmpty { below.append(EntryLine(text: "")) }
      below += EntryLine.lines(of: item, by: .person(item.by, of: people), columns: columns, language)
    }
    return below
  }

  /// The question about the mood, with the answers below it.
  private var moodLines: [EntryLine] {
    let answers = Self.moods.enumerated().map { index, mood in
      EntryLine(
        text: "\(mood?.rawValue ?? 0) " + (mood.map { .mood($0) } ?? Phrase.moodUnsaid)(language),
        style: index == moodLine ? .selected : .plain)
    }
    return [EntryLine(text: Phrase("How was the day?")(language), style: .bold)] + answers
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

  var rows: Int { max(1, size.rows - head.count) }

  /// Where a text is written. The last row is for a note about its length.
  var areaRect: Rect {
    let isSecondColumn = isWide && writing?.part == .second
    let half = (columns - EntryLine.gap) / 2
    let column = isSecondColumn ? left + half + EntryLine.gap : left
    let row = head.count
    // One column more than the text, for the cursor.
    let width = min((isSecondColumn ? half : columns) + 1, size.columns - column)
    return Rect(column: column, row: row, columns: width, rows: max(1, size.rows - row - 1))
  }
}

// Small pictures of the photos, each below the line that names the photo.
extension EntryViewModel {
  /// Lays out the entry and requests the pictures that are on the screen.
  func layOut(_ next: inout Output) {
    // Photos are hidden while a text is being written.
    let photos = next.writing == nil ? next.shown?.photos ?? [] : []
    let requests = photos.compactMap { photo in
      context.pictureRequest(for: photo, size: Self.pictureSize(for: photo, in: next))
    }.filter { request in
      // Leave no gap for a picture that cannot be drawn.
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
    if context.isOnTop(self) { pictures.setVisible(requests.filter { seen.contains($0.key) }) }
    next.pictures = [:]
    for request in requests { next.pictures[request.key] = pictures.state(of: request)?.picture }
  }

  /// The size of a photo's picture. It leaves room for some text.
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
  /// The origins of an entry and of its other versions, in this order.
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
