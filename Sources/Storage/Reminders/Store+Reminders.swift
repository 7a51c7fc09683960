public import Model

/// A day's reminders and what they are about.
public struct RemindersOfDay: Equatable, Sendable {
  /// A reminder of the day.
  public struct Entry: Equatable, Sendable, Identifiable {
    /// When and about what.
    public var reminder: Reminder
    /// The habit on the day; nil for all else.
    public var habit: HabitState?
    /// The card that it is about.
    public var task: BoardTask?
    /// Whether what it is about is due and undone.
    public var isOpen: Bool
    /// Whether its time has come.
    public var isReached: Bool
    /// Whether its time was over when what it is about was added: it is told of no more.
    public var isPassed: Bool

    /// The reminder's id.
    public var id: String { reminder.id }

    /// A reminder of a day.
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

  /// The person's day.
  public var day: CalendarDay
  /// The reminders by their place in the day; none while paused, or where a pause may be in what was not read.
  public var entries: [Entry]
  /// Whether the moment is in the quiet hours.
  public var isQuiet: Bool
  /// The files because of which nothing reminds: a pause, or quiet hours, may be in what was not read of them.
  public var troubles: [DataFile: Condition]

  /// A day's reminders.
  public init(
    day: CalendarDay, entries: [Entry], isQuiet: Bool, troubles: [DataFile: Condition] = [:]
  ) {
    self.day = day
    self.entries = entries
    self.isQuiet = isQuiet
    self.troubles = troubles
  }

  /// What to tell of now, one entry for each thing: its latest reminder that has come.
  ///
  /// - Parameter known: the ids of reminders that were told of.
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
  /// The reminders of the person's day at a moment.
  ///
  /// Empty while the active child is paused; those of yesterday that were missed are gone with their day.
  public func reminders(at moment: Moment) -> RemindersOfDay {
    reminders(of: ReminderPlan(self, at: moment))
  }

  /// The files because of which nothing reminds.
  public func reminderTroubles() -> [DataFile: Condition] {
    [.profile: profile().condition, .children: children().condition].filter { !$0.value.isWhole }
  }

  /// What a plan comes to once it is known what is done.
  func reminders(of plan: ReminderPlan) -> RemindersOfDay {
    var reminders = RemindersOfDay(
      day: plan.day, entries: [], isQuiet: plan.isQuiet, troubles: plan.troubles)
    let isRead = plan.items.contains { $0.reminder.subject == .reading }
    let isAttended = isRead && isAttended(plan.day, by: plan.family)
    // Counting all habits is only worth it where one of them reminds.
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
  /// Whether there is something left to say of the day: of a target not to be passed, anything.
  fileprivate var asksToBeDone: Bool {
    guard isDue, !isSkipped else { return false }
    return rule.kind.isAtMost ? amount == nil : !isDone
  }
}
