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
  var except: [CalendarDay] = []
  /// The time of the alarm, in minutes from the start, negative before it; nil for none.
  var alarm: Int?
  /// The category; empty for none.
  var category = ""
  /// The location; empty for none.
  var location = ""
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
