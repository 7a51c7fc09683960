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

/// The moods of a period, added up.
public struct MoodTally: Equatable, Sendable {
  /// The number of moods.
  public private(set) var count = 0
  /// Their sum; each counts 1 to 5.
  public private(set) var sum = 0

  /// An empty tally.
  public init() {}

  /// A tally from stored values. Returns nil if the sum is impossible for the count.
  public init?(count: Int, sum: Int) {
    let (least, most) = (Mood.awful.rawValue, Mood.great.rawValue)
    guard (0...1_000_000).contains(count), (count * least...count * most).contains(sum) else { return nil }
    (self.count, self.sum) = (count, sum)
  }

  /// Adds a mood.
  public mutating func add(_ mood: Mood) {
    count += 1
    sum += mood.rawValue
  }

  /// Adds the moods of another period.
  public mutating func add(_ other: MoodTally) {
    count += other.count
    sum += other.sum
  }

  /// The mean, 1 to 5, or nil without moods.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

  /// The mood nearest to the mean.
  public var usual: Mood? { mean.flatMap { Mood(rawValue: Int($0.rounded())) } }
}
