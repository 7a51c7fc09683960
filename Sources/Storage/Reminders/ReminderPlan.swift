import Model

/// The reminders of a day, as far as they are known without computing habits.
struct ReminderPlan {
  /// A reminder of the day, whether or not its subject is done.
  struct Item {
    let reminder: Reminder
    let isReached: Bool
    let isPassed: Bool
    /// The task that it is about.
    var task: BoardTask?
  }

  /// The user's day.
  let day: CalendarDay
  /// Whether the moment is in the quiet hours.
  let isQuiet: Bool
  let family: Family
  /// The files that could not be read, and may hold a pause or quiet hours.
  let troubles: [DataFile: Condition]
  /// The reminders in the order of the day; none while paused or put off, or if there are troubles.
  let items: [Item]

  init(_ store: Store, at moment: Moment) {
    let (profile, settings) = store.profile()
    let (children, condition) = store.children()
    day = moment.day(startingAt: profile.dayStart)
    isQuiet = profile.quietHours?.contains(moment) ?? false
    family = profile.family(of: children)
    troubles = [.profile: settings, .children: condition].filter { !$0.value.isWhole }
    let today = moment.day(startingAt: profile.dayStart)
    let isPutOff = profile.remindersFrom.map { today < $0 } ?? false
    guard troubles.isEmpty, !family.isOnHold, !isPutOff else {
      items = []
      return
    }
    var items: [Item] = []
    func add(_ reminder: Reminder, task: BoardTask? = nil, added: Int64) {
      let isReached = reminder.isReached(at: moment, dayStart: profile.dayStart)
      let isPassed = reminder.isOlder(than: added, at: moment, dayStart: profile.dayStart)
      items.append(Item(reminder: reminder, isReached: isReached, isPassed: isPassed, task: task))
    }
    if let time = profile.readingReminder, family.active != nil {
      add(Reminder(.reading, on: day, at: time), added: 0)
    }
    if let weeks = profile.backupReminder, let set = store.backupDue(every: weeks, on: day, at: moment),
      let time = profile.readingReminder ?? Store.backupTime
    {
      add(Reminder(.backup, on: day, at: time), added: set)
    }
    for habit in store.habits().book.habits where !habit.isArchived {
      for time in habit.reminders { add(Reminder(.habit(habit.id), on: day, at: time), added: habit.addedAt) }
    }
    let people = store.people()
    for task in store.openTasks(except: family.pausedIDs).tasks {
      // A task that is assigned to the partner reminds the partner.
      if let other = people.partner, task.assignee == other { continue }
      guard let due = task.due, let its = task.reminder, due - its.daysBefore == day else { continue }
      add(Reminder(.task(task.id), on: day, at: its.time), task: task, added: task.addedAt)
    }
    func place(_ item: Item) -> Int {
      let minute = item.reminder.time.minute
      return minute < profile.dayStart * 60 ? minute + 1_440 : minute
    }
    self.items = items.sorted { place($0) < place($1) }
  }

  /// Whether a reminder may have to be sent, unless its subject is done.
  func mayTell(except known: Set<Reminder.ID>) -> Bool {
    guard !isQuiet else { return false }
    var latest: [Reminder.Subject: Reminder.ID] = [:]
    for item in items where item.isReached && !item.isPassed {
      latest[item.reminder.subject] = item.reminder.id
    }
    return latest.values.contains { !known.contains($0) }
  }
}
