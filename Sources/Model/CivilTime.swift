/// A civil date and time, without a time zone.
public struct CivilTime: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The time.
  public var clock: ClockTime

  /// A time of a day.
  public init(day: CalendarDay, clock: ClockTime) {
    self.day = day
    self.clock = clock
  }
}
