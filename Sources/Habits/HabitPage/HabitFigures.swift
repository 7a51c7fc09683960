import Day
import Interface
import Model
import Storage

/// What there is to show of a habit's past.
struct HabitFigures: Equatable, Sendable {
  /// What all years come to.
  var statistics: HabitStatistics?
  /// The days of the months that are looked at.
  var days: [HabitDay]
}

extension Context {
  /// Counts all years of a habit, and the days of some months, off the main actor.
  ///
  /// - Parameter then: gets them, unless the task was cancelled.
  func habitFigures(
    of id: Habit.ID, _ span: HabitSpan, on today: CalendarDay,
    then: @escaping @MainActor (HabitFigures) -> Void
  ) -> Task<Void, Never> {
    let (store, days) = (store, span.days(on: today))
    let pauses = store.family().pauses
    return effects.run {
      let statistics = try? await store.habitStatistics(of: [id], on: today, pauses: pauses)[id]
      let days = try? await store.habitDays(
        of: [id], from: days.lowerBound, to: days.upperBound, on: today, pauses: pauses)
      return Task.isCancelled ? nil : HabitFigures(statistics: statistics, days: days?[id] ?? [])
    } then: { figures in
      if let figures { then(figures) }
    }
  }
}
