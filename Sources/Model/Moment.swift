/// An instant, and what the person's calendar and clock show at it.
public struct Moment: Equatable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public var milliseconds: Int64
  /// The civil date.
  public var date: CalendarDay
  /// Seconds since the civil midnight, 0–86,399 (summer time does not show here).
  public var secondOfDay: Int

  /// A moment.
  public init(milliseconds: Int64, date: CalendarDay, secondOfDay: Int) {
    self.milliseconds = milliseconds
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// The day that a check-in at this moment belongs to, for a person whose day starts at an hour (0–23).
  ///
  /// Until that hour it is still the day before.
  public func day(startingAt hour: Int) -> CalendarDay {
    secondOfDay < hour * 3_600 ? date - 1 : date
  }
}

extension Moment {
  /// The day and the minute of it that the person's clock showed at another time, summer time aside.
  ///
  /// - Parameter time: UTC milliseconds.
  public func civil(_ time: Int64) -> (day: CalendarDay, minute: Int) {
    let seconds = Int64(secondOfDay) + (time - milliseconds) / 1_000
    let days = Int(seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400))
    return (date + days, Int(seconds - Int64(days) * 86_400) / 60)
  }
}
