/// Which dates can be those of a child.
public enum DateRules {
  /// Due dates that can be entered on a day: 280 days ahead to 20 days past.
  public static func dueDates(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    (today - Child.longestDelay)...(today + Child.pregnancyLength)
  }

  /// Birth dates that can be entered on a day: the last five years, today included.
  public static func birthDates(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    today.adding(months: -60)...today
  }

  /// Due dates that fit a birth: from three weeks before it to twenty weeks after.
  ///
  /// A birth before 22 completed weeks is not registered as one (WHO, ICD-11, perinatal period).
  public static func dueDates(bornOn birthDate: CalendarDay) -> ClosedRange<CalendarDay> {
    (birthDate - 21)...(birthDate + 140)
  }

  /// Weeks of pregnancy that can be entered.
  public static let weeks = 0...42
  /// Days of a week.
  public static let days = 1...7

  /// The due date of a pregnancy that on a day is in a week and day of the week.
  public static func dueDate(week: Int, day: Int, on today: CalendarDay) -> CalendarDay {
    today + (Child.pregnancyLength - week * 7 - (day - 1))
  }

  /// A date as people type it: year, month and day with anything between them, or eight digits.
  ///
  /// - Returns: nil where that is not a day of the calendar.
  public static func day(typed text: String) -> CalendarDay? {
    let groups = text.split { !("0"..."9").contains($0) }.map(String.init)
    if groups.count == 1, let digits = groups.first, digits.count == 8 {
      let year = digits.prefix(4)
      let month = digits.dropFirst(4).prefix(2)
      return CalendarDay("\(year)-\(month)-\(digits.suffix(2))")
    }
    guard groups.count == 3, groups[0].count == 4, groups[1].count <= 2, groups[2].count <= 2,
      let year = Int(groups[0]), let month = Int(groups[1]), let day = Int(groups[2])
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// A day as people type it: today, yesterday or tomorrow, in English or Korean, or a date.
  ///
  /// - Returns: nil where that is not a day of the calendar.
  public static func day(typed text: String, on today: CalendarDay) -> CalendarDay? {
    switch text.filter({ !$0.isWhitespace }).lowercased() {
    case "today", "오늘": today
    case "yesterday", "어제": today - 1
    case "tomorrow", "내일": today + 1
    default: day(typed: text)
    }
  }

  /// A week and day as people type them.
  ///
  /// The second number is days gone after a plus or with a unit (`24+2`, `24w2d`, `24주 2일`), otherwise the day
  /// of the week (`24 3`, `24,3`, `week 24, day 3`, `24주 3일차`).
  /// - Returns: nil where that is no week and day, and with a minus sign, which can mean neither.
  public static func week(typed text: String) -> (week: Int, day: Int)? {
    guard !text.contains(where: { "-−–".contains($0) }) else { return nil }
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    let groups = text.split { !isDigit($0) }
    guard let first = groups.first, groups.count <= 2, let week = Int(first), weeks.contains(week) else {
      return nil
    }
    guard groups.count == 2 else { return (week, 1) }
    guard let last = groups.last, let number = Int(last), number <= days.upperBound else { return nil }
    let between = text[first.endIndex..<last.startIndex].lowercased()
    let after = text[last.endIndex...].lowercased().drop(while: \.isWhitespace)
    let day = isDaysGone(between: between, after: after) ? number + 1 : number
    return days.contains(day) ? (week, day) : nil
  }

  /// Whether the number between two texts counts the days gone rather than naming the day.
  private static func isDaysGone(between: String, after: some StringProtocol) -> Bool {
    if between.contains("+") { return true }
    if between.contains("day") || between.contains("일") { return false }
    if after.hasPrefix("일") { return !after.hasPrefix("일차") && !after.hasPrefix("일째") }
    return after.hasPrefix("d") || between.contains("w") || between.contains("주")
  }
}
