/// The part of a day in which nothing reminds, nothing rings: `22:00-07:00`.
public struct QuietHours: Equatable, Sendable {
  /// When they begin.
  public let from: ClockTime
  /// When they end; earlier than `from` where midnight is between.
  public let to: ClockTime

  /// Quiet hours; nil where they would begin and end at once.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// Quiet hours from `22:00-07:00`, spaces aside and with any dash; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let dashes: Set<Character> = ["-", "–", "—", "~", "～"]
    let parts = text.split(omittingEmptySubsequences: false) { dashes.contains($0) }
      .map { String($0.filter { !$0.isWhitespace }) }
    guard parts.count == 2, let from = ClockTime(parts[0]), let to = ClockTime(parts[1]) else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a moment is in them; their last minute is the one before `to`.
  public func cover(_ moment: Moment) -> Bool {
    let minute = moment.secondOfDay / 60
    if from < to { return minute >= from.minute && minute < to.minute }
    return minute >= from.minute || minute < to.minute
  }

  /// Whether what is to remind at a time of a day waits in them until the day is over, and so never reminds.
  ///
  /// - Parameter dayStart: the hour at which the person's day starts, 0–23.
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
