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

  /// Parses year, month and day, or eight digits: `2027-03-11`, `2027. 3. 11.`, `2027년 3월 11일`. Returns nil if it is not
  /// a valid day, or if there is more in the text.
  public static func day(typed text: String) -> CalendarDay? {
    let text = TypedText.plain(text)
    let date = /(\d{4})(?: ?[-\/.] ?| | ?년 ?)(\d{1,2})(?: ?[-\/.] ?| | ?월 ?)(\d{1,2})(?: ?[.일])?/
    guard let found = text.wholeMatch(of: date) ?? text.wholeMatch(of: /(\d{4})(\d{2})(\d{2})/),
      let year = Int(found.1), let month = Int(found.2), let day = Int(found.3)
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
    let week =
      /(?:week|w|임신)? ?(\d{1,2})(?!\d) ?(?:weeks?|wks?|w|주차?)?(?: ?(?:[+,]|and)? ?(?:day|d)? ?(\d) ?(일차|일째|일|days?|d)?)?(?: pregnant)?/
    guard let found = TypedText.plain(text).wholeMatch(of: week), let number = Int(found.1),
      weeks.contains(number)
    else { return nil }
    guard let typed = found.2, let day = Int(typed) else { return (number, 0) }
    let gone = found.3 == "일차" || found.3 == "일째" ? day - 1 : day
    return days.contains(gone) ? (number, gone) : nil
  }

  /// Parses a week of pregnancy with its days, in days, if the text cannot be anything else: `24+2`, `24w2d`, `24주 2일`.
  /// Returns nil for `24 2`, and for `24 weeks`, which is a length of time.
  public static func gestation(typed text: String) -> Int? {
    let numbers = text.split { !$0.isNumber }.count
    guard numbers == 2, text.contains(where: { "+＋".contains($0) || $0.isLetter }) else { return nil }
    return week(typed: text).map { $0.weeks * 7 + $0.days }
  }
}
