public import Model

/// An event that was written into a calendar file, so that it can be taken back when it is no longer meant.
public struct WrittenEvent: Codable, Equatable, Sendable {
  /// The civil date of its first day.
  public var start: CalendarDay
  /// When; nil for all day.
  public var time: ClockTime?
  /// What the calendar shows.
  public var summary: String
  /// The number of the file that it was last in, which grows.
  public var sequence: Int
  /// Since when it is taken back; nil while it is meant.
  public var cancelledOn: CalendarDay?

  /// An event.
  public init(
    start: CalendarDay, time: ClockTime? = nil, summary: String, sequence: Int,
    cancelledOn: CalendarDay? = nil
  ) {
    self.start = start
    self.time = time
    self.summary = summary
    self.sequence = sequence
    self.cancelledOn = cancelledOn
  }
}
