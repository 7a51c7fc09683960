import Model
import Storage

extension Store {
  /// Every day of a calendar year of a habit, in order; none when there is no such habit.
  func habitYear(_ id: Habit.ID, _ year: Int, on today: CalendarDay) async -> [HabitDay] {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return [] }
    let last = first.adding(months: 12) - 1
    return (try? await habitDays(of: [id], from: first, to: last, on: today))?[id] ?? []
  }
}
