import Day
import Interface
import Model
import TerminalUI

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
