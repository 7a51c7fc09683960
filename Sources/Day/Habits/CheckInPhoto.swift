public import Model
package import Texts

/// A photo to choose for a habit's day, and the check-in to record with it.
public struct CheckInPhoto: Equatable, Sendable {
  /// The habit.
  public let habit: Habit
  /// The day.
  public let day: CalendarDay
  /// The check-in to record once a photo is chosen.
  public let change: CheckInChange

  /// The title of the screen for choosing the photo.
  package func title(on today: CalendarDay) -> Phrase {
    .photoFor(habit.name, day == today ? nil : Phrase.shortDate(day))
  }
}
