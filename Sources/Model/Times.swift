/// Stored times, in UTC milliseconds.
enum Times {
  /// 0001-01-01 to the end of 9999-12-31, the times that the calendar can show.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The time, clamped to ``range``.
  static func clamped(_ time: Int64) -> Int64 { min(max(time, range.lowerBound), range.upperBound) }
}

extension KeyedDecodingContainer {
  /// Decodes a time, clamped to the calendar's range. Throws if it is not a number.
  ///
  /// An unchanged record is written back with its original value.
  func time(forKey key: Key) throws -> Int64 {
    if let time = try? decode(Int64.self, forKey: key) { return Times.clamped(time) }
    let number = try decode(Double.self, forKey: key)
    return Int64(min(max(number, Double(Times.range.lowerBound)), Double(Times.range.upperBound)))
  }
}

extension Int64 {
  /// Converts a file's time in seconds to UTC milliseconds, clamped, because a file system may store any number.
  public init(millisecondsOfFile seconds: Int) {
    let (milliseconds, isTooMuch) = Int64(seconds).multipliedReportingOverflow(by: 1_000)
    self =
      isTooMuch ? (seconds > 0 ? Times.range.upperBound : Times.range.lowerBound) : milliseconds.clampedTime
  }

  /// These UTC milliseconds, clamped to the calendar's range.
  public var clampedTime: Int64 { Times.clamped(self) }
}
