public import Model

/// The local clock for reading and writing files of other programs.
public struct LocalTime: Sendable {
  /// Converts an instant in UTC milliseconds to local date and time.
  public let moment: @Sendable (Int64) -> Moment
  /// Converts a local day and second of the day to UTC milliseconds.
  public let milliseconds: @Sendable (CalendarDay, Int) -> Int64

  /// Creates a local clock.
  public init(
    moment: @escaping @Sendable (Int64) -> Moment,
    milliseconds: @escaping @Sendable (CalendarDay, Int) -> Int64
  ) {
    self.moment = moment
    self.milliseconds = milliseconds
  }

  func day(of instant: Int64) -> CalendarDay { moment(instant).date }

  /// Noon of a day, for events of which only the day is known.
  func noon(of day: CalendarDay) -> Int64 { milliseconds(day, 43_200) }

  /// The local time of an instant, as `08:12`.
  func clock(of instant: Int64) -> String {
    let minute = moment(instant).secondOfDay / 60
    return ClockTime(minute: minute)?.description ?? "00:00"
  }
}
