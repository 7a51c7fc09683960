public import Model
public import Storage
public import Texts

/// The report of `reminder status`, as JSON and as lines.
public struct ReminderReport: Encodable, Equatable, Sendable {
  /// The kind of thing that a reminder is about.
  public enum Subject: String, Encodable, Equatable, Sendable {
    case reading, habit, task, plan, backup

    /// The kind of a subject.
    public init(_ subject: Reminder.Subject) {
      switch subject {
      case .reading: self = .reading
      case .habit: self = .habit
      case .task: self = .task
      case .plan: self = .plan
      case .backup: self = .backup
      }
    }
  }

  private struct Row: Encodable, Equatable, Sendable {
    let time: ClockTime
    let about: String
    let subject: Subject
    let habit: Habit.ID?
    let task: BoardTask.ID?
    let state: ReminderState
  }

  private enum CodingKeys: String, CodingKey {
    case day, paused, reading, quietHours, isQuiet = "quiet", reminders, systemd, cron, timerOutdated
    case notifySend, backupWeeks
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
  private let backupWeeks: Int?
  /// The first day with reminders again; nil if they are on.
  private let notBefore: CalendarDay?

  /// Creates the report of a day.
  ///
  /// - Parameters:
  ///   - delivered: the ids of reminders that this machine has shown.
  ///   - systemd: whether the systemd timer starts this program.
  ///   - cron: whether a line of the crontab does.
  ///   - isOutdated: whether one of them starts a program at another path, which may be gone.
  ///   - notifySend: whether `notify-send` is installed.
  public init(
    _ today: RemindersOfDay, delivered: Set<Reminder.ID>, profile: Profile, isPaused: Bool, systemd: Bool,
    cron: Bool, isOutdated: Bool = false, notifySend: Bool, language: Language
  ) {
    day = today.day
    paused = isPaused
    reading = profile.readingReminder
    quietHours = profile.quietHours?.description
    isQuiet = today.isQuiet
    backupWeeks = profile.backupReminder
    notBefore = profile.remindersFrom.flatMap { $0 > today.day ? $0 : nil }
    reminders = today.entries.compactMap { entry in
      ReminderRow(entry, profile, delivered: delivered).map {
        Row(
          time: $0.time, about: $0.name(language), subject: Subject(entry.reminder.subject), habit: $0.habit,
          task: entry.task?.id, state: $0.state)
      }
    }
    (self.systemd, self.cron, timerOutdated, self.notifySend) = (systemd, cron, isOutdated, notifySend)
  }

  /// The report as lines; while paused only that it is paused.
  public func lines(_ language: Language) -> [String] {
    if paused { return [Phrase.pausedReminders(language)] }
    let rows = reminders.map { ["\($0.time)", $0.about, Phrase.reminderState($0.state)(language)] }
    let settings = [
      Phrase.readingReminder(reading), .quietHours(quietHours.flatMap { QuietHours($0) }),
      .timers(systemd: systemd, cron: cron, isOutdated: timerOutdated), .notifySend(isThere: notifySend),
    ]
    let backup = backupWeeks.map { [Phrase.backupReminderSet($0)(language)] } ?? []
    let why = notBefore.map { Phrase.remindersOff(until: $0) } ?? .nothingRemindsToday
    let none = rows.isEmpty ? [why(language)] : []
    return PlainLines.columns(rows) + none + [""] + settings.map { $0(language) } + backup
  }
}

/// One of the day's reminders, for display.
package struct ReminderRow: Equatable, Sendable {
  package let time: ClockTime
  package let name: Phrase
  package let habit: Habit.ID?
  package let state: ReminderState

  /// Creates a row. Returns nil for a habit that is neither due nor checked in.
  ///
  /// - Parameter delivered: the ids of reminders already shown, if that matters.
  package init?(_ entry: RemindersOfDay.Entry, _ profile: Profile, delivered: Set<Reminder.ID> = []) {
    if let habit = entry.habit, !habit.isDue, habit.checkIn?.value == nil { return nil }
    time = entry.reminder.time
    name = entry.reminderName
    habit = entry.habit?.id
    state = Self.state(of: entry, profile, delivered)
  }

  private static func state(
    of entry: RemindersOfDay.Entry, _ profile: Profile, _ delivered: Set<Reminder.ID>
  ) -> ReminderState {
    if entry.habit?.isSkipped ?? false { return .skipped }
    if !entry.isOpen { return .done }
    if delivered.contains(entry.id) { return .notified }
    if entry.isPassed { return .passed }
    let isLost = profile.quietHours?.suppresses(entry.reminder.time, dayStart: profile.dayStart) ?? false
    return isLost ? .quiet : entry.isReached ? .due : .coming
  }
}

extension RemindersOfDay.Entry {
  /// The name of what it reminds of.
  public var reminderName: Phrase {
    if reminder.subject == .backup { return Phrase("Back up your data") }
    if let task { return Phrase(verbatim: task.name) }
    if let plan { return Phrase(verbatim: plan.sentence) }
    return habit.map { Phrase(verbatim: $0.habit.name) } ?? .todaysRead
  }
}
