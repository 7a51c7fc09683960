public import Model
package import Texts

/// Which days are to be picked in a calendar.
package struct DayPicking: Equatable, Sendable {
  /// What for.
  package let title: Phrase
  /// The day as it is, or the first of several.
  package let first: CalendarDay?
  /// The last of several days as it is; nil where it goes on, and for one day.
  package var last: CalendarDay?
  /// Whether a first and a last day are picked, in either order.
  var isRange = false
  /// Whether the day, or the last one of several, may be left out.
  var canBeOpen = true
  /// Whether the calendar begins at the last day.
  var startsAtLast = false

  package init(
    title: Phrase, first: CalendarDay?, last: CalendarDay? = nil, isRange: Bool = false,
    canBeOpen: Bool = true, startsAtLast: Bool = false
  ) {
    self.title = title
    self.first = first
    self.last = last
    self.isRange = isRange
    self.canBeOpen = canBeOpen
    self.startsAtLast = startsAtLast
  }
}

/// What was picked.
public struct PickedDays: Equatable, Sendable {
  /// The day, or the first of several; nil for none, or for the first as it is.
  public let first: CalendarDay?
  /// The last of several days; nil for none.
  public var last: CalendarDay?
}
