public import Model

extension Store {
  /// Has a habit, or with nil all of them, stand still for some days, undoably; gives the break's id.
  ///
  /// - Parameters:
  ///   - from: the first day.
  ///   - to: the last day; nil until it is ended. Of two days in the wrong order the earlier is the first.
  @discardableResult
  public func addBreak(
    from: CalendarDay, to: CalendarDay?, reason: String = "", habit: Habit.ID? = nil
  ) async throws(StoreFailure) -> HabitBreak.ID {
    let id = randomLetters(8)
    let added = HabitBreak(id: id, from: from, to: to, reason: reason, habit: habit)
    try await change(Action("break-add", subject: added.reason)) { transaction in
      if let habit { _ = try transaction.habit(habit) }
      try transaction.update(.habits, HabitRecord.id(pause: id), as: HabitBreak.self) { _ in added }
    }
    return id
  }

  /// Has a break end, undoably; tells whether it ended otherwise.
  ///
  /// - Parameter day: the last day of it; one before its first removes it.
  @discardableResult
  public func endBreak(_ id: HabitBreak.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change(action("break-end", of: id)) { transaction in
      try transaction.update(.habits, HabitRecord.id(pause: id), as: HabitBreak.self) { old in
        guard var ended = old else { throw StoreFailure.habit(.breakGone) }
        if day < ended.from { return nil }
        ended.to = day
        return ended
      }
    }
  }

  /// Removes a break, undoably, as if it had never been; tells whether it was there.
  @discardableResult
  public func removeBreak(_ id: HabitBreak.ID) async throws(StoreFailure) -> Bool {
    try await change(action("break-remove", of: id)) { transaction in
      try transaction.update(.habits, HabitRecord.id(pause: id), as: HabitBreak.self) { _ in nil }
    }
  }

  private func action(_ name: String, of id: HabitBreak.ID) -> Action {
    Action(name, subject: habits().book.breaks.first { $0.id == id }?.reason ?? "")
  }
}
