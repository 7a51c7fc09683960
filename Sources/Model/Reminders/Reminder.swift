/// A time of a day at which to remind the user of something that is not done yet.
///
/// It is in wall-clock time of the user's day. A time that daylight saving skips comes with the next existing minute.
/// One that occurs twice, also because of another time zone, reminds once.
public struct Reminder: Hashable, Sendable, Identifiable {
  /// The thing to be reminded of.
  public enum Subject: Hashable, Sendable {
    case reading
    case habit(Habit.ID)
    /// A task on the Board.
    case task(BoardTask.ID)
    /// A backup of all data.
    case backup
  }

  /// The thing to be reminded of.
  public let subject: Subject
  /// The user's day.
  public let day: CalendarDay
  /// The time. If it is before the start of the day, it is in the night after it.
  public let time: ClockTime

  /// A reminder.
  public init(_ subject: Subject, on day: CalendarDay, at time: ClockTime) {
    self.subject = subject
    self.day = day
    self.time = time
  }

  /// A stable id: `reading/2026-11-21/07:30`, `backup/2026-11-21/12:00`, `task/<id>/…`, `habit/<id>/…`.
  public var id: String {
    switch subject {
    case .reading: "reading/\(day)/\(time)"
    case .backup: "backup/\(day)/\(time)"
    case .habit(let habit): "habit/\(habit)/\(day)/\(time)"
    case .task(let task): "task/\(task)/\(day)/\(time)"
    }
  }

  /// Whether its time has come.
  public func isReached(at moment: Moment, dayStart: Int = 0) -> Bool {
    time.isReached(at: moment, on: day, dayStart: dayStart)
  }

  /// Whether its time was over before its subject was added, so that it must not be sent late.
  ///
  /// - Parameter added: UTC milliseconds, or 0 if unknown. A time after the moment, as after the clock was set back, is
  ///   ignored.
  public func isOlder(than added: Int64, at moment: Moment, dayStart: Int = 0) -> Bool {
    guard added > 0, added <= moment.milliseconds else { return false }
    // In wall-clock time, of which only the current offset is known.
    let now = moment.date.number * 86_400 + moment.secondOfDay
    let then = now - Int((moment.milliseconds - added) / 1_000)
    return time.date(of: day, dayStart: dayStart).number * 86_400 + time.minute * 60 < then
  }
}
