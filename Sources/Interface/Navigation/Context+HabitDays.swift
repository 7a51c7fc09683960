import Day
package import Model
import Storage

extension Context {
  /// Counts days of habits off the main actor.
  ///
  /// - Parameters:
  ///   - ids: the habits; nil for all.
  ///   - then: gets them, unless the task was cancelled or something has been said since: then they may be older
  ///     than what is shown, and every screen reads anew after the last save.
  package func habitDays(
    of ids: Set<Habit.ID>? = nil, _ days: ClosedRange<CalendarDay>, on today: CalendarDay,
    then: @escaping @MainActor ([Habit.ID: [HabitDay]]) -> Void
  ) -> Task<Void, Never> {
    let (store, saves) = (store, saves)
    let pauses = store.family().pauses
    return effects.run {
      try? await store.habitDays(
        of: ids, from: days.lowerBound, to: days.upperBound, on: today, pauses: pauses)
    } then: { found in
      guard let found, !Task.isCancelled, !saves.isSaving else { return }
      then(found)
    }
  }
}
