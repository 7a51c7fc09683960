import Model

/// The twelve months of a habit that are looked at.
enum HabitSpan: Equatable, Sendable {
  /// The last ones, this month among them.
  case lastMonths
  /// A calendar year.
  case year(Int)

  /// Its days up to today, or to its end.
  func days(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    switch self {
    case .lastMonths:
      let first = today - (today.parts.day - 1)
      return first.adding(months: -11)...today
    case .year(let year):
      guard let first = CalendarDay(year: year, month: 1, day: 1) else { return today...today }
      return first...(first.adding(months: 12) - 1)
    }
  }

  /// Its months, in order.
  func months(on today: CalendarDay) -> [CalendarMonth] {
    let first = days(on: today).lowerBound
    return (0..<12).map { first.adding(months: $0).month }
  }

  /// The twelve months before or after it; before the last ones is the year that is over.
  func moved(by step: Int, on today: CalendarDay) -> HabitSpan {
    let thisYear = today.parts.year
    let year = if case .year(let year) = self { year + step } else { thisYear + step }
    return year >= thisYear ? .lastMonths : .year(year)
  }

  /// Whether there is anything before it, since a year.
  func isAfter(_ firstYear: Int, on today: CalendarDay) -> Bool {
    let year = if case .year(let year) = self { year } else { today.parts.year }
    return year > firstYear
  }
}
