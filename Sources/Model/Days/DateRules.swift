/// Valid ranges for a child's dates, and how to parse them.
public enum DateRules {
  /// The due dates that are accepted today: from 20 days ago to 280 days ahead.
  public static func dueDates(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    (today - Child.longestDelay)...(today + Child.pregnancyLength)
  }

  /// The birth dates that are accepted today: the last five years.
  public static func birthDates(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    today.adding(months: -60)...today
  }

  /// The due dates that fit a birth: from 21 days before it to 140 days after.
  ///
  /// Births before 22 completed weeks are not registered as births (WHO, ICD-11, perinatal period).
  public static func dueDates(bornOn birthDate: CalendarDay) -> ClosedRange<CalendarDay> {
    (birthDate - 21)...(birthDate + 140)
  }

  /// The weeks of pregnancy that are accepted.
  public static let weeks = 0...42
  /// Days after completed weeks, as clinics count them: 24+0 to 24+6.
  public static let days = 0...6

  /// The due date of a pregnancy that has so many completed weeks and days today.
  public static func dueDate(weeks: Int, days: Int, on today: CalendarDay) -> CalendarDay {
    today + (Child.pregnancyLength - weeks * 7 - days)
  }

  /// Parses year, month and day with anything between them, or eight digits. Returns nil if it is not a valid day.
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

  /// Parses a date in words or numbers, given only today's date (see ``DayParser``). Returns nil if it is not a valid
  /// day.
  public static func day(typed text: String, on today: CalendarDay) -> CalendarDay? {
    DayParser(on: today).day(text)
  }

  /// Parses completed weeks and days: `24+2`, `24 2`, `24w2d`, `24 weeks 2 days`, `24주 2일`.
  ///
  /// The Korean endings 일차 and 일째 count the current day, so `24주 3일차` is 24+2. Returns nil for any other text, and
  /// for a minus sign, which would be ambiguous.
  public static func week(typed text: String) -> (weeks: Int, days: Int)? {
    guard !text.contains(where: { "-−–".contains($0) }) else { return nil }
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    let groups = text.split { !isDigit($0) }
    guard let first = groups.first, groups.count <= 2, let week = Int(first), weeks.contains(week) else {
      return nil
    }
    guard let last = groups.dropFirst().first else { return (week, 0) }
    guard let number = Int(last), number <= 7 else { return nil }
    let after = text[last.endIndex...].drop(while: \.isWhitespace)
    let gone = after.hasPrefix("일차") || after.hasPrefix("일째") ? number - 1 : number
    return days.contains(gone) ? (week, gone) : nil
  }
}
