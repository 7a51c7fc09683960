/// How often a habit is due. Coded as `day`, `mon,wed`, `3/week`, `4/month`, `2d`.
public enum HabitSchedule: Hashable, Sendable {
  case daily
  /// On these days of the week, 1 (Monday) to 7 (Sunday). One to six of them.
  case weekdays(Set<Int>)
  /// A quota per week, 1–6, on any days.
  case timesAWeek(Int)
  /// A quota per calendar month, 1–30, on any days.
  case timesAMonth(Int)
  /// Every so many days, 2–365, counted from the first day of the first consecutive rule with this schedule.
  case everyDays(Int)

  /// The unit in which streaks are counted.
  public enum Unit: String, Codable, Sendable {
    /// Consecutive due days.
    case days
    case weeks
    /// Consecutive calendar months.
    case months
  }

  /// A schedule for days of the week, 1 (Monday) to 7 (Sunday). Returns nil if there are none.
  public init?(weekdays: some Sequence<Int>) {
    let days = Set(weekdays).intersection(1...7)
    if days.isEmpty { return nil }
    self = days.count == 7 ? .daily : .weekdays(days)
  }

  /// A weekly quota. Returns nil outside 1–7.
  public init?(timesAWeek times: Int) {
    guard (1...7).contains(times) else { return nil }
    self = times == 7 ? .daily : .timesAWeek(times)
  }

  /// The unit in which streaks are counted.
  public var unit: Unit {
    switch self {
    case .daily, .weekdays, .everyDays: .days
    case .timesAWeek: .weeks
    case .timesAMonth: .months
    }
  }

  /// How many times in how many days. A month counts as 30 days, as in Loop.
  var frequency: (times: Int, days: Int) {
    switch self {
    case .daily: (1, 1)
    case .weekdays(let days): (days.count, 7)
    case .timesAWeek(let times): (times, 7)
    case .timesAMonth(let times): (times, 30)
    case .everyDays(let days): (1, days)
    }
  }

  /// How many days back the score looks: one for a daily schedule, else twice the days of the frequency.
  ///
  /// Loop Habit Tracker doubles it too, so that a weekly habit may be done on a different day each week
  /// (iSoron/uhabits, `ScoreList.recompute`).
  var windowLength: Int { self == .daily ? 1 : frequency.days * 2 }

  /// The quota per week or month, or nil for fixed days.
  var quota: Int? {
    switch self {
    case .timesAWeek(let times), .timesAMonth(let times): times
    case .daily, .weekdays, .everyDays: nil
    }
  }

  /// Whether a schedule with fixed days includes the day. A quota includes every day.
  func means(_ day: CalendarDay, from start: CalendarDay) -> Bool {
    switch self {
    case .daily, .timesAWeek, .timesAMonth: return true
    case .weekdays(let days): return days.contains(day.weekday)
    case .everyDays(let days):
      let rest = (day - start) % days
      return rest == 0
    }
  }

  /// The week or month that contains the day, or nil for fixed days.
  func period(of day: CalendarDay) -> (first: CalendarDay, length: Int)? {
    switch self {
    case .daily, .weekdays, .everyDays: return nil
    case .timesAWeek: return (day - (day.weekday - 1), 7)
    case .timesAMonth:
      let (year, month, number) = day.parts
      return (day - (number - 1), CalendarDay.length(ofMonth: month, year: year))
    }
  }
}

extension HabitSchedule: CustomStringConvertible {
  /// The text in files: `day`, `mon,wed`, `3/week`, `4/month`, `2d`.
  public var description: String {
    switch self {
    case .daily: "day"
    case .weekdays(let days):
      days.filter((1...7).contains).sorted().map { ScheduleWords.weekdays[$0 - 1] }.joined(separator: ",")
    case .timesAWeek(let times): "\(times)/week"
    case .timesAMonth(let times): "\(times)/month"
    case .everyDays(let days): "\(days)d"
    }
  }
}

extension HabitSchedule: Codable {
  /// Decodes the text; also accepts what users may type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let schedule = HabitSchedule(typed: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a schedule: \(text)")
    }
    self = schedule
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
