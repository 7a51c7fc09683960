public import Model

/// A day's reminders and what they are about.
public struct RemindersOfDay: Equatable, Sendable {
  /// A reminder of the day.
  public struct Entry: Equatable, Sendable, Identifiable {
    /// When and about what.
    public var reminder: Reminder
    /// The habit on the day; nil for the reading.
    public var habit: HabitState?
    /// Whether what it is about is due and undone.
    public var isOpen: Bool
    /// Whether its time has come.
    public var isReached: Bool

    /// The reminder's id.
    public var id: String { reminder.id }

    /// A reminder of a day.
    public init(reminder: Reminder, habit: HabitState?, isOpen: Bool, isReached: Bool) {
      self.reminder = reminder
      self.habit = habit
      self.isOpen = isOpen
      self.isReached = isReached
    }
  }

  /// The person's day.
  public var day: CalendarDay
  /// The reminders by their place in the day; none while paused.
  public var entries: [Entry]
  /// Whether the moment is in the quiet hours.
  public var isQuiet: Bool

  /// A day's reminders.
  public init(day: CalendarDay, entries: [Entry], isQuiet: Bool) {
    self.day = day
    self.entries = entries
    self.isQuiet = isQuiet
  }

  /// What to tell of now, one entry for each thing: its latest reminder that has come.
  ///
  /// - Parameter known: the ids of reminders that were told of.
  public func due(except known: Set<Reminder.ID>) -> [Entry] {
    guard !isQuiet else { return [] }
    var latest: [Reminder.Subject: Int] = [:]
    for (index, entry) in entries.enumerated() where entry.isOpen && entry.isReached {
      latest[entry.reminder.subject] = index
    }
    return latest.values.sorted().map { entries[$0] }.filter { !known.contains($0.id) }
  }
}

extension Store {
  /// The reminders of the person's day at a moment.
  ///
  /// Empty while the active child is paused; those of yesterday that were missed are gone with their day.
  public func reminders(at moment: Moment) -> RemindersOfDay {
    let profile = profile().profile
    let day = moment.day(startingAt: profile.dayStart)
    var reminders = RemindersOfDay(
      day: day, entries: [], isQuiet: profile.quietHours?.cover(moment) ?? false)
    let child = activeChild()
    if child?.isPaused ?? false { return reminders }
    func add(_ reminder: Reminder, _ habit: HabitState?, isOpen: Bool) {
      let isReached = reminder.isReached(at: moment, dayStart: profile.dayStart)
      reminders.entries.append(.init(reminder: reminder, habit: habit, isOpen: isOpen, isReached: isReached))
    }
    if let time = profile.readingReminder, let child {
      let isOpen = attendance(child: child.id, on: day) == nil
      add(Reminder(.reading, on: day, at: time), nil, isOpen: isOpen)
    }
    // Counting all habits is only worth it where one of them reminds.
    if habits().book.habits.contains(where: { !$0.reminders.isEmpty && !$0.isArchived }) {
      for state in habitStates(on: day, pauses: child?.pauses ?? []).states {
        for time in state.habit.reminders {
          add(Reminder(.habit(state.id), on: day, at: time), state, isOpen: state.asksToBeDone)
        }
      }
    }
    reminders.entries.sort { left, right in
      func place(_ entry: RemindersOfDay.Entry) -> Int {
        let minute = entry.reminder.time.minute
        return minute < profile.dayStart * 60 ? minute + 1_440 : minute
      }
      return place(left) < place(right)
    }
    return reminders
  }
}

extension HabitState {
  /// Whether there is something left to say of the day: of a target not to be passed, anything.
  fileprivate var asksToBeDone: Bool {
    guard isDue, !isSkipped else { return false }
    return rule.kind.isAtMost ? amount == nil : !isDone
  }
}
