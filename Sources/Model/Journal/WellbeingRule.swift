/// An answer to "How is it going?".
public struct WellbeingAnswer: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The answer, or nil if the question was dismissed.
  public var answer: Mood?

  /// An answer.
  public init(day: CalendarDay, answer: Mood?) {
    self.day = day
    self.answer = answer
  }
}

/// Decides when to ask "How is it going?".
public enum WellbeingRule {
  /// Days of use before the first question.
  static let firstDays = 14
  /// Days after an answer or a dismissal before the next question.
  static let daysBetween = 21

  /// Whether to ask on a day.
  ///
  /// - Parameters:
  ///   - answers: earlier answers, in any order.
  ///   - startedOn: the first day of use.
  public static func isDue(
    answers: [WellbeingAnswer], startedOn: CalendarDay, today: CalendarDay
  ) -> Bool {
    guard today - startedOn >= firstDays else { return false }
    // Ignores answers from the future, which come from a wrong clock. Tomorrow may be another time zone's date.
    guard let last = answers.map(\.day).filter({ $0 <= today + 1 }).max() else { return true }
    return today - last >= daysBetween
  }

  /// Whether an answer leads to the help page.
  public static func leadsToHelp(_ answer: Mood) -> Bool { answer.rawValue <= Mood.low.rawValue }
}
