import Model
import Texts

/// Which days are to be picked in a calendar.
struct DayPicking: Equatable, Sendable {
  /// What for.
  let title: Phrase
  /// The day as it is, or the first of several.
  let first: CalendarDay?
  /// The last of several days as it is; nil where it goes on, and for one day.
  var last: CalendarDay?
  /// Whether a first and a last day are picked, in either order.
  var isRange = false
  /// Whether the day, or the last one of several, may be left out.
  var canBeOpen = true
  /// Whether the calendar begins at the last day.
  var startsAtLast = false
}

/// What was picked.
struct PickedDays: Equatable, Sendable {
  /// The day, or the first of several; nil for none, or for the first as it is.
  let first: CalendarDay?
  /// The last of several days; nil for none.
  var last: CalendarDay?
}
