public import Model

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
      reminder: Reminder, habit: HabitState?, task: BoardTask? = nil, isOpen: Bool, isReached: Bool,
      isPassed: Bool = false
    ) {
      self.reminder = reminder
      self.habit = habit
      self.task = task
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
  /// - Parameter known: the ids of reminders that were already sent.
  public func due(except known: Set<Reminder.ID>) -> [Entry] {
    guard !isQuiet else { return [] }
    var latest: [Reminder.Subject: Int] = [:]
    for (index, entry) in entries.enumerated() where entry.isOpen && entry.isReached && !entry.isPassed {
      latest[entry.reminder.subject] = index
    }
    return latest.values.sorted().map { entries[$0] }.filter { !known.contains($0.id) }
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
    let isRead = plan.items.contains { $0.reminder.subject == .reading }
    let isAttended = isRead && isAttended(plan.day, by: plan.family)
    // Computing all habits is only worth it if one of them reminds.
    let asksHabits = plan.items.contains { if case .habit = $0.reminder.subject { true } else { false } }
    let states = asksHabits ? habitStates(on: plan.day, pauses: plan.family.pauses).states : []
    let known = Dictionary(states.map { ($0.id, $0) }) { first, _ in first }
    for item in plan.items {
      var entry = RemindersOfDay.Entry(
        reminder: item.reminder, habit: nil, task: item.task,
        isOpen: item.reminder.subject != .reading || !isAttended,
        isReached: item.isReached,
        isPassed: item.isPassed)
      if case .habit(let id) = item.reminder.subject {
        guard let state = known[id] else { continue }
        entry.habit = state
        entry.isOpen = state.asksToBeDone
      }
      reminders.entries.append(entry)
    }
    return reminders
  }
}

extension HabitState {
  /// Whether something is left to record for the day. For a limit, any amount counts as recorded.
  fileprivate var asksToBeDone: Bool {
    guard isDue, !isSkipped else { return false }
    return rule.kind.isAtMost ? amount == nil : !isDone
  }
}
