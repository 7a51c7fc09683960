import Model

/// An event of a calendar file, in local time of whatever zone the user is in.
struct CalendarEvent: Equatable, Sendable {
  /// How an event recurs.
  enum Recurrence: Equatable, Sendable {
    case daily
    /// On weekdays, 1 (Monday) to 7 (Sunday).
    case weekly(Set<Int>)
    /// Every given number of days, counted from the first.
    case everyDays(Int)
    /// On the first of each month.
    case monthly
  }

  /// The iCalendar UID: stable, so that a later file updates the event.
  let uid: String
  var summary: String
  /// The civil date of the first occurrence.
  var start: CalendarDay
  /// The start time; nil for an all-day event.
  var time: ClockTime?
  var recurrence: Recurrence?
  /// The last date of an occurrence; nil if it recurs forever.
  var until: CalendarDay?
  /// The dates without an occurrence.
  var excludedDates: [CalendarDay] = []
  /// The time of the alarm, in minutes from the start, negative before it; nil for none.
  var alarm: Int?
  /// The category; empty for none.
  var category = ""
  /// The location; empty for none.
  var location = ""
  /// The description; empty for none.
  var text = ""
  /// Whether the time counts as busy.
  var isBusy = false
  /// The duration of an event with a time, in minutes.
  var minutes = 10
  var isCancelled = false

  /// The cancellation of this event.
  var cancelled: CalendarEvent {
    var event = CalendarEvent(uid: uid, summary: summary, start: start, time: time)
    event.isCancelled = true
    return event
  }
}

/// An event series on the user's days, which begin at the user's day start hour.
struct CalendarSeries {
  /// How many days ahead to search for a first occurrence.
  private static let searchLimit = 40_000

  let uid: String
  let summary: String
  let first: CalendarDay
  var last: CalendarDay?
  var time: ClockTime?
  let recurrence: CalendarEvent.Recurrence
  /// The day from which intervals of days are counted.
  let origin: CalendarDay

  private func occurs(on day: CalendarDay) -> Bool {
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
    while day <= last ?? day, day < first + Self.searchLimit {
      if let range = ranges.first(where: { $0.contains(day) }) {
        day = range.upperBound + 1
      } else if occurs(on: day) {
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
        if occurs(on: day) { days.insert(day) }
      }
    }
    return days.sorted()
  }
}
