import Model

/// An event series on the user's days, which begin at the user's day start hour.
struct CalendarSeries {
  /// How many days ahead to search for a first occurrence.
  private static let farthest = 40_000

  let uid: String
  let summary: String
  let first: CalendarDay
  var last: CalendarDay?
  var time: ClockTime?
  let recurrence: CalendarEvent.Recurrence
  /// The day from which intervals of days are counted.
  let origin: CalendarDay

  private func comes(on day: CalendarDay) -> Bool {
    switch recurrence {
    case .daily: true
    case .weekly(let days): days.contains(day.weekday)
    case .everyDays(let step): (day - origin) % step == 0
    case .monthly: day.parts.day == 1
    }
  }

  /// The first day with an occurrence outside the ranges; nil if there is none.
  func start(upTo last: CalendarDay?, without ranges: [ClosedRange<CalendarDay>]) -> CalendarDay? {
    var day = first
    // Without breaks, every series has an occurrence within a year.
    while day <= last ?? day, day < first + Self.farthest {
      if let range = ranges.first(where: { $0.contains(day) }) {
        day = range.upperBound + 1
      } else if comes(on: day) {
        return day
      } else {
        day = day + 1
      }
    }
    return nil
  }

  /// The days in ranges that would have an occurrence.
  func days(
    from start: CalendarDay, upTo last: CalendarDay?, in ranges: [ClosedRange<CalendarDay>]
  ) -> [CalendarDay] {
    var days: Set<CalendarDay> = []
    for range in ranges {
      let (from, to) = (max(range.lowerBound, start), min(range.upperBound, last ?? range.upperBound))
      guard from <= to else { continue }
      for number in from.number...to.number {
        let day = CalendarDay(number: number)
        if comes(on: day) { days.insert(day) }
      }
    }
    return days.sorted()
  }
}
