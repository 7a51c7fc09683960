import Model
import Storage

/// One of the day's reminders, to be looked at.
struct ReminderRow: Equatable, Sendable {
  /// What has become of it.
  enum Standing: Equatable, Sendable {
    /// Its time is still ahead.
    case toCome
    /// Its time has come, and what it is about is undone.
    case open
    /// There is nothing left to remind of.
    case done
    /// It was left out for a reason.
    case skipped
  }

  let time: ClockTime
  let name: Phrase
  let standing: Standing

  init(time: ClockTime, name: Phrase, standing: Standing) {
    self.time = time
    self.name = name
    self.standing = standing
  }

  /// A row; nil for a habit that the day does not ask for.
  init?(_ entry: RemindersOfDay.Entry) {
    if let habit = entry.habit, !habit.isDue, habit.checkIn?.value == nil { return nil }
    let isSkipped = entry.habit?.isSkipped ?? false
    self.init(
      time: entry.reminder.time, name: entry.reminderName,
      standing: isSkipped ? .skipped : !entry.isOpen ? .done : entry.isReached ? .open : .toCome)
  }
}
