public import Model

// Births, and what happens to the habits, tasks and reminders of the pregnancy.
extension Store {
  /// Records that a child was born. Undoable. Ends a pause, unless the birth was known, the child has died, or it
  /// rests.
  ///
  /// Habits that units of the pregnancy suggested are not due from today on, unless another child is expected.
  ///
  /// Throws `.childGone` if the child no longer exists, and `.childEdit` if the change is invalid.
  ///
  /// - Parameters:
  ///   - today: the civil date, against which dates are checked.
  ///   - died: who has died. If all have, the child is paused: from its birth on if the birth is recorded with it,
  ///     otherwise from today.
  ///   - units: used to find habits that were suggested for the pregnancy. Those of a child that starts to rest are
  ///     archived.
  @discardableResult
  public func setBorn(
    _ id: Child.ID, _ edit: ChildEdit, on today: CalendarDay, died: Died = .nobody,
    units: SuggestionStages = SuggestionStages()
  ) async throws(StoreFailure) -> Bool {
    let family = family()
    let (isResting, isShown) = (family.isResting(id), family.active?.id == id)
    let action =
      switch died {
      case .nobody: action(.childBorn, on: id)
      case .all: action(.childDied, on: id)
      case .one(let name): Action(.childDied, subject: name ?? "")
      }
    return try await change(action) { transaction in
      var isNews = false
      try transaction.changeChild(id, units) { child, _ in
        let known = child.birthDate
        isNews = known == nil && child.hasDied != true && !isResting
        child = try edited(child, edit, on: today)
        switch died {
        case .nobody where isNews: child.resume(on: today)
        case .nobody: break
        case .one(let name):
          child.recordDeath(of: name)
          if isNews, child.birthDate != nil { child.resume(on: today) }
        case .all:
          child.hasDied = true
          let wasPaused = child.isPaused
          // The days that the child lived are not paused.
          child.pause(on: known == nil ? min(child.birthDate ?? today, today) : today)
          if !isShown, !wasPaused { return child.switchAway(on: today) }
        }
        return false
      }
      if isNews, died != .all {
        let children = try transaction.family().children
        for habit in units.habitsOfPregnancy(in: try transaction.habitBook().habits, children: children) {
          try transaction.end(habit.id, on: today - 1)
        }
      }
      try transaction.keepWhatBelongs(toBirthOf: id)
    }
  }

  /// Applies the user's choices about habits, tasks and reminders after a birth, as one undoable change. It is undone
  /// together with the birth if that was the last change. Returns whether anything changed.
  @discardableResult
  public func settle(
    _ id: Child.ID, _ plan: AfterBirth, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let at = now()
    let birth = ContinuedChange(actions: [.childBorn, .childDied], file: .children, id: id)
    return try await change(action(.afterBirth, on: id), continuing: birth) { transaction in
      for habit in plan.endedHabits { try transaction.end(habit, on: today) }
      for habit in plan.resumedHabits { try transaction.changeHabit(habit) { $0.endsOn = nil } }
      for card in plan.doneCards { try transaction.move(card, to: .done, on: today, at: at) }
      for card in plan.removedCards { try transaction.remove(card, at: at) }
      if let day = plan.remindersFrom { try transaction.setProfile(.remindersFrom(day)) }
      if let said = plan.said {
        try transaction.update(.children, id, as: Child.self) { old in
          guard let child = old else { throw StoreFailure.childGone }
          return try ChildEdit(circumstances: said).applied(to: child, on: today)
        }
      }
      try transaction.keepWhatBelongs(toBirthOf: id)
    }
  }
}

/// Who of the children born together has died, and is remembered quietly.
public enum Died: Equatable, Sendable {
  /// None of them has died.
  case nobody
  /// One of them, by name; nil if the child had none.
  case one(String?)
  /// The child, or all children born together.
  case all
}

/// The user's choices about what belonged to a pregnancy.
public struct AfterBirth: Equatable, Sendable {
  /// The habits that end today.
  public var endedHabits: [Habit.ID]
  /// The habits that ended with the birth and continue.
  public var resumedHabits: [Habit.ID]
  /// The tasks that are moved to Done.
  public var doneCards: [BoardTask.ID]
  /// The tasks that are deleted.
  public var removedCards: [BoardTask.ID]
  /// The day from which reminders are sent again; nil to change nothing.
  public var remindersFrom: CalendarDay?
  /// The special circumstances of the birth and the time after it; nil to change nothing.
  public var said: Set<Circumstance>?

  /// Creates the choices.
  public init(
    endedHabits: [Habit.ID] = [], resumedHabits: [Habit.ID] = [], doneCards: [BoardTask.ID] = [],
    removedCards: [BoardTask.ID] = [],
    remindersFrom: CalendarDay? = nil, said: Set<Circumstance>? = nil
  ) {
    self.endedHabits = endedHabits
    self.resumedHabits = resumedHabits
    self.doneCards = doneCards
    self.removedCards = removedCards
    self.remindersFrom = remindersFrom
    self.said = said
  }
}
