/// Points in time as they are kept, in UTC milliseconds.
enum Times {
  /// 0001-01-01 to the end of 9999-12-31: what is outside is no time that a calendar can show.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// A time, or the nearest one that can be shown.
  static func clamped(_ time: Int64) -> Int64 { min(max(time, range.lowerBound), range.upperBound) }
}

extension KeyedDecodingContainer {
  /// A time, or the nearest one that can be shown; throws for what is no number.
  ///
  /// What the file says survives being written again, as long as nobody changes it.
  func time(forKey key: Key) throws -> Int64 {
    if let time = try? decode(Int64.self, forKey: key) { return Times.clamped(time) }
    let number = try decode(Double.self, forKey: key)
    return Int64(min(max(number, Double(Times.range.lowerBound)), Double(Times.range.upperBound)))
  }
}

extension Int64 {
  /// UTC milliseconds of a file's time in seconds, or the nearest time that can be shown: file systems hold any.
  public init(millisecondsOfFile seconds: Int) {
    let (milliseconds, isTooMuch) = Int64(seconds).multipliedReportingOverflow(by: 1_000)
    self =
      isTooMuch ? (seconds > 0 ? Times.range.upperBound : Times.range.lowerBound) : milliseconds.clampedTime
  }

  /// This many UTC milliseconds, or the nearest time that can be shown.
  public var clampedTime: Int64 { Times.clamped(self) }
}
