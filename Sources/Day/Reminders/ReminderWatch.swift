package import Model
package import Storage

/// Decides which reminders the open program shows: those that come due while it is open, each once.
///
/// Reminders from before the start are on Today. Reminders in quiet hours wait for their end and are shown if still
/// open. Compares wall-clock times, so sleep of the machine, daylight saving time and a change of time zone need no
/// special case: whatever lies between two checks has come due.
package struct ReminderWatch: Equatable, Sendable {
  /// The day's reminders as read, with the settings at that time.
  package struct Reading: Equatable, Sendable {
    package let reminders: RemindersOfDay
    let dayStart: Int
    let quietHours: QuietHours?

    package init(_ reminders: RemindersOfDay, dayStart: Int = 0, quietHours: QuietHours? = nil) {
      self.reminders = reminders
      self.dayStart = dayStart
      self.quietHours = quietHours
    }

    /// Reads the reminders, which reads one month file.
    package init(_ store: Store, at moment: Moment) {
      let profile = store.profile().profile
      self.init(store.reminders(at: moment), dayStart: profile.dayStart, quietHours: profile.quietHours)
    }
  }

  private var last: Moment
  private var reading: Reading?
  /// The ids of reminders that came due, shown or not.
  private var seen: Set<Reminder.ID> = []
  /// The ids of reminders that came due in quiet hours.
  private var waiting: Set<Reminder.ID> = []

  /// Creates a watch that starts at a moment.
  package init(from moment: Moment) {
    last = moment
  }

  /// Drops what was read because the data has changed.
  package mutating func forgetReading() {
    reading = nil
  }

  /// Whether the reminders must be read to decide what to show.
  package mutating func needsReading(at moment: Moment) -> Bool {
    guard let reading, moment.day(startingAt: reading.dayStart) == reading.reminders.day else { return true }
    let hasCome = reading.reminders.entries.contains {
      !$0.isReached && $0.reminder.isReached(at: moment, dayStart: reading.dayStart)
    }
    let isQuiet = reading.quietHours?.contains(moment) ?? false
    if hasCome || !waiting.isEmpty && !isQuiet { return true }
    last = moment
    return false
  }

  /// The reminders to show now, one for each subject.
  package mutating func newlyDue(in reading: Reading, at moment: Moment) -> [RemindersOfDay.Entry] {
    for entry in reading.reminders.entries
    where entry.isReached && seen.insert(entry.id).inserted
      && !entry.reminder.isReached(at: last, dayStart: reading.dayStart)
    {
      waiting.insert(entry.id)
    }
    self.reading = reading
    last = moment
    guard !reading.reminders.isQuiet else { return [] }
    defer { waiting = [] }
    return reading.reminders.due(except: []).filter { waiting.contains($0.id) }
  }
}
