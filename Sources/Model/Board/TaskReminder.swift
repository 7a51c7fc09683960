/// When to be told of a card that is due on a day.
public struct TaskReminder: Codable, Equatable, Hashable, Sendable {
  /// How many days before that day, 0–30.
  public let daysBefore: Int
  /// The time of that day.
  public let time: ClockTime

  /// The days that a reminder may come before.
  public static let days = 0...30

  private enum CodingKeys: String, CodingKey { case daysBefore = "days", time }

  /// A reminder; nil for too many days.
  public init?(daysBefore: Int, time: ClockTime) {
    guard Self.days.contains(daysBefore) else { return nil }
    self.daysBefore = daysBefore
    self.time = time
  }

  /// Reads `{"days": 1, "time": "20:00"}`; one of too many days is of the most there may be.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let days = try container.decodeIfPresent(Int.self, forKey: .daysBefore) ?? 0
    daysBefore = min(max(days, Self.days.lowerBound), Self.days.upperBound)
    time = try container.decode(ClockTime.self, forKey: .time)
  }

  /// Why a text says no reminder.
  public enum Failure: Error, Equatable, Sendable {
    /// It says no time, or one too long before.
    case notAReminder
    /// It counts from a time that the card does not have.
    case needsTime
  }

  /// What a person types: `8:00` on the day, `1d 20:00` or `1 day before 20:00`, `30m` or `1 hour before` for a card
  /// with a time; in Korean `전날 20:00`, `3일 전 9:00`, `30분 전`, `1시간 전`.
  ///
  /// - Parameter time: when on its day the card is due.
  public init(typed text: String, before time: ClockTime?) throws(Failure) {
    var words = text.lowercased().replacing("전날", with: "1일 전 ").replacing("the day before", with: "1d ")
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
    // "1 d" is "1d".
    if parts.count > 1, parts[1].count == 1, let number = Int(parts[0]) {
      parts[0...1] = ["\(number)\(parts[1])"]
    }
    let given = parts.last.flatMap { ClockTime(String($0)) }
    if given != nil { parts.removeLast() }
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

  private static func of(_ days: Int, _ time: ClockTime) throws(Failure) -> TaskReminder {
    guard let reminder = TaskReminder(daysBefore: days, time: time) else { throw .notAReminder }
    return reminder
  }

  /// As it is typed: `8:00`, `1d 20:00`.
  public var typed: String { daysBefore == 0 ? "\(time)" : "\(daysBefore)d \(time)" }
}
