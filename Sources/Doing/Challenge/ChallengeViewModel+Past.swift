import Day
import Interface
import Model
import TerminalUI

// The past of the selected habit, where there is room for it.
extension ChallengeViewModel {
  /// A habit's past.
  struct Past: Equatable, Sendable {
    let habit: Habit.ID
    var figures: HabitFigures
  }

  /// Counts the past of the selected habit off the main actor; what was counted for another one is stopped.
  func countPast() {
    countingPast?.cancel()
    let output = output.value
    guard output.hasRoomForPast, let habit = output.selected?.id else { return }
    countingPast = context.habitFigures(of: habit, .lastMonths, on: output.today) { [weak self] figures in
      self?.output.value.past = Past(habit: habit, figures: figures)
    }
  }
}

extension ChallengeViewModel.Output {
  /// Whether the past of the selected habit can be shown beside the habits.
  var hasRoomForPast: Bool { size.columns >= ChallengeView.wide && !isPaused && !rows.isEmpty }

  /// The page of the selected habit; nil without one.
  ///
  /// Its numbers are missing while they are being counted.
  var page: HabitPageViewModel.Output? {
    guard hasRoomForPast, let row = selected else { return nil }
    var page = HabitPageViewModel.Output(language: language, today: today, habit: row.habit)
    page.category = row.state.category
    let figures = past.flatMap { $0.habit == row.id ? $0.figures : nil }
    page.statistics = figures?.statistics
    page.days = figures?.days ?? []
    return page
  }
}
