/// A daily period without reminders and sounds, `22:00-07:00`.
public struct QuietHours: Equatable, Sendable {
  /// The time at which they begin.
  public let from: ClockTime
  /// The time at which they end; earlier than `from` if they include midnight.
  public let to: ClockTime

  /// Returns nil if both times are equal.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// Parses `22:00-07:00` with any dash, ignoring spaces. Returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    let dashes: Set<Character> = ["-", "–", "—", "~", "～"]
    let parts = text.split(omittingEmptySubsequences: false) { dashes.contains($0) }
      .map { String($0.filter { !$0.isWhitespace }) }
    guard parts.count == 2, let from = ClockTime(parts[0]), let to = ClockTime(parts[1]) else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a moment is in them. `to` itself is not.
  public func cover(_ moment: Moment) -> Bool {
    let minute = moment.secondOfDay / 60
    if from < to { return minute >= from.minute && minute < to.minute }
    return minute >= from.minute || minute < to.minute
  }

  /// Whether a reminder at a time of day would be held back until the day is over, and so never be sent.
  ///
  /// - Parameter dayStart: the hour at which the user's day starts, 0–23.
  public func swallow(_ time: ClockTime, dayStart: Int = 0) -> Bool {
    func minutes(from first: Int, to last: Int) -> Int { (last - first + 1_440) % 1_440 }
    let wait = minutes(from: time.minute, to: to.minute)
    let isCovered = minutes(from: from.minute, to: time.minute) < minutes(from: from.minute, to: to.minute)
    return isCovered && minutes(from: dayStart * 60, to: time.minute) + wait >= 1_440
  }
}

extension QuietHours: CustomStringConvertible {
  /// `22:00-07:00`.
  public var description: String { "\(from)-\(to)" }
}
