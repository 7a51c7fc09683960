public import Model

/// The reminders of a day, as far as they are known without computing habits.
struct ReminderPlan {
  /// A reminder of the day, whether or not its subject is done.
  struct Item {
    let reminder: Reminder
    let isReached: Bool
    let isPassed: Bool
    /// The task that it is about.
    var task: BoardTask?
    /// The plan that it is about.
    var plan: Plan?
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
    func add(_ reminder: Reminder, task: BoardTask? = nil, plan: Plan? = nil, added: Int64) {
      let isReached = reminder.isReached(at: moment, dayStart: profile.dayStart)
      let isPassed = reminder.isOlder(than: added, at: moment, dayStart: profile.dayStart)
      items.append(
        Item(reminder: reminder, isReached: isReached, isPassed: isPassed, task: task, plan: plan))
    }
    if let time = profile.readingReminder, family.active != nil {
      add(Reminder(.reading, on: day, at: time), added: 0)
    }
    if let weeks = profile.backupReminder, let setAt = store.backupDue(every: weeks, on: day, at: moment),
      let time = profile.readingReminder ?? Store.backupTime
    {
      add(Reminder(.backup, on: day, at: time), added: setAt)
    }
    for habit in store.habits().book.habits where !habit.isArchived {
      for time in habit.reminders { add(Reminder(.habit(habit.id), on: day, at: time), added: habit.addedAt) }
    }
    let people = store.people()
    for task in store.openTasks(except: family.pausedIDs).tasks {
      // A task that is assigned to the partner reminds the partner.
      if let other = people.partner, task.assignee == other { continue }
      guard let due = task.due, let reminder = task.reminder, due - reminder.daysBefore == day else {
        continue
      }
      add(Reminder(.task(task.id), on: day, at: reminder.time), task: task, added: task.addedAt)
    }
    for plan in store.plans().plans where plan.isOpen && plan.reminds && family.mayShow(plan) {
      guard plan.time.day == day, let time = plan.time.reminderTime else { continue }
      add(Reminder(.plan(plan.id), on: day, at: time), plan: plan, added: plan.addedAt)
    }
    func minuteOfDay(_ item: Item) -> Int {
      let minute = item.reminder.time.minute
      return minute < profile.dayStart * 60 ? minute + 1_440 : minute
    }
    self.items = items.sorted { minuteOfDay($0) < minuteOfDay($1) }
  }

  /// Whether a reminder may have to be sent, unless its subject is done.
  func mayBeDue(except sent: Set<Reminder.ID>) -> Bool {
    guard !isQuiet else { return false }
    var latest: [Reminder.Subject: Reminder.ID] = [:]
    for item in items where item.isReached && !item.isPassed {
      latest[item.reminder.subject] = item.reminder.id
    }
    return latest.values.contains { !sent.contains($0) }
  }
}

/// The reminders of a day, and their subjects.
public struct RemindersOfDay: Equatable, Sendable {
  /// A reminder of the day.
  public struct Entry: Equatable, Sendable, Identifiable {
    /// The time and the subject.
    public var reminder: Reminder
    /// The habit on the day; nil for any other subject.
    public var habit: HabitState?
    /// The task that it is about.
    public var task: BoardTask?
    /// The plan that it is about.
    public var plan: Plan?
    /// Whether its subject is due and not done.
    public var isOpen: Bool
    /// Whether its time has come.
    public var isReached: Bool
    /// Whether its time had passed when its subject was added; then it is not sent.
    public var isPassed: Bool

    /// The reminder's id.
    public var id: String { reminder.id }

    /// Creates a reminder of a day.
    public init(
      reminder: Reminder, habit: HabitState?, task: BoardTask? = nil, plan: Plan? = nil, isOpen: Bool,
      isReached: Bool, isPassed: Bool = false
    ) {
      self.reminder = reminder
      self.habit = habit
      self.task = task
      self.plan = plan
      self.isOpen = isOpen
      self.isReached = isReached
      self.isPassed = isPassed
    }
  }

  /// The user's day.
  public var day: CalendarDay
  /// The reminders in the order of the day; none while paused, or if a file that may hold a pause could not be read.
  public var entries: [Entry]
  /// Whether the moment is in the quiet hours.
  public var isQuiet: Bool
  /// The files that stop all reminders, because they could not be read and may hold a pause or quiet hours.
  public var troubles: [DataFile: Condition]

  /// Creates a day's reminders.
  public init(
    day: CalendarDay, entries: [Entry], isQuiet: Bool, troubles: [DataFile: Condition] = [:]
  ) {
    self.day = day
    self.entries = entries
    self.isQuiet = isQuiet
    self.troubles = troubles
  }

  /// The reminders to send now: for each subject the latest whose time has come.
  ///
  /// - Parameter sent: the ids of reminders that were already sent.
  public func due(except sent: Set<Reminder.ID>) -> [Entry] {
    guard !isQuiet else { return [] }
    var latest: [Reminder.Subject: Int] = [:]
    for (index, entry) in entries.enumerated() where entry.isOpen && entry.isReached && !entry.isPassed {
      latest[entry.reminder.subject] = index
    }
    return latest.values.sorted().map { entries[$0] }.filter { !sent.contains($0.id) }
  }
}

extension Store {
  /// The reminders of the user's day at a moment.
  ///
  /// There are none while the active child is paused. Reminders of yesterday that were missed are not included.
  public func reminders(at moment: Moment) -> RemindersOfDay {
    reminders(of: ReminderPlan(self, at: moment))
  }

  /// The files that stop all reminders, because they could not be read.
  public func reminderTroubles() -> [DataFile: Condition] {
    [.profile: profile().condition, .children: children().condition].filter { !$0.value.isWhole }
  }

  /// Completes the reminders of a plan with what is done.
  func reminders(of plan: ReminderPlan) -> RemindersOfDay {
    var reminders = RemindersOfDay(
      day: plan.day, entries: [], isQuiet: plan.isQuiet, troubles: plan.troubles)
    let hasReadingReminder = plan.items.contains { $0.reminder.subject == .reading }
    let isAttended = hasReadingReminder && isAttended(plan.day, by: plan.family)
    // Computing all habits is only worth it if one of them reminds.
    let hasHabitReminders = plan.items.contains {
      if case .habit = $0.reminder.subject { true } else { false }
    }
    let states = hasHabitReminders ? habitStates(on: plan.day, pauses: plan.family.pauses).states : []
    let statesByID = Dictionary(states.map { ($0.id, $0) }) { first, _ in first }
    for item in plan.items {
      var entry = RemindersOfDay.Entry(
        reminder: item.reminder, habit: nil, task: item.task, plan: item.plan,
        isOpen: item.reminder.subject != .reading || !isAttended,
        isReached: item.isReached,
        isPassed: item.isPassed)
      if case .habit(let id) = item.reminder.subject {
        guard let state = statesByID[id] else { continue }
        entry.habit = state
        entry.isOpen = state.needsCheckIn
      }
      reminders.entries.append(entry)
    }
    return reminders
  }
}

extension HabitState {
  /// Whether something is left to record for the day. For a limit, any amount counts as recorded.
  fileprivate var needsCheckIn: Bool {
    guard isDue, !isSkipped else { return false }
    return rule.kind.isAtMost ? amount == nil : !isDone
  }
}

/// A reminder that this machine has sent, or is about to send.
struct SentReminder: Codable, Equatable, Sendable {
  /// The user's day that it belongs to.
  var day: CalendarDay
  /// When it was sent, in UTC milliseconds.
  var at: Int64
  /// Whether it reached the user; while false it may still be sent.
  var isDelivered: Bool
}

/// The result of sending reminders.
public enum ReminderSendResult: Equatable, Sendable {
  /// There was nothing to send.
  case nothingDue
  /// Another process is sending them at this moment.
  case busy
  /// They reached the user.
  case delivered
  /// They did not reach the user, and will be tried again.
  case undelivered
}

extension Store {
  /// How many days sent reminders are remembered, so that they are not sent again if a clock is set back.
  static let sentReminderDays = 7

  /// The reminders due at a moment that this machine has not sent yet.
  ///
  /// Habits are computed only if a reminder has come that was not sent.
  public func dueReminders(at moment: Moment) -> [RemindersOfDay.Entry] {
    let plan = ReminderPlan(self, at: moment)
    let delivered = deliveredReminders()
    return plan.mayBeDue(except: delivered) ? reminders(of: plan).due(except: delivered) : []
  }

  /// The ids of the reminders that this machine delivered to the user.
  public func deliveredReminders() -> Set<Reminder.ID> {
    let records = read(.sentReminders, as: SentReminder.self).records
    return Set(records.lazy.filter { $0.value.isDelivered }.map(\.key))
  }

  /// Sends the reminders that are due and not sent yet, and remembers them.
  ///
  /// One process sends at a time; others return `.busy`. A reminder that cannot be remembered is not sent: it would be
  /// sent again and again.
  ///
  /// - Parameter send: shows the reminders to the user, and returns whether that succeeded.
  @concurrent public func sendReminders(
    at moment: Moment, _ send: @Sendable ([RemindersOfDay.Entry]) async -> Bool
  ) async throws(StoreFailure) -> ReminderSendResult {
    if dueReminders(at: moment).isEmpty { return .nothingDue }
    guard let lock = try sendingLock() else { return .busy }
    // Another process may have sent them meanwhile.
    let reminders = reminders(at: moment)
    let due = reminders.due(except: deliveredReminders())
    if due.isEmpty { return .nothingDue }
    let coveredIDs = reminders.ids(coveredBy: due)
    try await remember(coveredIDs, of: reminders.day, isDelivered: false)
    guard await send(due) else { return .undelivered }
    try await remember(coveredIDs, of: reminders.day, isDelivered: true)
    _ = consume lock
    return .delivered
  }

  private func remember(
    _ ids: [Reminder.ID], of day: CalendarDay, isDelivered: Bool
  ) async throws(StoreFailure) {
    let sent = SentReminder(day: day, at: shownNow(), isDelivered: isDelivered)
    try await change(nil) { transaction in
      for id in ids {
        try transaction.update(.sentReminders, id, as: SentReminder.self) { old in
          // A reminder that was delivered stays so, even if this sending fails.
          old?.isDelivered == true ? old : sent
        }
      }
      let records = try transaction.records(.sentReminders, as: SentReminder.self)
      for (id, sent) in records where sent.day < day - Self.sentReminderDays {
        try transaction.removeWithoutTombstone(.sentReminders, id)
      }
    }
  }
}

extension RemindersOfDay {
  /// The reminders that are sent with some: these, and earlier ones of the same subjects.
  func ids(coveredBy due: [Entry]) -> [Reminder.ID] {
    let subjects = Set(due.map(\.reminder.subject))
    return entries.filter { $0.isReached && subjects.contains($0.reminder.subject) }.map(\.id)
  }
}
