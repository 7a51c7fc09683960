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

  /// Parses a time as people type it: `15:12`, `3:12pm`, `7am`, `7`, `noon`, `오후 3시 12분`, `밤 11시 반`. Returns nil for
  /// any other text and for times that do not exist.
  public init?(typed text: some StringProtocol) {
    let text = TypedText.plain(text)
    if let minute = Self.named[text] {
      self.minute = minute
      return
    }
    let english = /(\d{1,2})(?: ?[:.] ?(\d{2}))? ?(am|pm|a\.m\.|p\.m\.)?/
    let korean =
      /(?:(오전|오후|새벽|아침|저녁|밤|am|pm) ?)?(\d{1,2})(?: ?: ?(\d{2})| ?시(?: ?(?:(\d{1,2}) ?분|(반)))?)/
    let parts: (half: Substring?, hour: Substring, minute: Substring?)
    if let found = text.wholeMatch(of: english) {
      parts = (found.3, found.1, found.2)
    } else if let found = text.wholeMatch(of: korean) {
      parts = (found.1, found.2, found.3 ?? found.4 ?? found.5.map { _ in "30" })
    } else {
      return nil
    }
    guard let typed = Int(parts.hour), let hour = Self.hour(typed, parts.half), hour < 24,
      let minute = Int(parts.minute ?? "0"), minute < 60
    else { return nil }
    self.minute = hour * 60 + minute
  }

  private static let named = ["noon": 720, "midnight": 0, "정오": 720, "자정": 0]

  /// The hour of the day for an hour in a part of the day: 3 in the afternoon is 15. Nil if there is none.
  private static func hour(_ hour: Int, _ half: Substring?) -> Int? {
    switch half {
    case nil: hour
    case "am", "a.m.", "오전", "새벽", "아침": hour <= 12 ? hour % 12 : nil
    // The night before midnight and the one after it.
    case "밤" where hour < 6 || hour == 12: hour % 12
    default: hour > 12 ? hour : hour % 12 + 12
    }
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

/// A civil date and time, without a time zone.
public struct CivilTime: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The time.
  public var clock: ClockTime

  /// A time of a day.
  public init(day: CalendarDay, clock: ClockTime) {
    self.day = day
    self.clock = clock
  }
}

extension CivilTime: LosslessStringConvertible {
  /// Parses `2026-11-21 09:00`. Returns nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = CalendarDay(parts[0]), let clock = ClockTime(parts[1]) else {
      return nil
    }
    self.init(day: day, clock: clock)
  }

  /// `2026-11-21 09:00`.
  public var description: String { "\(day) \(clock)" }
}

/// An instant with the user's civil date and time.
public struct Moment: Equatable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public var milliseconds: Int64
  /// The civil date of the user.
  public var date: CalendarDay
  /// Seconds of wall-clock time since midnight, 0–86,399, without daylight-saving shifts.
  public var secondOfDay: Int

  /// A moment.
  public init(milliseconds: Int64, date: CalendarDay, secondOfDay: Int) {
    self.milliseconds = milliseconds
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// The civil date and time to the minute.
  public var civilTime: CivilTime? {
    ClockTime(minute: secondOfDay / 60).map { CivilTime(day: date, clock: $0) }
  }

  /// The day that a check-in now belongs to, if the user's day starts at `hour` (0–23); before it, the previous day.
  public func day(startingAt hour: Int) -> CalendarDay {
    secondOfDay < hour * 3_600 ? date - 1 : date
  }
}

extension Moment {
  /// The civil day and minute of another time, with the current UTC offset, so daylight-saving changes are ignored.
  ///
  /// - Parameter time: UTC milliseconds.
  public func civil(_ time: Int64) -> (day: CalendarDay, minute: Int) {
    let seconds = Int64(secondOfDay) + (time - milliseconds) / 1_000
    let days = Int(seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400))
    return (date + days, Int(seconds - Int64(days) * 86_400) / 60)
  }
}

/// Stored times, in UTC milliseconds.
enum StoredTime {
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
    if let time = try? decode(Int64.self, forKey: key) { return StoredTime.clamped(time) }
    let number = try decode(Double.self, forKey: key)
    return Int64(min(max(number, Double(StoredTime.range.lowerBound)), Double(StoredTime.range.upperBound)))
  }
}

extension Int64 {
  /// Converts a file's time in seconds to UTC milliseconds, clamped, because a file system may store any number.
  public init(millisecondsOfFile seconds: Int) {
    let (milliseconds, isTooMuch) = Int64(seconds).multipliedReportingOverflow(by: 1_000)
    self =
      isTooMuch
      ? (seconds > 0 ? StoredTime.range.upperBound : StoredTime.range.lowerBound) : milliseconds.clampedTime
  }

  /// These UTC milliseconds, clamped to the calendar's range.
  public var clampedTime: Int64 { StoredTime.clamped(self) }
}
