package import Model
package import Storage
package import Texts

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
  package var reminderName: Phrase {
    if reminder.subject == .backup { return .backUpYourData }
    if let task { return Phrase(verbatim: task.name) }
    return habit.map { Phrase(verbatim: $0.habit.name) } ?? .todaysRead
  }
}
