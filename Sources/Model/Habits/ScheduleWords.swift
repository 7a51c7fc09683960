/// The words in which people type a schedule.
enum ScheduleWords {
  /// Monday to Sunday, as files have them.
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let longWeekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let koreanWeekdays = ["월", "화", "수", "목", "금", "토", "일"]
  static let daily: Set<String> = ["day", "daily", "everyday", "매일"]
  static let workdays: Set<String> = ["weekdays", "weekday", "평일"]
  static let weekend: Set<String> = ["weekends", "weekend", "주말"]
  static let week: Set<String> = ["week", "wk", "w"]
  static let month: Set<String> = ["month", "mo", "m"]
  static let days: Set<String> = ["d", "day", "days", "일", "일마다"]

  /// The days in a word: one day's name, or Korean days without anything between them (`월수금`).
  static func weekdays(in word: String) -> Set<Int>? {
    for names in [weekdays, longWeekdays, koreanWeekdays] {
      if let index = names.firstIndex(of: word) { return [index + 1] }
    }
    let name = word.hasSuffix("요일") ? String(word.dropLast(2)) : word
    let days = name.map { koreanWeekdays.firstIndex(of: String($0)).map { $0 + 1 } }
    guard !days.isEmpty, !days.contains(nil) else { return nil }
    return Set(days.compactMap(\.self))
  }
}

extension HabitSchedule {
  /// A schedule as people type it; nil for any other text.
  ///
  /// `day`, `mon,wed`, `3/week`, `4/month`, `2d`, `weekdays`, `weekends`; in Korean `매일`, `월,수`, `월수금`,
  /// `주 3회`, `월 4회`, `2일`, `평일`, `주말`.
  public init?(typed text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if ScheduleWords.daily.contains(word) {
      self = .daily
    } else if let schedule = Self.counted(word) {
      self = schedule
    } else if let days = Self.days(of: text.lowercased()), let schedule = Self(weekdays: days) {
      self = schedule
    } else {
      return nil
    }
  }

  /// Those with a number in them.
  private static func counted(_ word: String) -> HabitSchedule? {
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    if word.first.map(isDigit) ?? false {
      let digits = word.prefix(while: isDigit)
      let rest = String(word.dropFirst(digits.count))
      guard let count = Int(digits) else { return nil }
      if ScheduleWords.days.contains(rest) { return every(count) }
      guard rest.hasPrefix("/") else { return nil }
      return times(count, a: String(rest.dropFirst()))
    }
    guard let unit = word.first, unit == "주" || unit == "월" else { return nil }
    let digits = word.dropFirst().prefix(while: isDigit)
    let rest = word.dropFirst(1 + digits.count)
    guard let count = Int(digits), rest == "회" || rest == "번" else { return nil }
    return times(count, a: unit == "주" ? "week" : "month")
  }

  private static func every(_ days: Int) -> HabitSchedule? {
    guard (1...365).contains(days) else { return nil }
    return days == 1 ? .daily : .everyDays(days)
  }

  private static func times(_ count: Int, a period: String) -> HabitSchedule? {
    if ScheduleWords.week.contains(period) { return HabitSchedule(timesAWeek: count) }
    if ScheduleWords.month.contains(period), (1...30).contains(count) {
      return count == 30 ? .daily : .timesAMonth(count)
    }
    return nil
  }

  private static func days(of text: String) -> Set<Int>? {
    let words = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
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
