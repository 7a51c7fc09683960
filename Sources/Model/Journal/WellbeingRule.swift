/// What was said to "How is it going?" on a day.
public struct WellbeingAnswer: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The answer; nil where the question was dismissed.
  public var answer: Mood?

  /// An answer.
  public init(day: CalendarDay, answer: Mood?) {
    self.day = day
    self.answer = answer
  }
}

/// When "How is it going?" is asked.
public enum WellbeingRule {
  /// The days with Lionheart before it is asked first.
  static let firstDays = 14
  /// The days after an answer, or after it was dismissed, before it is asked again.
  static let daysBetween = 21

  /// Whether it is to be asked on a day.
  ///
  /// - Parameters:
  ///   - answers: what was said, in any order.
  ///   - startedOn: the first day with Lionheart.
  public static func isDue(
    answers: [WellbeingAnswer], startedOn: CalendarDay, today: CalendarDay
  ) -> Bool {
    guard today - startedOn >= firstDays else { return false }
    // One of a day that is far from having come is of a wrong clock; tomorrow's may be of another time zone.
    guard let last = answers.map(\.day).filter({ $0 <= today + 1 }).max() else { return true }
    return today - last >= daysBetween
  }

  /// Whether an answer leads to the page with help.
  public static func leadsToHelp(_ answer: Mood) -> Bool { answer.rawValue <= Mood.low.rawValue }
}
