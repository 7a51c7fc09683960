public import Model
import OperatingSystem

extension Store {
  /// Adds a break to a habit, or to all of them if `habit` is nil. Undoable. Returns the break's id.
  ///
  /// - Parameters:
  ///   - from: the first day.
  ///   - to: the last day; nil if the break has no end yet. Of two days in the wrong order the earlier is the first.
  @discardableResult
  public func addBreak(
    from: CalendarDay, to: CalendarDay?, reason: String = "", habit: Habit.ID? = nil
  ) async throws(StoreFailure) -> HabitBreak.ID {
    try await insert(HabitBreak(id: randomLetters(8), from: from, to: to, reason: reason, habit: habit))
  }

  /// Adds a break as the user typed it. Undoable. Returns its id.
  ///
  /// Throws `.habit(.breakEdit)` if it is invalid, and `.habit(.habitGone)` if its habit does not exist.
  @discardableResult
  public func addBreak(_ edit: BreakEdit, on today: CalendarDay) async throws(StoreFailure) -> HabitBreak.ID {
    let added = try rethrowing(as: { StoreFailure.habit(.breakEdit($0)) }) { () throws(BreakEdit.Failure) in
      try edit.newBreak(id: randomLetters(8), on: today)
    }
    return try await insert(added)
  }

  /// Changes a break as it is now. Undoable. Returns whether anything changed.
  ///
  /// Throws `.habit(.breakGone)` or `.habit(.habitGone)` if the break or its new habit no longer exists, and
  /// `.habit(.breakEdit)` if the change is invalid.
  @discardableResult
  public func editBreak(
    _ id: HabitBreak.ID, _ edit: BreakEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    try await change(action(.breakEdit, of: id)) { transaction in
      if let habit = edit.subject?.habit { _ = try transaction.habit(habit) }
      try transaction.update(.habits, HabitRecord.id(habitBreak: id), as: HabitBreak.self) { old in
        guard let old else { throw StoreFailure.habit(.breakGone) }
        return try rethrowing(as: { StoreFailure.habit(.breakEdit($0)) }) { () throws(BreakEdit.Failure) in
          try edit.applied(to: old, on: today)
        }
      }
    }
  }

  /// Ends a break. Undoable. Returns whether its end changed.
  ///
  /// - Parameter day: its last day; a day before its first removes the break.
  @discardableResult
  public func endBreak(_ id: HabitBreak.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change(action(.breakEnd, of: id)) { transaction in
      try transaction.update(.habits, HabitRecord.id(habitBreak: id), as: HabitBreak.self) { old in
        guard var ended = old else { throw StoreFailure.habit(.breakGone) }
        if day < ended.from { return nil }
        ended.to = day
        return ended
      }
    }
  }

  /// Removes a break as if it had never been. Undoable. Returns whether it existed.
  @discardableResult
  public func removeBreak(_ id: HabitBreak.ID) async throws(StoreFailure) -> Bool {
    try await change(action(.breakRemove, of: id)) { transaction in
      try transaction.update(.habits, HabitRecord.id(habitBreak: id), as: HabitBreak.self) { _ in nil }
    }
  }

  private func insert(_ added: HabitBreak) async throws(StoreFailure) -> HabitBreak.ID {
    try await change(Action(.breakAdd, subject: added.reason)) { transaction in
      if let habit = added.habit { _ = try transaction.habit(habit) }
      try transaction.update(.habits, HabitRecord.id(habitBreak: added.id), as: HabitBreak.self) { _ in added
      }
    }
    return added.id
  }

  private func action(_ name: Action.Name, of id: HabitBreak.ID) -> Action {
    Action(name, subject: habits().book.breaks.first { $0.id == id }?.reason ?? "")
  }
}
