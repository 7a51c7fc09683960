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

  /// A week and day as people type them: `24`, `24+2` (days gone), `24 3` or `24,3` (the day of the week).
  public static func week(typed text: String) -> (week: Int, day: Int)? {
    let groups = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    guard let week = groups.first, groups.count <= 2, weeks.contains(week) else { return nil }
    guard groups.count == 2 else { return (week, 1) }
    let day = text.contains("+") ? groups[1] + 1 : groups[1]
    return days.contains(day) ? (week, day) : nil
  }
}
