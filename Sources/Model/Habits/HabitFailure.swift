/// Why a change to a habit, category, break or check-in failed.
public enum HabitFailure: Error, Equatable, Sendable {
  /// The habit does not exist any more.
  case habitGone
  /// The category does not exist any more.
  case categoryGone
  /// The break does not exist any more.
  case breakGone
  /// The day is in the future.
  case inFuture(CalendarDay)
  /// The habit starts later, on this day.
  case beforeStart(CalendarDay)
  /// The habit ended earlier, on this day.
  case afterEnd(CalendarDay)
  /// A yes/no habit has no amount.
  case noAmountHabit
  /// The amount is negative or not a number.
  case notAnAmount
  /// The amount is larger than `CheckInChange.largestAmount`.
  case amountTooLarge
  /// The note or reason is too long; `count` and `limit` are in characters.
  case textTooLong(count: Int, limit: Int)
  /// The edit of the habit is invalid.
  case edit(HabitEdit.Failure)
  /// The edit of the break is invalid.
  case breakEdit(BreakEdit.Failure)
  /// The category's name is invalid.
  case categoryName(HabitCategory.Failure)
  /// The photos could not be changed.
  case photo(PhotoFailure)
}
