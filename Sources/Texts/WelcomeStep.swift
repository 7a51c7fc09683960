/// The steps of the first start, in the order a person meets them.
public enum WelcomeStep: Equatable, Sendable {
  /// Which of the dates is known.
  case beginning
  /// The due date.
  case dueDate
  /// The week, and the day of the week.
  case week
  /// The day of birth.
  case birthDate
  /// The due date of a child that is born, for its corrected age.
  case formerDueDate
  /// The nickname.
  case nickname
}
