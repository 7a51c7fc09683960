package import Model
package import Storage

/// Which reminders the open program tells of: those whose time comes while it is open, each once.
///
/// What had come before it was opened is on Today. What comes in quiet hours waits for their end and is told of then
/// if it is still open. Days and times are those that the clock on the wall shows, so a machine that slept, summer
/// time and another time zone are all the same: what lies between two looks at the clock has come.
package struct ReminderWatch: Equatable, Sendable {
  /// The day's reminders as they were read, and what was set then.
  package struct Reading: Equatable, Sendable {
    package let reminders: RemindersOfDay
    let dayStart: Int
    let quietHours: QuietHours?

    package init(_ reminders: RemindersOfDay, dayStart: Int = 0, quietHours: QuietHours? = nil) {
      self.reminders = reminders
      self.dayStart = dayStart
      self.quietHours = quietHours
    }

    /// Reads them, which takes a month's file.
    package init(_ store: Store, at moment: Moment) {
      let profile = store.profile().profile
      self.init(store.reminders(at: moment), dayStart: profile.dayStart, quietHours: profile.quietHours)
    }
  }

  private var last: Moment
  private var reading: Reading?
  /// Those that have come, told of or not.
  private var seen: Set<Reminder.ID> = []
  /// Those that came in quiet hours.
  private var waiting: Set<Reminder.ID> = []

  /// A watch that begins at a moment.
  package init(from moment: Moment) {
    last = moment
  }

  /// The data changed: what was read counts no longer.
  package mutating func forgetReading() {
    reading = nil
  }

  /// Whether the reminders have to be read to know what there is to tell.
  package mutating func isToRead(at moment: Moment) -> Bool {
    guard let reading, moment.day(startingAt: reading.dayStart) == reading.reminders.day else { return true }
    let hasCome = reading.reminders.entries.contains {
      !$0.isReached && $0.reminder.isReached(at: moment, dayStart: reading.dayStart)
    }
    let isQuiet = reading.quietHours?.cover(moment) ?? false
    if hasCome || !waiting.isEmpty && !isQuiet { return true }
    last = moment
    return false
  }

  /// What to tell of now, one entry for each thing.
  package mutating func news(in reading: Reading, at moment: Moment) -> [RemindersOfDay.Entry] {
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
