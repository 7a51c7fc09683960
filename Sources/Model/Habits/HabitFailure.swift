/// Why nothing was done to a habit, a category, a break or a check-in.
public enum HabitFailure: Error, Equatable, Sendable {
  /// The habit is not there any more.
  case habitGone
  /// The category is not there any more.
  case categoryGone
  /// The break is not there any more.
  case breakGone
  /// The day has not come yet.
  case inFuture(CalendarDay)
  /// The habit began later, on this day.
  case beforeStart(CalendarDay)
  /// The habit ended before, on this day.
  case afterEnd(CalendarDay)
  /// The habit is done or not; it has no amount.
  case noAmountHabit
  /// The amount is no number, or a negative one.
  case notAnAmount
  /// The amount is larger than `CheckInChange.largestAmount`.
  case amountTooLarge
  /// The note or the reason has that many characters, which are too many.
  case textTooLong(count: Int, limit: Int)
  /// What was typed of the habit cannot be so.
  case edit(HabitEdit.Failure)
  /// What was typed of the break cannot be so.
  case breakEdit(BreakEdit.Failure)
  /// The category's name cannot be so.
  case categoryName(HabitCategory.Failure)
  /// There is something about its photos.
  case photo(PhotoFailure)
}
