import Day
import Interface
import Model
import TerminalUI
import Texts

extension ChallengeViewModel {
  /// What can be selected.
  enum Line: Hashable, Sendable {
    case reading, habit(Habit.ID)
  }

  /// Everything the view draws; its list are the reading challenge, where there is one, and the habits.
  struct Output: ListOutput {
    var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    var isPaused = false
    /// Whether words stand in the place of signs.
    var hasWords = false
    /// Whether it is known for whom the reading is.
    var isKnown = false
    /// How the reading goes; nil while paused, and where it is not known for whom.
    var challenge: ReadingChallenge?
    /// The first day with Lionheart.
    var firstDay: CalendarDay?
    var troubles: [Phrase] = []
    /// The day that is looked at: today, or one before it.
    var day: CalendarDay
    /// The habits in their order, those of a category together, those that were put away last.
    var rows: [HabitRow] = []
    var breaks: [HabitBreak] = []
    /// Whether it is known which habits there are.
    var areHabitsKnown = true
    /// How many habits were put away.
    var archivedCount = 0
    /// Whether they are among the rows.
    var showsArchived = false
    /// What the week suggests and is not there yet.
    var suggestions: [HabitSuggestion] = []
    var position = ListPosition()
    /// What was counted last of a habit's past.
    var past: Past?
    /// The page of the selected habit, where there is room for it beside the habits, or its last months, below them.
    var beside: [StyledLine] = []
    /// What time it is; nil until it was looked at.
    var clock: DayClock?
    /// What is being typed.
    var field: CheckInField?
    var size = Size(columns: 80, rows: 20)

    init(language: Language, today: CalendarDay) {
      self.language = language
      self.today = today
      day = today
    }

    /// The line of the first habit.
    var firstRow: Int { challenge == nil ? 0 : 1 }
    var lineCount: Int { firstRow + rows.count }
    func id(ofLine line: Int) -> Line { line < firstRow ? .reading : .habit(rows[line - firstRow].id) }
    func words(ofLine line: Int) -> String {
      line < firstRow ? Phrase.roundsScreen(language) : rows[line - firstRow].habit.name
    }
    /// How far a page leads; the view draws what stands around the selected line.
    var listRows: Int { max(1, size.rows - 5) }
    var isList: Bool { lineCount > 0 && field == nil }
    var selected: HabitRow? {
      let index = position.selection - firstRow
      return rows.indices.contains(index) ? rows[index] : nil
    }
    /// Whether the time by which a habit was due is over on the chosen day, which is today; never while paused.
    func hasPassed(_ row: HabitRow) -> Bool {
      !isPaused && row.isToday && row.habit.deadline.map { clock?.hasPassed($0) ?? false } ?? false
    }
    /// The break by which the selected habit stands still on the chosen day.
    var standstill: HabitBreak? {
      selected.flatMap { HabitBook(breaks: breaks).activeBreak(of: $0.id, on: day) }
    }
    /// Whether the reading challenge is selected.
    var isReadingSelected: Bool { challenge != nil && position.selection == 0 }
    /// Whether the chosen day may be said to have been one of reading: none before the first.
    var mayTickReading: Bool { firstDay.map { day >= $0 } ?? false }
    /// The days that can be chosen: a hundred years, as for a habit's first day.
    var days: ClosedRange<CalendarDay> { today - 36_525...today }
    /// The seven days of the chosen one, oldest first: the last seven, the seven before these, and so on.
    var week: [CalendarDay] {
      let last = today - (today - day) / 7 * 7
      return (0..<7).map { last - (6 - $0) }
    }
    /// Whether these are the last seven days.
    var isThisWeek: Bool { today - day < 7 }
    /// The days of the round that goes on.
    var roundDays: [CalendarDay] {
      challenge.map { $0.cells(ofRound: $0.round).compactMap { $0 } } ?? []
    }
  }
}

// The past of the selected habit, where there is room for it, beside the habits or below them.
extension ChallengeViewModel {
  /// A habit's past.
  struct Past: Equatable, Sendable {
    let habit: Habit.ID
    var figures: HabitFigures
  }

  /// Counts the past of the selected habit off the main actor; what was counted for another one is stopped.
  func countPast() {
    countingPast?.cancel()
    output.value.layBeside()
    let output = output.value
    guard output.hasRoomForPast, let habit = output.selected?.id else { return }
    countingPast = context.habitFigures(of: habit, .lastMonths, on: output.today) { [weak self] figures in
      guard var next = self?.output.value else { return }
      next.past = Past(habit: habit, figures: figures)
      next.layBeside()
      self?.output.value = next
    }
  }
}

extension ChallengeViewModel.Output {
  /// Whether the past of the selected habit can be shown beside the habits, or its last year below them.
  @MainActor var hasRoomForPast: Bool {
    isWide && !isPaused && !rows.isEmpty || ChallengeView.yearRow(self) != nil
  }
  private var isWide: Bool { size.columns >= ChallengeView.wide }

  /// Lays the page of the selected habit; its numbers are missing while they are being counted.
  @MainActor fileprivate mutating func layBeside() {
    guard hasRoomForPast, let row = selected else {
      beside = []
      return
    }
    var page = HabitPageViewModel.Output(language: language, today: today, habit: row.habit)
    page.weekStart = weekStart
    page.category = row.state.category
    let figures = past.flatMap { $0.habit == row.id ? $0.figures : nil }
    page.statistics = figures?.statistics
    page.days = figures?.days ?? []
    guard isWide else {
      beside = Array(HabitPageLayout.months(page, columns: size.columns - 4).prefix(ChallengeView.yearRows))
      return
    }
    let columns = size.columns - ChallengeView.columns(size.columns) - 3
    beside = HabitPageLayout(page, columns: columns, rows: size.rows).lines
  }
}
