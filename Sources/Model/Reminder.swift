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
    /// A plan: "I'll do that".
    case plan(Plan.ID)
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

  /// A stable id: `reading/2026-11-21/07:30`, `backup/2026-11-21/12:00`, `task/<id>/…`, `plan/<id>/…`,
  /// `habit/<id>/…`.
  public var id: String {
    switch subject {
    case .reading: "reading/\(day)/\(time)"
    case .backup: "backup/\(day)/\(time)"
    case .habit(let habit): "habit/\(habit)/\(day)/\(time)"
    case .task(let task): "task/\(task)/\(day)/\(time)"
    case .plan(let plan): "plan/\(plan)/\(day)/\(time)"
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

/// The state of a reminder.
public enum ReminderState: String, Encodable, Equatable, Sendable {
  case done
  case skipped
  /// The user was notified.
  case notified = "told"
  /// It is due and will be sent as soon as possible.
  case due
  /// Quiet hours hold it back until the day is over.
  case quiet
  /// Its time was over when the habit was added.
  case passed
  /// Its time has not come yet.
  case coming
}

/// A daily period without reminders and sounds, `22:00-07:00`.
public struct QuietHours: Equatable, Sendable {
  /// The time at which they begin.
  public let from: ClockTime
  /// The time at which they end; earlier than `from` if they include midnight.
  public let to: ClockTime

  /// Returns nil if both times are equal.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// Parses hours as people type them: `22-7`, `10pm to 7am`, `밤 10시부터 아침 7시까지`. Returns nil for any other text.
  public init?(typed text: some StringProtocol) {
    let dashed = TypedText.plain(text).replacing(" to ", with: "-").replacing("부터", with: "-")
      .replacing("까지", with: "")
    let parts = dashed.split(omittingEmptySubsequences: false) { "-—~".contains($0) }
    guard parts.count == 2, let from = ClockTime(typed: parts[0]), let to = ClockTime(typed: parts[1]) else {
      return nil
    }
    self.init(from: from, to: to)
  }

  /// Parses `22:00-07:00` with any dash, ignoring spaces, as files have it. Returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    let dashes: Set<Character> = ["-", "–", "—", "~", "～"]
    let parts = text.split(omittingEmptySubsequences: false) { dashes.contains($0) }
      .map { String($0.filter { !$0.isWhitespace }) }
    guard parts.count == 2, let from = ClockTime(parts[0]), let to = ClockTime(parts[1]) else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a moment is in them. `to` itself is not.
  public func contains(_ moment: Moment) -> Bool {
    let minute = moment.secondOfDay / 60
    if from < to { return minute >= from.minute && minute < to.minute }
    return minute >= from.minute || minute < to.minute
  }

  /// Whether a reminder at a time of day would be held back until the day is over, and so never be sent.
  ///
  /// - Parameter dayStart: the hour at which the user's day starts, 0–23.
  public func suppresses(_ time: ClockTime, dayStart: Int = 0) -> Bool {
    func minutes(from first: Int, to last: Int) -> Int { (last - first + 1_440) % 1_440 }
    let wait = minutes(from: time.minute, to: to.minute)
    let isCovered = minutes(from: from.minute, to: time.minute) < minutes(from: from.minute, to: to.minute)
    return isCovered && minutes(from: dayStart * 60, to: time.minute) + wait >= 1_440
  }
}

extension QuietHours: CustomStringConvertible {
  /// `22:00-07:00`.
  public var description: String { "\(from)-\(to)" }
}
