/// How often a habit is due. Coded as `day`, `mon,wed`, `3/week`, `4/month`, `2d`, `2/14d`.
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
  /// A quota per interval of so many days, on any of them: 2 times in 14 days. The intervals are counted like those of
  /// `everyDays`.
  case timesInDays(Int, days: Int)

  /// The unit in which streaks are counted.
  public enum Unit: String, Codable, Sendable {
    /// Consecutive due days.
    case days
    case weeks
    /// Consecutive calendar months.
    case months
    /// Consecutive intervals of `timesInDays`.
    case intervals
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

  /// The longest interval of `everyDays`.
  private static let longestStep = 365
  /// The longest interval of a quota, in days. The score looks back twice as far.
  public static let longestInterval = 1_000

  /// The schedule with this frequency. Returns nil if a number is below 1 or the interval is too long.
  public init?(times: Int, inDays days: Int) {
    guard times > 0, (1...Self.longestInterval).contains(days) else { return nil }
    if times >= days {
      self = .daily
    } else if days == 7 {
      self = .timesAWeek(times)
    } else if days == 30 {
      self = .timesAMonth(times)
    } else if times == 1, days <= Self.longestStep {
      self = .everyDays(days)
    } else {
      self = .timesInDays(times, days: days)
    }
  }

  /// The closest schedule that version 0.2 can read. Must not change: ``Habit/Rule`` compares it with what is stored.
  var knownToVersion2: HabitSchedule {
    guard case .timesInDays(let times, let days) = self else { return self }
    if days == 31 { return .timesAMonth(min(times, 29)) }
    if times * 7 < days { return .everyDays(min(days / times, Self.longestStep)) }
    return HabitSchedule(timesAWeek: (times * 7 + days / 2) / days) ?? .daily
  }

  /// The unit in which streaks are counted.
  public var unit: Unit {
    switch self {
    case .daily, .weekdays, .everyDays: .days
    case .timesAWeek: .weeks
    case .timesAMonth: .months
    case .timesInDays: .intervals
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
    case .timesInDays(let times, let days): (times, days)
    }
  }

  /// How many days back the score looks: one for a daily schedule, else twice the days of the frequency.
  ///
  /// Loop Habit Tracker doubles it too, so that a weekly habit may be done on a different day each week
  /// (iSoron/uhabits, `ScoreList.recompute`).
  var windowLength: Int { self == .daily ? 1 : frequency.days * 2 }

  /// The quota per week, month or interval, or nil for fixed days.
  var quota: Int? {
    switch self {
    case .timesAWeek(let times), .timesAMonth(let times), .timesInDays(let times, _): times
    case .daily, .weekdays, .everyDays: nil
    }
  }

  /// Whether a schedule with fixed days includes the day. A quota includes every day.
  func includes(_ day: CalendarDay, from start: CalendarDay) -> Bool {
    switch self {
    case .daily, .timesAWeek, .timesAMonth, .timesInDays: return true
    case .weekdays(let days): return days.contains(day.weekday)
    case .everyDays(let days):
      let rest = (day - start) % days
      return rest == 0
    }
  }

  /// The week, month or interval that contains the day, or nil for fixed days.
  ///
  /// - Parameter start: the day from which intervals are counted.
  func period(of day: CalendarDay, from start: CalendarDay) -> (first: CalendarDay, length: Int)? {
    switch self {
    case .daily, .weekdays, .everyDays: return nil
    case .timesAWeek: return (day - (day.weekday - 1), 7)
    case .timesAMonth:
      let (year, month, number) = day.parts
      return (day - (number - 1), CalendarDay.length(ofMonth: month, year: year))
    case .timesInDays(_, let days):
      let rest = (day - start) % days
      return (day - (rest < 0 ? rest + days : rest), days)
    }
  }
}

extension HabitSchedule: CustomStringConvertible {
  /// The text in files: `day`, `mon,wed`, `3/week`, `4/month`, `2d`, `2/14d`.
  public var description: String {
    switch self {
    case .daily: "day"
    case .weekdays(let days):
      days.filter((1...7).contains).sorted().map { ScheduleWords.weekdays[$0 - 1] }.joined(separator: ",")
    case .timesAWeek(let times): "\(times)/week"
    case .timesAMonth(let times): "\(times)/month"
    case .everyDays(let days): "\(days)d"
    case .timesInDays(let times, let days): "\(times)/\(days)d"
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

/// The words that describe schedules in English and Korean.
enum ScheduleWords {
  /// Monday to Sunday, as written in files.
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  static let longWeekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  static let koreanWeekdays = ["월", "화", "수", "목", "금", "토", "일"]
  static let daily: Set<String> = ["day", "daily", "everyday", "eachday", "매일", "날마다", "하루마다", "하루에한번"]
  static let workdays: Set<String> = ["weekdays", "weekday", "평일"]
  static let weekend: Set<String> = ["weekends", "weekend", "주말"]
  static let week: Set<String> = ["week", "wk", "w"]
  static let month: Set<String> = ["month", "mo", "m"]
  static let days: Set<String> = ["d", "day", "days", "일", "일마다", "일에한번", "일에1번"]

  /// Words for intervals, in days.
  private static let steps: [String: Int] = [
    "everyotherday": 2, "everysecondday": 2, "everythirdday": 3, "alternatedays": 2, "everyotherweek": 14,
    "everysecondweek": 14, "fortnightly": 14, "격일": 2, "격일로": 2, "하루걸러": 2, "하루건너": 2, "격주": 14,
    "격주로": 14,
  ]

  /// The interval in days in a word such as `everyotherday`, `every3days`, `사흘에한번`.
  static func step(in word: String) -> Int? {
    if let days = steps[word] { return days }
    if let found = word.wholeMatch(of: /every(\d{1,3})(days?|weeks?)/), let count = Int(found.1) {
      return found.2.hasPrefix("d") ? count : count * 7
    }
    if let found = word.wholeMatch(of: /(\d{1,2})주(?:마다|에한번|에1번)/), let count = Int(found.1) {
      return count * 7
    }
    return ["마다", "에한번", "에1번"].lazy.compactMap { ending in
      word.hasSuffix(ending) ? DayWords.koreanDays[String(word.dropLast(ending.count))] : nil
    }.first
  }

  /// The quota in a word and its interval in days: `twicein14days`, `3timesin10days`, `14일에2번`, `14일2회`.
  static func interval(in word: String) -> (times: Int, days: Int)? {
    if let found = word.wholeMatch(of: /(once|twice|\d{1,3})(?:times?|x)?(?:in|every|per)(\d{1,4})days/) {
      let times = ["once": 1, "twice": 2][found.1] ?? Int(found.1)
      return times.flatMap { times in Int(found.2).map { (times, $0) } }
    }
    guard let found = word.wholeMatch(of: /(\d{1,4})일(?:에|마다)?(\d{1,3}|\D{1,2})(?:회|번)/),
      let days = Int(found.1), let times = Int(found.2) ?? DayWords.koreanNumbers[String(found.2)]
    else { return nil }
    return (times, days)
  }

  /// The quota in a word: `twiceaweek`, `3timesaweek`, `weekly`, `주세번`, `한달에두번`.
  static func count(in word: String) -> (count: Int, period: String)? {
    if ["weekly", "everyweek", "매주"].contains(word) { return (1, "week") }
    if ["monthly", "everymonth", "매달", "매월"].contains(word) { return (1, "month") }
    let english =
      /(once|twice|\d{1,2}|one|two|three|four|five|six|seven)(?:times|time|x)?(?:a|per|every|each|\/)?(week|wk|month|mo)/
    if let found = word.wholeMatch(of: english) {
      let number = ["once": 1, "twice": 2][found.1] ?? Int(found.1) ?? DayWords.numbers[String(found.1)]
      return number.map { ($0, found.2.hasPrefix("w") ? "week" : "month") }
    }
    let korean = /(매주|주|일주일에|1주일에|1주에|월|매달|매월|한달에|1달에|달에)(\d{1,2}|\D{1,2})(?:회|번)/
    guard let found = word.wholeMatch(of: korean),
      let number = Int(found.2) ?? DayWords.koreanNumbers[String(found.2)]
    else { return nil }
    return (number, found.1.contains("주") ? "week" : "month")
  }

  /// The days in a word: the name of one day, or several Korean ones in a row (`월수금`).
  static func weekdays(in word: String) -> Set<Int>? {
    for names in [weekdays, longWeekdays, longWeekdays.map { $0 + "s" }, koreanWeekdays] {
      if let index = names.firstIndex(of: word) { return [index + 1] }
    }
    let name = word.hasSuffix("요일") ? String(word.dropLast(2)) : word
    let days = name.map { koreanWeekdays.firstIndex(of: String($0)).map { $0 + 1 } }
    guard !days.isEmpty, !days.contains(nil) else { return nil }
    return Set(days.compactMap(\.self))
  }
}

extension HabitSchedule {
  /// Parses a schedule. Returns nil for any other text.
  ///
  /// `day`, `mon,wed`, `3/week`, `4/month`, `2d`, `2/14d`, `weekdays`, `weekends`, `every other day`, `twice a week`,
  /// `twice in 14 days`; in Korean `매일`, `월,수`, `월수금`, `주 3회`, `월 4회`, `2일`, `평일`, `주말`, `격일`, `사흘에 한 번`,
  /// `14일에 2번`.
  public init?(typed text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace }
    // File formats first: every start of the program parses all schedules, and the patterns are slow.
    if ScheduleWords.daily.contains(word) {
      self = .daily
    } else if let days = Self.days(of: text.lowercased()), let schedule = Self(weekdays: days) {
      self = schedule
    } else if let schedule = Self.counted(word) {
      self = schedule
    } else {
      return nil
    }
  }

  /// Parses schedules with a number or a word for one.
  private static func counted(_ word: String) -> HabitSchedule? {
    let digits = word.prefix { ("0"..."9").contains($0) }
    if let count = Int(digits) {
      let rest = String(word.dropFirst(digits.count))
      if ScheduleWords.days.contains(rest) { return every(count) }
      if rest.hasPrefix("/") { return times(count, a: String(rest.dropFirst())) }
    }
    if let days = ScheduleWords.step(in: word) { return every(days) }
    if let found = ScheduleWords.interval(in: word) {
      return HabitSchedule(times: found.times, inDays: found.days)
    }
    return ScheduleWords.count(in: word).flatMap { times($0.count, a: $0.period) }
  }

  private static func every(_ days: Int) -> HabitSchedule? {
    guard (1...longestStep).contains(days) else { return nil }
    return days == 1 ? .daily : .everyDays(days)
  }

  private static func times(_ count: Int, a period: String) -> HabitSchedule? {
    if ScheduleWords.week.contains(period) { return HabitSchedule(timesAWeek: count) }
    if ScheduleWords.month.contains(period), (1...30).contains(count) {
      return count == 30 ? .daily : .timesAMonth(count)
    }
    if period.hasSuffix("d"), let days = Int(period.dropLast()) {
      return HabitSchedule(times: count, inDays: days)
    }
    return nil
  }

  private static func days(of text: String) -> Set<Int>? {
    var words = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    words.removeAll { $0 == "and" }
    if words.count > 1, ["every", "on", "매주"].contains(words[0]) { words.removeFirst() }
    guard !words.isEmpty else { return nil }
    var days: Set<Int> = []
    for word in words {
      if ScheduleWords.workdays.contains(word) {
        days.formUnion(1...5)
      } else if ScheduleWords.weekend.contains(word) {
        days.formUnion(6...7)
      } else if let named = ScheduleWords.weekdays(in: word) {
        days.formUnion(named)
      } else {
        return nil
      }
    }
    return days
  }
}
