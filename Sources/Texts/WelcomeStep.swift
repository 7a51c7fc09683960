/// The steps of the first start, in their order.
public enum WelcomeStep: Equatable, Sendable {
  /// The choice of which date to enter.
  case beginning
  /// The due date.
  case dueDate
  /// The week of pregnancy, and the day of that week.
  case week
  /// The day of birth.
  case birthDate
  /// The due date of a born child, for its corrected age.
  case formerDueDate
  /// The nickname.
  case nickname
}
