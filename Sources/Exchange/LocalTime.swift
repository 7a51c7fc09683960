public import Model

/// The clock on the wall where files of other programs are written and read.
public struct LocalTime: Sendable {
  /// The civil date and time of an instant, in UTC milliseconds.
  public let moment: @Sendable (Int64) -> Moment
  /// The instant of a second of a day, in UTC milliseconds.
  public let milliseconds: @Sendable (CalendarDay, Int) -> Int64

  /// A clock.
  public init(
    moment: @escaping @Sendable (Int64) -> Moment,
    milliseconds: @escaping @Sendable (CalendarDay, Int) -> Int64
  ) {
    self.moment = moment
    self.milliseconds = milliseconds
  }

  func day(of instant: Int64) -> CalendarDay { moment(instant).date }

  /// Noon of a day, for what is known to have been on it and nothing more.
  func noon(of day: CalendarDay) -> Int64 { milliseconds(day, 43_200) }

  /// `08:12` of an instant.
  func clock(of instant: Int64) -> String {
    let minute = moment(instant).secondOfDay / 60
    return ClockTime(minute: minute)?.description ?? "00:00"
  }
}
