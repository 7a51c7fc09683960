/// An instant with the user's civil date and time.
public struct Moment: Equatable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public var milliseconds: Int64
  /// The civil date of the user.
  public var date: CalendarDay
  /// Seconds of wall-clock time since midnight, 0–86,399, without daylight-saving shifts.
  public var secondOfDay: Int

  /// A moment.
  public init(milliseconds: Int64, date: CalendarDay, secondOfDay: Int) {
    self.milliseconds = milliseconds
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// The day that a check-in now belongs to, if the user's day starts at `hour` (0–23); before it, the previous day.
  public func day(startingAt hour: Int) -> CalendarDay {
    secondOfDay < hour * 3_600 ? date - 1 : date
  }
}

extension Moment {
  /// The civil day and minute of another time, with the current UTC offset, so daylight-saving changes are ignored.
  ///
  /// - Parameter time: UTC milliseconds.
  public func civil(_ time: Int64) -> (day: CalendarDay, minute: Int) {
    let seconds = Int64(secondOfDay) + (time - milliseconds) / 1_000
    let days = Int(seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400))
    return (date + days, Int(seconds - Int64(days) * 86_400) / 60)
  }
}
