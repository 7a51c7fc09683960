import Model

/// The check-ins of one habit in all months.
struct CheckInValues {
  private var months: [CalendarMonth: CheckInSummary.Part] = [:]
  /// The first day with a check-in.
  private(set) var firstDay: CalendarDay?

  init(of habit: Habit.ID, in summaries: [(month: CalendarMonth, summary: CheckInSummary)]) {
    for (month, summary) in summaries {
      guard let its = summary.parts[habit] else { continue }
      months[month] = its
      if firstDay == nil, let day = its.firstDay {
        firstDay = CalendarDay(year: month.year, month: month.month, day: day)
      }
    }
  }

  /// The check-in on a day, without the reason of a skip.
  func value(on day: CalendarDay) -> CheckIn.Value? {
    let (year, month, number) = day.parts
    return months[CalendarMonth(year: year, month: month)]?.value(on: number)
  }
}
