import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The journal by day: a calendar of the month or week, its entries, and memories of this day in earlier
/// years.
@MainActor
final class JournalViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    /// The user moved the selection by this many days.
    case dayMoved(by: Int)
    /// The user moved to the previous or next month or week.
    case pageTurned(by: Int)
    case todaySelected
    /// The user moved to another day on the entry's screen.
    case entryDayChanged(to: CalendarDay)
    /// The user moved to the next or previous line of the focused part.
    case lineMoved(by: Int)
    /// The user pointed at or moved to a line: days first, then entries, then memories.
    case moved(ListMove)
    /// The user moved the focus to the next or previous part.
    case focusMoved(by: Int)
    /// The user switched between month and week.
    case weekToggled
    case opened
    /// The user started to write the selected day's entry.
    case writeTapped
    /// The entry of the selected day was deleted.
    case removed
    case searchTapped
    case summaryOpened
    /// The user opened the question about wellbeing.
    case wellbeingOpened
    /// The user dismissed the question about wellbeing.
    case wellbeingDismissed
  }

  enum Route: Equatable {
    case entry(CalendarDay, isWriting: Bool)
    case search, summary
    /// How the reader is doing.
    case wellbeing
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// The months read since the last change of the data.
  var loadedMonths: [CalendarMonth: JournalMonth] = [:]
  /// Counts the changes of the data. Results of an earlier edition are dropped.
  var edition = 0
  var moodsEdition: Int?
  var isReading = false

  /// The data is read when the screen appears.
  init(context: Context) {
    self.context = context
    let today = context.clock.now().date
    output = Observable(Output(language: context.language, today: today, day: today))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      update { $0.size = size }
      readMoods()
    case .dayMoved(let count): select(.days(count))
    case .pageTurned(let step): select(output.value.isWeek ? .days(7 * step) : .months(step))
    case .todaySelected:
      update {
        $0.day = $0.today
        $0.part = .calendar
      }
    case .entryDayChanged(let day):
      update {
        $0.day = day
        if $0.part == .memories { $0.part = .calendar }
      }
    case .lineMoved(let step): moveLines(by: step)
    case .moved(let move): self.move(move)
    case .focusMoved(let step): moveFocus(by: step)
    case .weekToggled: update { $0.prefersWeek = !$0.isWeek }
    case .opened, .writeTapped: open(isWriting: input == .writeTapped)
    case .removed: remove()
    case .searchTapped: onRoute(.search)
    case .summaryOpened: onRoute(.summary)
    case .wellbeingOpened: onRoute(.wellbeing)
    case .wellbeingDismissed:
      output.value.asksWellbeing = false
      context.saveWellbeing(nil)
    }
  }

  /// Changes the output and reads the months that it lacks.
  func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    showLoadedMonths(in: &next)
    readDayText(for: &next)
    output.value = next
    readMissingMonths()
  }

  /// Copies the loaded months into the output and corrects the selection.
  private func showLoadedMonths(in next: inout Output) {
    for (month, lines) in loadedMonths { next.months[month] = lines }
    next.drafts = context.drafts.entryDrafts.filter { $0.key <= next.today }
    next.entries = next.lines(of: next.listedDays)
    next.memory = max(0, min(next.memory, next.memories.count - 1))
    if next.part == .list, next.entries.isEmpty || next.selected == nil { next.part = .calendar }
    if next.part == .memories, next.memories.isEmpty { next.part = .calendar }
    // Select the entry of the day, or the last one before it.
    let line = next.entries.firstIndex { $0.day <= next.day } ?? next.entries.count - 1
    next.position.move(to: line, count: next.entries.count)
    next.position.fit(count: next.entries.count, rows: JournalLayout(next).visibleEntries)
  }

  /// Selects another day, or shows a toast if it is in the future.
  func select(_ move: DayMove) {
    guard let day = output.value.destination(of: move) else {
      if move.applied(to: output.value.day) > output.value.today {
        context.saves.notify(Toast(.noLaterDay, .reason))
      }
      return
    }
    update {
      $0.day = day
      $0.part = .calendar
    }
  }

  private func open(isWriting: Bool) {
    let output = output.value
    // A day with only a letter from someone else has no entry or draft, but something to read.
    let isToRead = output.selected.map { $0.isWritten || !$0.hasDraft } ?? false
    onRoute(.entry(output.shownDay, isWriting: isWriting || output.part != .memories && !isToRead))
  }

  /// Removes the entry from the screen, then from disk. It reappears if that fails.
  private func remove() {
    let day = output.value.day
    guard output.value.selected?.isWritten == true else { return }
    loadedMonths[day.month]?.lines[day] = nil
    update { $0.months[day.month]?.lines[day] = nil }
    context.saves.add { store throws(StoreFailure) in
      let seen = store.entry(on: day)
      let isRemoved = try await store.removeEntry(on: day, basedOn: seen)
      return isRemoved ? Toast(.removedEntry(day, others: seen?.otherCount ?? 0)) : nil
    }
  }
}

extension JournalViewModel {
  /// The parts of the screen that can have the focus.
  enum Part: Equatable, Sendable {
    /// The days of the month or week.
    case calendar
    /// The entries of the month.
    case list
    /// This day in earlier years.
    case memories
  }

  struct Output: Equatable, Sendable {
    var language: Language
    /// Today, by the hour at which the user's day begins.
    var today: CalendarDay
    var weekStart = WeekStart.monday
    var day: CalendarDay
    /// The months read so far.
    var months: [CalendarMonth: JournalMonth] = [:]
    /// Unsaved drafts of entries, by day.
    var drafts: [CalendarDay: String] = [:]
    /// The entries and drafts of `listedDays`, newest first.
    var entries: [JournalLine] = []
    var memories: [JournalMemory] = []
    /// The index of the selected memory.
    var memory = 0
    var part = Part.calendar
    /// The rows of the list that are visible.
    var position = ListPosition()
    /// Whether the user chose the week or the month; nil if the size of the window decides.
    var prefersWeek: Bool?
    /// Whether the journal has no entries at all.
    var isEmpty = false
    /// Whether a month is still being read.
    var isReading = false
    /// Whether the child is paused: no week is shown.
    var isPaused = false
    /// Whether to ask how the reader is.
    var asksWellbeing = false
    /// Notices about data that could not be read completely.
    var troubles: [Phrase] = []
    /// The moods by month; empty until they have been read.
    var moods: [CalendarMonth: MoodTally] = [:]
    /// The whole text of the shown day, if there is a pane for it.
    var dayText = ""
    /// The shown day and its text, as lines of the pane.
    var pane: [StyledLine] = []
    var size = Size(columns: 80, rows: 21)

    /// Whether the window has room for a pane with the day's text.
    var hasPane: Bool { size.columns >= 128 && size.rows >= Self.monthRows }
    /// The area of the calendar and the entries.
    var mainSize: Size { Size(columns: hasPane ? min(size.columns - 44, 96) : size.columns, rows: size.rows) }
    var paneColumns: Int { min(size.columns - mainSize.columns - 3, 72) }

    /// Whether the calendar shows a week instead of a month.
    var isWeek: Bool { prefersWeek ?? (size.columns < 80 || size.rows < Self.monthRows) }
    /// A month needs this many rows. A window of 18 rows has 15 for the screen.
    private static let monthRows = 15

    /// All notices, including those about the months on the screen.
    var allTroubles: [Phrase] {
      let shown = Set([span.lowerBound, day, span.upperBound].map(\.month)).sorted()
      return troubles + shown.compactMap { months[$0]?.trouble }
    }

    /// The days that the calendar shows.
    var span: ClosedRange<CalendarDay> {
      guard isWeek else { return day.monthDays }
      let first = weekStart.start(of: day)
      return first...first + 6
    }

    /// The days whose entries are listed: the week if the user chose it, else the month, also where only a week of it
    /// fits in the window.
    var listedDays: ClosedRange<CalendarDay> { prefersWeek == true ? span : day.monthDays }

    var spanCount: Int { span.upperBound - span.lowerBound + 1 }

    var entryCount: Int { entries.count(where: \.isWritten) }

    /// The line of the selected day; nil if there is none or it is not read yet.
    var selected: JournalLine? { line(on: day) }

    /// The selected day, or the day of the selected memory.
    var shownDay: CalendarDay {
      part == .memories && memories.indices.contains(memory) ? memories[memory].line.day : day
    }

    /// The line of a day; nil if there is none or it is not read yet.
    func line(on day: CalendarDay) -> JournalLine? {
      var line = months[day.month]?.lines[day]
      guard let draft = drafts[day] else { return line }
      line?.hasDraft = true
      return line ?? JournalLine(draft: draft, on: day)
    }

    /// The entries and drafts of days in at most two months, newest first.
    func lines(of days: ClosedRange<CalendarDay>) -> [JournalLine] {
      let written = Set([days.lowerBound.month, days.upperBound.month]).flatMap {
        months[$0]?.lines.keys.map { $0 } ?? []
      }
      return Set(written + drafts.keys).filter(days.contains).sorted(by: >).compactMap(line)
    }

    /// The day that a move leads to; nil if it is not another selectable day.
    func destination(of move: DayMove) -> CalendarDay? {
      var target = move.applied(to: day)
      // The month or week of today can be reached, although its later days cannot.
      if move.isLong, target > today, target.month == today.month || target - today < 7 { target = today }
      return target <= today && target >= today - 36_525 && target != day ? target : nil
    }
  }
}

extension DayMove {
  /// Whether the move is so long that today may replace a day after it.
  fileprivate var isLong: Bool {
    switch self {
    case .months: true
    case .days(let count): abs(count) >= 7
    case .toDay, .to: false
    }
  }
}

extension JournalViewModel {
  /// Reads the current month at once and the rest off the main actor.
  func load() {
    edition += 1
    let (profile, profileCondition) = context.store.profile()
    let (children, childrenCondition) = context.store.children()
    let child = profile.family(of: children).active
    let today = context.clock.now().day(startingAt: profile.dayStart)
    loadedMonths = [today.month: context.store.journalMonth(today.month, context.language)]
    isReading = false
    update {
      // A user who is on today stays on today when the day changes.
      if $0.day == $0.today || $0.day > today { $0.day = today }
      $0.language = context.language
      $0.weekStart = context.weekStart
      $0.today = today
      $0.isPaused = child?.isPaused ?? false
      $0.troubles = [
        Phrase.trouble(.profile, profileCondition), Phrase.trouble(.children, childrenCondition),
      ].compactMap { $0 }
      $0.isEmpty =
        loadedMonths.values.allSatisfy(\.lines.isEmpty) && context.store.months(in: "journal").isEmpty
      $0.asksWellbeing = child.map { context.isWellbeingDue(for: $0, on: today) } ?? false
      if $0.isPaused { $0.memories = [] }
    }
    readMemories(today)
    readMoods()
  }

  /// Reads the months on the screen that are missing. Only one read runs at a time.
  func readMissingMonths() {
    let output = output.value
    let span = output.span
    let missing = Set([span.lowerBound, output.day, span.upperBound].map(\.month))
      .filter { $0 <= output.today.month && loadedMonths[$0] == nil }
    self.output.value.isReading = !missing.isEmpty
    guard !isReading, !missing.isEmpty else { return }
    isReading = true
    let (store, months, edition, language) = (context.store, Array(missing), edition, context.language)
    context.effects.run {
      store.journalLines(of: months, language)
    } then: { [weak self] found in
      guard let self, edition == self.edition else { return }
      isReading = false
      loadedMonths.merge(found) { _, new in new }
      update { _ in }
    }
  }

  /// Reads the memories of this day in earlier years. No memories are shown while paused.
  private func readMemories(_ today: CalendarDay) {
    guard !output.value.isPaused else { return }
    let (store, edition) = (context.store, edition)
    context.effects.run {
      store.memories(of: today)
    } then: { [weak self] memories in
      guard let self, edition == self.edition else { return }
      update { $0.memories = memories }
    }
  }
}

extension JournalViewModel {
  /// Moves to the next line of the focused part: a week, an entry or a memory.
  func moveLines(by step: Int) {
    switch output.value.part {
    case .calendar: send(.dayMoved(by: 7 * step))
    case .list: selectEntry(at: output.value.position.selection + step)
    case .memories:
      update { $0.memory = max(0, min($0.memory + step, $0.memories.count - 1)) }
    }
  }

  /// Moves to a line: days first, then entries, then memories.
  func move(_ move: ListMove) {
    let output = output.value
    switch move {
    case .by(let step), .beside(let step): moveLines(by: max(-1_000, min(step, 1_000)))
    case .screens(let screens): send(.pageTurned(by: screens < 0 ? -1 : 1))
    case .to(let line):
      let entry = line - output.spanCount
      if entry < 0 {
        select(.to(output.span.lowerBound + max(0, line)))
      } else if output.entries.indices.contains(entry) {
        selectEntry(at: entry)
      } else {
        let last = output.memories.count - 1
        update {
          $0.part = .memories
          $0.memory = min(entry - output.entries.count, last)
        }
      }
    }
  }

  /// Moves the focus to the next part that is not empty.
  func moveFocus(by step: Int) {
    let output = output.value
    var parts: [Part] = [.calendar]
    if !output.entries.isEmpty { parts.append(.list) }
    if !output.memories.isEmpty { parts.append(.memories) }
    let now = parts.firstIndex(of: output.part) ?? 0
    let part = parts[(now + step + parts.count) % parts.count]
    if part == .list {
      selectEntry(at: output.position.selection)
    } else {
      update { $0.part = part }
    }
  }

  private func selectEntry(at line: Int) {
    update {
      let line = max(0, min(line, $0.entries.count - 1))
      guard $0.entries.indices.contains(line) else { return }
      $0.day = $0.entries[line].day
      $0.part = .list
    }
  }
}

// The pane with the day's text, and the moods by month.
extension JournalViewModel {
  /// Reads the text of the shown day and lays it out, if there is a pane for it.
  func readDayText(for next: inout Output) {
    guard next.hasPane else { return }
    let day = next.shownDay
    let isWritten = next.part == .memories || next.selected?.isWritten == true
    next.dayText = isWritten ? context.store.entry(on: day)?.entry?.text ?? "" : ""
    next.layOutPane()
  }

  /// Reads the moods of all months off the main actor, if the window has room for the chart. Shows none while
  /// paused.
  func readMoods() {
    guard output.value.size.columns >= JournalView.moodColumns, moodsEdition != edition else { return }
    moodsEdition = edition
    guard !output.value.isPaused else { return update { $0.moods = [:] } }
    let (store, edition) = (context.store, edition)
    let resting = store.family().restingIDs
    context.effects.run {
      store.moods(except: resting)
    } then: { [weak self] moods in
      guard let self, edition == self.edition else { return }
      update { $0.moods = moods }
    }
  }
}

extension JournalViewModel.Output {
  /// Lays out the shown day and its text for the pane.
  fileprivate mutating func layOutPane() {
    typealias Paragraph = PageViewModel.Paragraph
    let line = part == .memories && memories.indices.contains(memory) ? memories[memory].line : selected
    let words = line.map { JournalLineText($0, language) }
    var paragraphs = [Paragraph(text: .date(shownDay, in: today), style: .bold)]
    if let facts = words?.facts, !facts.isEmpty {
      paragraphs.append(Paragraph(text: Phrase(verbatim: facts), style: .dim))
    }
    paragraphs.append(.blank)
    guard let words else {
      let nothing: Phrase = isReading ? .readingEntries : .nothingWritten(on: day, today)
      pane = (paragraphs + [Paragraph(text: nothing, style: .dim)]).lines(columns: paneColumns, language)
      return
    }
    let notices = words.notices.map { Paragraph(text: $0, style: .warning) }
    let body = dayText.isEmpty ? words.excerpt : dayText
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    paragraphs += notices + lines.map { Paragraph(text: Phrase(verbatim: String($0))) }
    pane = paragraphs.lines(columns: paneColumns, language)
  }
}
