import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What was written, by its days: the month or week as a calendar, its entries, this day in earlier years.
@MainActor
final class JournalViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    /// Another day was to be selected, so many days away.
    case dayMoved(by: Int)
    /// The month or week before was looked at, or the one after.
    case pageTurned(by: Int)
    /// Today was to be selected.
    case todaySelected
    /// Another day is looked at on the screen above.
    case entryDayChanged(to: CalendarDay)
    /// The next line of the part that has the keys was wanted, or the one before.
    case lineMoved(by: Int)
    /// A line was pointed at, or moved to: days first, then entries, then those of earlier years.
    case moved(ListMove)
    /// The next part was to have the keys, or the one before.
    case focusMoved(by: Int)
    /// The week was wanted in place of the month, or the other way round.
    case weekToggled
    /// The selected day was opened.
    case opened
    /// The selected day was to be written.
    case writeTapped
    /// The entry of the selected day was deleted.
    case removed
    /// What was written was to be searched.
    case searchTapped
    /// The summary was wanted.
    case summaryOpened
    /// How it is going was to be answered.
    case wellbeingOpened
    /// How it is going was not to be answered now.
    case wellbeingDismissed
  }

  enum Route: Equatable {
    case entry(CalendarDay, isWriting: Bool)
    case search, summary
    /// How the reader is doing.
    case wellbeing
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// What has been read since the data changed last.
  var loadedMonths: [CalendarMonth: JournalMonth] = [:]
  /// Counts the changes of the data, so that what was read before one is not shown after it.
  var edition = 0
  var moodsEdition: Int?
  var isReading = false

  /// The journal; everything is read when the screen appears.
  init(context: Context) {
    self.context = context
    let today = context.clock.now().date
    output = Current(Output(language: context.language, today: today, day: today))
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
    case .focusMoved(let step): movePart(by: step)
    case .weekToggled: update { $0.prefersWeek = !$0.isWeek }
    case .opened, .writeTapped: open(isWriting: input == .writeTapped)
    case .removed: remove()
    case .searchTapped: onRoute(.search)
    case .summaryOpened: onRoute(.summary)
    case .wellbeingOpened: onRoute(.wellbeing)
    case .wellbeingDismissed:
      output.value.asksWellbeing = false
      context.keepWellbeing(nil)
    }
  }

  /// Changes what shows, and reads what is not known of it yet.
  func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    showLoadedMonths(in: &next)
    readDayText(for: &next)
    output.value = next
    readMissingMonths()
  }

  /// Puts what is known into what shows.
  private func showLoadedMonths(in next: inout Output) {
    for (month, lines) in loadedMonths { next.months[month] = lines }
    next.drafts = context.drafts.entryDrafts.filter { $0.key <= next.today }
    next.entries = next.lines(of: next.day.month)
    next.memory = max(0, min(next.memory, next.memories.count - 1))
    if next.part == .list, next.entries.isEmpty || next.selected == nil { next.part = .calendar }
    if next.part == .memories, next.memories.isEmpty { next.part = .calendar }
    // The entry of the day, or the one that was written last before it.
    let line = next.entries.firstIndex { $0.day <= next.day } ?? next.entries.count - 1
    next.position.move(to: line, count: next.entries.count)
    next.position.fit(count: next.entries.count, rows: JournalLayout(next).entries)
  }

  /// Selects another day, or says why there is none.
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
    // Of a letter from somebody else there is neither an entry nor a draft, and something to read.
    let isToRead = output.selected.map { $0.isWritten || !$0.hasDraft } ?? false
    onRoute(.entry(output.shownDay, isWriting: isWriting || output.part != .memories && !isToRead))
  }

  /// Takes the entry off the screen at once, and deletes it; what cannot be deleted comes back.
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
  /// A part of the screen that has the keys.
  enum Part: Equatable, Sendable {
    /// The days of the month or week.
    case calendar
    /// The entries of the month.
    case list
    /// This day in earlier years.
    case memories
  }

  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    /// The person's day.
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// The selected day.
    var day: CalendarDay
    /// What the months on the screen have, as far as it has been read.
    var months: [CalendarMonth: JournalMonth] = [:]
    /// What was written for days and is not saved.
    var drafts: [CalendarDay: String] = [:]
    /// The entries and drafts of the selected day's month, newest first.
    var entries: [JournalLine] = []
    var memories: [JournalMemory] = []
    /// Which of them is selected.
    var memory = 0
    var part = Part.calendar
    /// Which lines of the list show.
    var position = ListPosition()
    /// What the person chose to see; nil as long as the window decides.
    var prefersWeek: Bool?
    /// Whether nothing was ever written.
    var isEmpty = false
    /// Whether a month is still being read.
    var isReading = false
    /// Whether no week is to be named.
    var isPaused = false
    /// Whether it is time to ask how it is going.
    var asksWellbeing = false
    /// Sentences about data that could not be read as it should be.
    var troubles: [Phrase] = []
    /// The moods of months, as far as they were asked for.
    var moods: [CalendarMonth: MoodTally] = [:]
    /// The whole text of the day that the screen is about, where there is room for it beside the entries.
    var dayText = ""
    /// That day with its text as lines.
    var pane: [StyledLine] = []
    var size = Size(columns: 80, rows: 21)

    /// Whether there is room for the day's text beside the entries.
    var hasPane: Bool { size.columns >= 128 && size.rows >= Self.monthRows }
    /// The part of the window for the calendar and the entries.
    var mainSize: Size { Size(columns: hasPane ? min(size.columns - 44, 96) : size.columns, rows: size.rows) }
    /// Columns of the day's text.
    var paneColumns: Int { min(size.columns - mainSize.columns - 3, 72) }

    /// Whether a week shows in place of a month.
    var isWeek: Bool { prefersWeek ?? (size.columns < 80 || size.rows < Self.monthRows) }
    /// Rows below which a week shows: a window of 18 has so many for the screen.
    private static let monthRows = 15

    /// Those, and about the months on the screen.
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

    /// How many days the calendar shows.
    var spanCount: Int { span.upperBound - span.lowerBound + 1 }

    /// How many entries the month has.
    var entryCount: Int { entries.count(where: \.isWritten) }

    /// What was written on the selected day; nil where that is nothing, or not read yet.
    var selected: JournalLine? { line(on: day) }

    /// What the screen is about now: the selected day, or one of earlier years.
    var shownDay: CalendarDay {
      part == .memories && memories.indices.contains(memory) ? memories[memory].line.day : day
    }

    /// What was written on a day; nil where that is nothing, or not read yet.
    func line(on day: CalendarDay) -> JournalLine? {
      var line = months[day.month]?.lines[day]
      guard let draft = drafts[day] else { return line }
      line?.hasDraft = true
      return line ?? JournalLine(draft: draft, on: day)
    }

    /// The entries and drafts of a month, newest first.
    func lines(of month: CalendarMonth) -> [JournalLine] {
      let days = Set(months[month]?.lines.keys.map { $0 } ?? []).union(
        drafts.keys.filter { $0.month == month })
      return days.sorted(by: >).compactMap(line)
    }

    /// Where a move leads; nil where that is no other day that can be selected.
    func destination(of move: DayMove) -> CalendarDay? {
      var target = move.applied(to: day)
      // The month or week of today is there, even if its days after today are not.
      if move.isLong, target > today, target.month == today.month || target - today < 7 { target = today }
      return target <= today && target >= today - 36_525 && target != day ? target : nil
    }
  }
}

extension DayMove {
  /// Whether it goes by more than days, so that today is near enough.
  fileprivate var isLong: Bool {
    switch self {
    case .months: true
    case .days(let count): abs(count) >= 7
    case .toDay, .to: false
    }
  }
}

extension JournalViewModel {
  /// Reads this month at once, and the rest off the main actor.
  func load() {
    edition += 1
    let (profile, profileCondition) = context.store.profile()
    let (children, childrenCondition) = context.store.children()
    let child = profile.family(of: children).active
    let today = context.clock.now().day(startingAt: profile.dayStart)
    loadedMonths = [today.month: context.store.journalMonth(today.month, context.language)]
    isReading = false
    update {
      // Whoever looks at today goes on with the day.
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
      $0.asksWellbeing = child.map { context.asksHow(about: $0, on: today) } ?? false
      if $0.isPaused { $0.memories = [] }
    }
    readMemories(today)
    readMoods()
  }

  /// Reads the months on the screen that are not known, one reading at a time.
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

  /// Looks for what was written on this day in earlier years; nothing of the past is shown unasked while paused.
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
  /// A line further down in the part that has the keys: a week, an entry, a year.
  func moveLines(by step: Int) {
    switch output.value.part {
    case .calendar: send(.dayMoved(by: 7 * step))
    case .list: moveEntry(to: output.value.position.selection + step)
    case .memories:
      update { $0.memory = max(0, min($0.memory + step, $0.memories.count - 1)) }
    }
  }

  /// Goes to a line: days first, then entries, then those of earlier years.
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
        moveEntry(to: entry)
      } else {
        let last = output.memories.count - 1
        update {
          $0.part = .memories
          $0.memory = min(entry - output.entries.count, last)
        }
      }
    }
  }

  /// The next part that has anything.
  func movePart(by step: Int) {
    let output = output.value
    var parts: [Part] = [.calendar]
    if !output.entries.isEmpty { parts.append(.list) }
    if !output.memories.isEmpty { parts.append(.memories) }
    let now = parts.firstIndex(of: output.part) ?? 0
    let part = parts[(now + step + parts.count) % parts.count]
    if part == .list {
      moveEntry(to: output.position.selection)
    } else {
      update { $0.part = part }
    }
  }

  private func moveEntry(to line: Int) {
    update {
      let line = max(0, min(line, $0.entries.count - 1))
      guard $0.entries.indices.contains(line) else { return }
      $0.day = $0.entries[line].day
      $0.part = .list
    }
  }
}

// The day's text beside the entries, and the moods of months.
extension JournalViewModel {
  /// Reads the day's text where there is room for it, and lays it.
  func readDayText(for next: inout Output) {
    guard next.hasPane else { return }
    let day = next.shownDay
    let isWritten = next.part == .memories || next.selected?.isWritten == true
    next.dayText = isWritten ? context.store.entry(on: day)?.entry?.text ?? "" : ""
    next.layOutPane()
  }

  /// Reads the moods of all months off the main actor, where there is room for them; nothing is told of them while
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
  /// The day that the screen is about with what was written.
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
