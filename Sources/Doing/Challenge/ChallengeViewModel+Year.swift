import Day
import Interface
import Model
import Storage
import TerminalUI

// The year of the selected habit, where there is room for it.
extension ChallengeViewModel {
  /// A habit's year, day by day.
  struct Year: Equatable, Sendable {
    let habit: Habit.ID
    let year: Int
    var days: [HabitDay]
  }

  /// Counts the year of the selected habit off the main actor; what was counted for another one is stopped.
  func countYear() {
    countingYear?.cancel()
    let output = output.value
    guard output.hasRoomForYear, let habit = output.selected?.id else { return }
    let (store, today, year) = (context.store, output.today, output.day.parts.year)
    let pauses = store.family().pauses
    countingYear = context.effects.run {
      let days = await store.habitYear(habit, year, on: today, pauses: pauses)
      return Task.isCancelled ? nil : Year(habit: habit, year: year, days: days)
    } then: { [weak self] year in
      if let year { self?.output.value.year = year }
    }
  }
}

extension ChallengeViewModel.Output {
  /// Whether the year of the selected habit can be shown below the habits.
  var hasRoomForYear: Bool { size.columns >= 100 && size.rows >= 27 && !isPaused && !rows.isEmpty }

  /// The year of the selected habit; nil while it is being counted, and without one.
  var shownYear: ChallengeViewModel.Year? {
    year.flatMap { $0.habit == selected?.id && $0.year == day.parts.year ? $0 : nil }
  }
}
