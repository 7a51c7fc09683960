/// When to remind of a task, relative to its due date.
public struct TaskReminder: Codable, Equatable, Hashable, Sendable {
  /// Days before the due date, 0–30.
  public let daysBefore: Int
  /// The time on that day.
  public let time: ClockTime

  /// The accepted numbers of days before.
  public static let days = 0...30

  private enum CodingKeys: String, CodingKey { case daysBefore = "days", time }

  /// Returns nil if the number of days is out of range.
  public init?(daysBefore: Int, time: ClockTime) {
    guard Self.days.contains(daysBefore) else { return nil }
    self.daysBefore = daysBefore
    self.time = time
  }

  /// Decodes `{"days": 1, "time": "20:00"}`; clamps the number of days.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let days = try container.decodeIfPresent(Int.self, forKey: .daysBefore) ?? 0
    daysBefore = min(max(days, Self.days.lowerBound), Self.days.upperBound)
    time = try container.decode(ClockTime.self, forKey: .time)
  }

  /// Why a text is not a reminder.
  public enum Failure: Error, Equatable, Sendable {
    /// It is not a time, or one too long before.
    case notAReminder
    /// It is relative to a time that the task does not have.
    case needsTime
  }

  /// Parses `8:00` or `8am` on the due date, `1d 20:00` or `1 day before 20:00`, and for a task with a time `30m` or
  /// `1 hour before`; in Korean `전날 20:00`, `3일 전 9:00`, `30분 전`, `1시간 전`.
  ///
  /// - Parameter time: the time of the task on its due date.
  public init(typed text: String, before time: ClockTime?) throws(Failure) {
    let (rest, given) = Self.splitTime(text)
    var words = rest.replacing("전날", with: "1일 전 ").replacing("the day before", with: "1d ")
      .replacing("당일", with: " ")
    for (unit, letter) in [
      ("days", "d"), ("day", "d"), ("일", "d"), ("hours", "h"), ("hour", "h"), ("시간", "h"),
    ] {
      words = words.replacing(unit, with: letter)
    }
    for (unit, letter) in [("minutes", "m"), ("minute", "m"), ("min", "m"), ("분", "m")] {
      words = words.replacing(unit, with: letter)
    }
    var parts = words.replacing("before", with: " ").replacing("전", with: " ").split {
      $0.isWhitespace || $0 == ","
    }
    // Joins "1 d" to "1d".
    if parts.count > 1, parts[1].count == 1, let number = Int(parts[0]) {
      parts[0...1] = ["\(number)\(parts[1])"]
    }
    guard parts.count <= 1 else { throw .notAReminder }
    let (count, unit) = (parts.first.flatMap { Int($0.dropLast()) } ?? 0, parts.first?.last)
    guard count >= 0, count <= 1_440, parts.isEmpty || Int(parts[0].dropLast()) != nil else {
      throw .notAReminder
    }
    switch (unit, given) {
    case (nil, let given?): self = try Self.of(0, given)
    case ("d", let given?): self = try Self.of(count, given)
    case ("d", nil):
      guard let time else { throw .needsTime }
      self = try Self.of(count, time)
    case ("h", nil), ("m", nil):
      guard let time else { throw .needsTime }
      let minute = time.minute - count * (unit == "h" ? 60 : 1)
      let days = minute < 0 ? (1_439 - minute) / 1_440 : 0
      guard let early = ClockTime(minute: minute + days * 1_440) else { throw .notAReminder }
      self = try Self.of(days, early)
    default: throw .notAReminder
    }
  }

  /// Splits off the time at the end, if there is one: `1d 8 pm`, `전날 오후 8시`. A bare number is none, because it could
  /// also be minutes or days.
  private static func splitTime(_ text: String) -> (rest: String, time: ClockTime?) {
    let words = TypedText.plain(text).split { $0 == " " || $0 == "," }
    for count in [3, 2, 1] where count <= words.count {
      let last = words.suffix(count).joined(separator: " ")
      if Int(last) == nil, let time = ClockTime(typed: last) {
        return (words.dropLast(count).joined(separator: " "), time)
      }
    }
    return (words.joined(separator: " "), nil)
  }

  private static func of(_ days: Int, _ time: ClockTime) throws(Failure) -> TaskReminder {
    guard let reminder = TaskReminder(daysBefore: days, time: time) else { throw .notAReminder }
    return reminder
  }

  /// The text to edit: `8:00`, `1d 20:00`.
  public var text: String { daysBefore == 0 ? "\(time)" : "\(daysBefore)d \(time)" }
}
