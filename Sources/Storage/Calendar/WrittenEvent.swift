public import Model

/// An event that was written to a calendar file. It is stored so that it can be cancelled when it no longer applies.
public struct WrittenEvent: Codable, Equatable, Sendable {
  /// The civil date of its first day.
  public var start: CalendarDay
  /// The time; nil for an event of the whole day.
  public var time: ClockTime?
  /// The title that the calendar shows.
  public var summary: String
  /// The sequence number of the last file that had it, which only grows.
  public var sequence: Int
  /// The day since which it is cancelled; nil while it applies.
  public var cancelledOn: CalendarDay?

  /// Creates a written event.
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
