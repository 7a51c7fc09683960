import Day
import Interface
import Model
import TerminalUI
import Texts

extension ChallengeViewModel {
  /// Identifies a line of the list.
  enum Line: Hashable, Sendable {
    case reading, habit(Habit.ID)
  }

  /// Everything the view draws. Its list has the reading challenge, if there is one, and the habits.
  struct Output: ListOutput {
    var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    var isPaused = false
    /// Whether words replace symbols, by the setting `words`.
    var usesWords = false
    /// Whether there is a child to read for.
    var hasChild = false
    /// The reading challenge; nil while paused and if there is no child.
    var challenge: ReadingChallenge?
    /// The day on which Lionheart was first used.
    var firstReadingDay: CalendarDay?
    var troubles: [Phrase] = []
    /// The chosen day: today or an earlier one.
    var day: CalendarDay
    /// The habits in their order, grouped by category, archived ones last.
    var rows: [HabitRow] = []
    var breaks: [HabitBreak] = []
    /// Whether the file of habits could be read.
    var canReadHabits = true
    /// The number of archived habits.
    var archivedCount = 0
    /// Whether archived habits are listed.
    var showsArchived = false
    /// The suggestions of the week that are not habits yet.
    var suggestions: [HabitSuggestion] = []
    var position = ListPosition()
    /// The figures of the last habit whose past was counted.
    var past: Past?
    /// The page of the selected habit beside the list, or its last months below it, if there is room.
    var detailLines: [StyledLine] = []
    /// The time of day for deadlines; nil before the first load.
    var clock: DayClock?
    /// The open field for a check-in.
    var field: CheckInField?
    var size = Size(columns: 80, rows: 20)

    init(language: Language, today: CalendarDay) {
      self.language = language
      self.today = today
      day = today
    }

    /// The line of the first habit.
    var firstHabitLine: Int { challenge == nil ? 0 : 1 }
    var lineCount: Int { firstHabitLine + rows.count }
    func id(ofLine line: Int) -> Line {
      line < firstHabitLine ? .reading : .habit(rows[line - firstHabitLine].id)
    }
    func words(ofLine line: Int) -> String {
      line < firstHabitLine ? Phrase.roundsScreen(language) : rows[line - firstHabitLine].habit.name
    }
    /// The size of a page. The view scrolls around the selected line.
    var listRows: Int { max(1, size.rows - 5) }
    var isList: Bool { lineCount > 0 && field == nil }
    var selected: HabitRow? {
      let index = position.selection - firstHabitLine
      return rows.indices.contains(index) ? rows[index] : nil
    }
    /// Whether the habit's deadline has passed on the chosen day, which must be today; false while paused.
    func isDeadlinePassed(_ row: HabitRow) -> Bool {
      !isPaused && row.isToday && row.habit.deadline.map { clock?.hasPassed($0) ?? false } ?? false
    }
    /// The break of the selected habit on the chosen day.
    var activeBreak: HabitBreak? {
      selected.flatMap { HabitBook(breaks: breaks).activeBreak(of: $0.id, on: day) }
    }
    var isReadingSelected: Bool { challenge != nil && position.selection == 0 }
    /// Whether reading can be checked in for the chosen day, that is, not before the first day.
    var canTickReading: Bool { firstReadingDay.map { day >= $0 } ?? false }
    /// The days that can be chosen: a hundred years, as for a habit's first day.
    var days: ClosedRange<CalendarDay> { today - 36_525...today }
    /// The seven days that contain the chosen one, oldest first. The first such week ends today.
    var week: [CalendarDay] {
      let last = today - (today - day) / 7 * 7
      return (0..<7).map { last - (6 - $0) }
    }
    /// Whether the chosen day is among the last seven days.
    var isThisWeek: Bool { today - day < 7 }
    /// The attended days of the current round.
    var roundDays: [CalendarDay] {
      challenge.map { $0.cells(ofRound: $0.round).compactMap { $0 } } ?? []
    }
  }
}

// The past of the selected habit, beside or below the list if there is room.
extension ChallengeViewModel {
  /// The figures of a habit's past.
  struct Past: Equatable, Sendable {
    let habit: Habit.ID
    var figures: HabitFigures
  }
}

extension ChallengeViewModel.Output {
  /// Whether there is room for the past of the selected habit, beside or below the list.
  @MainActor var hasRoomForPast: Bool {
    isWide && !isPaused && !rows.isEmpty || ChallengeView.yearRow(self) != nil
  }
  private var isWide: Bool { size.columns >= ChallengeView.minWideColumns }

  /// Lays out the details of the selected habit. Numbers are missing until they are counted.
  @MainActor mutating func updateDetails() {
    guard hasRoomForPast, let row = selected else {
      detailLines = []
      return
    }
    var page = HabitPageViewModel.Output(language: language, today: today, habit: row.habit)
    page.weekStart = weekStart
    page.category = row.state.category
    let figures = past.flatMap { $0.habit == row.id ? $0.figures : nil }
    page.statistics = figures?.statistics
    page.days = figures?.days ?? []
    guard isWide else {
      detailLines = Array(
        HabitPageLayout.dayMap(page, columns: size.columns - 4).prefix(ChallengeView.yearRows))
      return
    }
    let columns = size.columns - ChallengeView.habitColumns(size.columns) - 3
    detailLines = HabitPageLayout(page, columns: columns, rows: size.rows).lines
  }
}
