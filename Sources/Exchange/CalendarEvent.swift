import Model

/// An event of a calendar file: by the clock on the wall, wherever the person is.
struct CalendarEvent: Equatable, Sendable {
  /// On which days it comes.
  enum Recurrence: Equatable, Sendable {
    case daily
    /// On days of the week, 1 (Monday) to 7 (Sunday).
    case weekly(Set<Int>)
    /// Every so many days, counted from the first.
    case everyDays(Int)
    /// On the first of each month.
    case monthly
  }

  /// The same event has the same one in every file.
  let uid: String
  var summary: String
  /// The civil date on which it first comes.
  var start: CalendarDay
  /// When; nil for all day.
  var time: ClockTime?
  var recurrence: Recurrence?
  /// The last date on which it may come; nil where it goes on.
  var until: CalendarDay?
  /// Dates on which it does not come.
  var except: [CalendarDay] = []
  /// When it rings, in minutes from its start, negative before it; nil for never.
  var alarm: Int?
  /// What it belongs to; empty for nothing.
  var category = ""
  /// Where it is; empty for nowhere.
  var location = ""
  /// How long it takes, where it has a time, in minutes.
  var minutes = 10
  var isCancelled = false

  /// The event that takes this one back.
  var cancelled: CalendarEvent {
    var event = CalendarEvent(uid: uid, summary: summary, start: start, time: time)
    event.isCancelled = true
    return event
  }
}
