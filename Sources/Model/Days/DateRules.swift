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
  /// Completed days after completed weeks, as clinics count them: 24+0 to 24+6.
  public static let days = 0...6

  /// The due date of a pregnancy that on a day has so many completed weeks and days.
  public static func dueDate(weeks: Int, days: Int, on today: CalendarDay) -> CalendarDay {
    today + (Child.pregnancyLength - weeks * 7 - days)
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

  /// A day as people say it, read by nothing but the day it is: see ``DayTyping``.
  ///
  /// - Returns: nil where that is not a day of the calendar.
  public static func day(typed text: String, on today: CalendarDay) -> CalendarDay? {
    DayTyping(on: today).day(text)
  }

  /// Completed weeks and days as people type them: `24+2`, `24 2`, `24w2d`, `24 weeks 2 days`, `24주 2일`.
  ///
  /// Only 일차 and 일째 name the running day: `24주 3일차` is 24+2.
  /// - Returns: nil where that is no week and day, and with a minus sign, which can mean neither.
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
