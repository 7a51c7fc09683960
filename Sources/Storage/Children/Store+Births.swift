public import Model

// A birth, and what becomes of what belonged to the pregnancy.
extension Store {
  /// Says that a child was born, undoably; a pause that lasts ends, unless it was born before, has died, or rests.
  ///
  /// Habits that the weeks of the pregnancy suggested are no longer due from today on, unless another child is expected.
  ///
  /// Throws `.childGone` when there is no such child any more, and `.childEdit` when the change is refused.
  ///
  /// - Parameters:
  ///   - today: the civil date, by which dates are judged.
  ///   - died: who is kept quietly. Where it is everybody, the child is paused, from its birth on where that is said at
  ///     once, else from today.
  ///   - units: tell which habits were suggested for the pregnancy. Those of a child that rests from now on are put away.
  @discardableResult
  public func setBorn(
    _ id: Child.ID, _ edit: ChildEdit, on today: CalendarDay, died: Died = .nobody,
    units: SuggestingUnits = SuggestingUnits()
  ) async throws(StoreFailure) -> Bool {
    let family = family()
    let (isResting, isShown) = (family.rests(id), family.active?.id == id)
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
          child.remember(name)
          if isNews, child.birthDate != nil { child.resume(on: today) }
        case .all:
          child.hasDied = true
          let wasPaused = child.isPaused
          // The days that it lived stay what they were.
          child.pause(on: known == nil ? min(child.birthDate ?? today, today) : today)
          if !isShown, !wasPaused { return child.setAside(on: today) }
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

  /// What becomes of a pregnancy's habits, cards and reminders after a birth, undoably at once, and with the birth where
  /// that was the last thing done; tells whether anything is otherwise.
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
          return try ChildEdit(said: said).applied(to: child, on: today)
        }
      }
      try transaction.keepWhatBelongs(toBirthOf: id)
    }
  }
}

/// Who of those who are born together is kept quietly.
public enum Died: Equatable, Sendable {
  /// Nobody has died.
  case nobody
  /// One of them, by the name; nil where it had none.
  case one(String?)
  /// The child, or all of those who were born together.
  case all
}

/// What a person lets become of what belonged to a pregnancy.
public struct AfterBirth: Equatable, Sendable {
  /// The habits that end today.
  public var endedHabits: [Habit.ID]
  /// The habits that ended with the birth and continue.
  public var resumedHabits: [Habit.ID]
  /// The cards that are done.
  public var doneCards: [BoardTask.ID]
  /// The cards that are deleted.
  public var removedCards: [BoardTask.ID]
  /// The day from which reminders come again; nil where nothing is to be changed.
  public var remindersFrom: CalendarDay?
  /// What is special about the birth and the time after it; nil where nothing is to be changed.
  public var said: Set<Circumstance>?

  /// What is to become of things.
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
