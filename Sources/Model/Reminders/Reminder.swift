/// A time of a day at which the person wants to be told of something, as long as it is undone.
///
/// It belongs to the person's day and to what the clock on the wall shows: an hour that summer time leaves out comes
/// with the next minute there is, one that comes twice reminds once, and so does one in another time zone.
public struct Reminder: Hashable, Sendable, Identifiable {
  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// The day's reading.
    case reading
    /// A habit.
    case habit(Habit.ID)
    /// A card of the Board.
    case task(BoardTask.ID)
    /// A backup of all that is kept.
    case backup
  }

  /// What it is about.
  public let subject: Subject
  /// The person's day.
  public let day: CalendarDay
  /// When; a time before the hour at which the day starts is in the night after.
  public let time: ClockTime

  /// A reminder.
  public init(_ subject: Subject, on day: CalendarDay, at time: ClockTime) {
    self.subject = subject
    self.day = day
    self.time = time
  }

  /// `reading/2026-11-21/07:30`, `backup/2026-11-21/12:00` `task/<id>/…` or `habit/<id>/2026-11-21/07:30`: the same reminder has the same id, always.
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

  /// Whether its time was over when what it is about was added, so that it is not to be made up for.
  ///
  /// - Parameter added: when, in UTC milliseconds; 0 where that is not known. One after the moment, as where a
  ///   clock was put back, says nothing.
  public func isOlder(than added: Int64, at moment: Moment, dayStart: Int = 0) -> Bool {
    guard added > 0, added <= moment.milliseconds else { return false }
    // By the clock on the wall, which the moment knows only of itself.
    let now = moment.date.number * 86_400 + moment.secondOfDay
    let then = now - Int((moment.milliseconds - added) / 1_000)
    return time.date(of: day, dayStart: dayStart).number * 86_400 + time.minute * 60 < then
  }
}
