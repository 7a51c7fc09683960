public import Model
public import Storage

/// An object of `reminder status --json`, and its lines.
public struct ReminderReport: Encodable, Equatable, Sendable {
  /// What became of a reminder.
  public enum State: String, Encodable, Equatable, Sendable {
    /// What it is about was done.
    case done
    /// What it is about was left out for a reason.
    case skipped
    /// The person was told.
    case told
    /// The person is told as soon as something may.
    case due
    /// The quiet hours are longer than the day.
    case quiet
    /// Its time was over when the habit was added.
    case passed
    /// Its time has not come.
    case coming
  }

  /// A reminder of the day.
  public struct Row: Encodable, Equatable, Sendable {
    let time: ClockTime
    let about: String
    let habit: Habit.ID?
    let state: State
  }

  private enum CodingKeys: String, CodingKey {
    case day, paused, reading, quietHours, isQuiet = "quiet", reminders, systemd, cron, timerOutdated
    case notifySend
  }

  private let day: CalendarDay
  private let paused: Bool
  private let reading: ClockTime?
  private let quietHours: String?
  private let isQuiet: Bool
  private let reminders: [Row]
  private let systemd: Bool
  private let cron: Bool
  private let timerOutdated: Bool
  private let notifySend: Bool

  /// The report of a day.
  ///
  /// - Parameters:
  ///   - delivered: the ids of reminders that this machine told of.
  ///   - systemd: whether its timer starts this program.
  ///   - cron: whether the crontab has a line that does.
  ///   - isOutdated: whether one of them starts another, which may be gone.
  ///   - notifySend: whether there is one.
  public init(
    _ today: RemindersOfDay, delivered: Set<Reminder.ID>, profile: Profile, isPaused: Bool, systemd: Bool,
    cron: Bool, isOutdated: Bool = false, notifySend: Bool, language: Language
  ) {
    day = today.day
    paused = isPaused
    reading = profile.readingReminder
    quietHours = profile.quietHours?.description
    isQuiet = today.isQuiet
    reminders = today.entries.filter(Self.isOfTheDay).map { entry in
      let about = ReminderNotice.title(of: entry)(language)
      return Row(
        time: entry.reminder.time, about: about, habit: entry.habit?.id,
        state: Self.state(of: entry, delivered, profile))
    }
    (self.systemd, self.cron, timerOutdated, self.notifySend) = (systemd, cron, isOutdated, notifySend)
  }

  /// Whether the day asks for what it is about, or something was said of it.
  private static func isOfTheDay(_ entry: RemindersOfDay.Entry) -> Bool {
    entry.habit.map { $0.isDue || $0.checkIn?.value != nil } ?? true
  }

  private static func state(
    of entry: RemindersOfDay.Entry, _ delivered: Set<Reminder.ID>, _ profile: Profile
  ) -> State {
    if entry.habit?.isSkipped ?? false { return .skipped }
    if !entry.isOpen { return .done }
    if delivered.contains(entry.id) { return .told }
    if entry.isPassed { return .passed }
    let isLost = profile.quietHours?.swallow(entry.reminder.time, dayStart: profile.dayStart) ?? false
    return isLost ? .quiet : entry.isReached ? .due : .coming
  }

  /// The report as lines; while paused only that it is.
  public func lines(_ language: Language) -> [String] {
    if paused { return [Phrase.pausedReminders(language)] }
    let rows = reminders.map { ["\($0.time)", $0.about, Phrase.reminderState($0.state)(language)] }
    let settings = [
      Phrase.readingReminder(reading), .quietHours(quietHours.flatMap { QuietHours($0) }),
      .timers(systemd: systemd, cron: cron, isOutdated: timerOutdated), .notifySend(isThere: notifySend),
    ]
    let none = rows.isEmpty ? [Phrase.nothingRemindsToday(language)] : []
    return HabitText.columns(rows) + none + [""] + settings.map { $0(language) }
  }
}
