public import Model
package import Texts

/// A photo that is wanted for a habit and day, and what is said with it.
public struct CheckInPhoto: Equatable, Sendable {
  /// The habit.
  public let habit: Habit
  /// The day.
  public let day: CalendarDay
  /// What is said of it once there is a photo.
  public let change: CheckInChange

  /// What the screen on which it is chosen is called.
  package func title(on today: CalendarDay) -> Phrase {
    .photoFor(habit.name, day == today ? nil : Phrase.shortDate(day))
  }
}
