/// A time of day to the minute, `21:30`.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0–1439.
  public let minute: Int

  /// The time that many minutes after midnight, or nil outside a day.
  public init?(minute: Int) {
    guard (0..<1_440).contains(minute) else { return nil }
    self.minute = minute
  }

  /// Parses `HH:MM` or `H:MM`. Returns nil for any other text and for times that do not exist.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.minute = hour * 60 + minute
  }

  /// Whether the left time is earlier.
  public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minute < right.minute }

  /// Whether a moment is after this time of a day, if the user's day starts at hour `dayStart` (0–23).
  public func isPast(at moment: Moment, on day: CalendarDay, dayStart: Int = 0) -> Bool {
    (moment.date, moment.secondOfDay) > (date(of: day, dayStart: dayStart), minute * 60)
  }

  /// Whether a moment is at or after this time of a day.
  public func isReached(at moment: Moment, on day: CalendarDay, dayStart: Int = 0) -> Bool {
    (moment.date, moment.secondOfDay) >= (date(of: day, dayStart: dayStart), minute * 60)
  }

  /// The civil date of this time of the user's day. Times before the start of the day belong to the night after it.
  public func date(of day: CalendarDay, dayStart: Int) -> CalendarDay {
    minute < dayStart * 60 ? day + 1 : day
  }
}

extension ClockTime: CustomStringConvertible {
  /// `HH:MM`.
  public var description: String { Self.text(minute: minute) }

  /// Formats a minute of the day as `HH:MM`.
  public static func text(minute: Int) -> String {
    "\(padded(minute / 60, to: 2)):\(padded(minute % 60, to: 2))"
  }
}

extension ClockTime: Codable {
  /// Decodes `HH:MM`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = ClockTime(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time: \(text)")
    }
    self = time
  }

  /// Encodes `HH:MM`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
