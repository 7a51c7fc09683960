public import Model
import OperatingSystem
import Synchronization

/// A habit to be added.
public struct NewHabit: Equatable, Sendable {
  /// The fields as the user typed them.
  public var edit: HabitEdit
  /// The suggestion it is made from, as `<pack>/<unit>/<habit>`.
  public var suggestedBy: String?

  /// Creates a habit to be added.
  public init(_ edit: HabitEdit, suggestedBy: String? = nil) {
    self.edit = edit
    self.suggestedBy = suggestedBy
  }
}

extension Store {
  /// The habits, their categories and their breaks, and how well they could be read.
  public func habits() -> (book: HabitBook, condition: Condition) {
    let contents = read(.habits, as: HabitRecord.self)
    return (HabitBook(contents.records), contents.condition)
  }

  /// Adds a habit. Undoable. Returns its id.
  ///
  /// Throws `.habit(.edit)` if it is invalid.
  ///
  /// - Parameters:
  ///   - category: the name of its category, which is added if there is none; nil to keep what the edit has.
  ///   - today: the user's day, on which the habit starts unless the edit has another.
  ///   - at: when, in UTC milliseconds; nil for now.
  ///   - suggestedBy: the suggestion it is made from, as `<pack>/<unit>/<habit>`.
  @discardableResult
  public func addHabit(
    _ edit: HabitEdit, inCategory category: String? = nil, on today: CalendarDay, at: Int64? = nil,
    suggestedBy: String? = nil
  ) async throws(StoreFailure) -> Habit.ID {
    let habit = NewHabit(edit, suggestedBy: suggestedBy)
    let ids = try await addHabits([habit], inCategory: category, on: today, at: at)
    return ids.first ?? ""
  }

  /// Adds habits as one undoable change. Returns their ids, in the same order.
  ///
  /// Throws `.habit(.edit)` if one of them is invalid, and then none is added.
  ///
  /// - Parameters:
  ///   - category: the name of the category of all of them, which is added if there is none; nil to keep what each
  ///     edit has.
  ///   - today: the user's day, on which they start unless the edit has another.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func addHabits(
    _ habits: [NewHabit], inCategory category: String? = nil, on today: CalendarDay, at: Int64? = nil
  ) async throws(StoreFailure) -> [Habit.ID] {
    let at = at ?? now()
    let new = habits.map { (id: randomLetters(8), habit: $0) }
    let action =
      habits.count == 1
      ? Action(.habitAdd, subject: habits[0].edit.cleanedName)
      : Action(.habitsAdd, subject: "\(habits.count)")
    try await change(action) { transaction in
      // Habits are shown in the order in which they were added, even if a clock was set back.
      let known = HabitBook(try transaction.records(.habits, as: HabitRecord.self)).habits
      let at = max(at, (known.map(\.addedAt).max() ?? 0) &+ 1)
      for (index, new) in new.enumerated() {
        var edit = new.habit.edit
        if let category { edit.category = try transaction.category(named: category) }
        let validationContext = try transaction.validationContext(on: today)
        let habit = try refusable(HabitFailure.edit) { () throws(HabitEdit.Failure) in
          try edit.habit(
            id: new.id, in: validationContext, suggestedBy: new.habit.suggestedBy, addedAt: at &+ Int64(index)
          )
        }
        try transaction.update(.habits, HabitRecord.id(habit: new.id), as: Habit.self) { _ in habit }
      }
    }
    return new.map(\.id)
  }

  /// Changes a habit as it is now. Undoable. Returns whether anything changed.
  ///
  /// Throws `.habit(.habitGone)` if it no longer exists, and `.habit(.edit)` if the change is invalid.
  ///
  /// - Parameters:
  ///   - category: the name of its category, which is added if there is none; nil to keep what the edit has.
  ///   - day: from when a new amount or schedule counts; nil for today.
  @discardableResult
  public func editHabit(
    _ id: Habit.ID, _ edit: HabitEdit, inCategory category: String? = nil, from day: CalendarDay? = nil,
    on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    try await change(habitAction(.habitEdit, on: id)) { transaction in
      var edit = edit
      if let category { edit.category = try transaction.category(named: category) }
      let validationContext = try transaction.validationContext(on: today)
      try transaction.changeHabit(id) { habit in
        habit = try refusable(HabitFailure.edit) { () throws(HabitEdit.Failure) in
          try edit.applied(to: habit, from: day ?? today, in: validationContext)
        }
      }
    }
  }

  /// Archives a habit, or unarchives it. Undoable. Returns whether that changed anything.
  @discardableResult
  public func archiveHabit(_ id: Habit.ID, _ isArchived: Bool = true) async throws(StoreFailure) -> Bool {
    try await change(habitAction(isArchived ? .habitArchive : .habitUnarchive, on: id)) { transaction in
      try transaction.changeHabit(id) { $0.isArchived = isArchived }
    }
  }

  /// Removes a habit and its breaks. Undoable. Returns whether it existed.
  ///
  /// Its check-ins stay in their files, and are neither shown nor counted: removing ten years of them would write 120
  /// files, and undo could fail on any of their records.
  @discardableResult
  public func removeHabit(_ id: Habit.ID) async throws(StoreFailure) -> Bool {
    try await change(habitAction(.habitRemove, on: id)) { transaction in
      for its in try transaction.habitBook().breaks where its.habit == id {
        try transaction.update(.habits, HabitRecord.id(pause: its.id), as: HabitBreak.self) { _ in nil }
      }
      try transaction.update(.habits, HabitRecord.id(habit: id), as: Habit.self) { _ in nil }
    }
  }

  /// An action that is named after the habit.
  func habitAction(_ name: Action.Name, on id: Habit.ID) -> Action {
    Action(name, subject: habits().book.habit(id)?.name ?? "")
  }
}

extension Transaction {
  /// Ends a habit on a day, but not before its first. Does nothing if it is gone or ends earlier.
  mutating func end(_ id: Habit.ID, on day: CalendarDay) throws {
    try update(.habits, HabitRecord.id(habit: id), as: Habit.self) { old in
      guard var habit = old else { return nil }
      habit.endsOn = min(habit.endsOn ?? day, max(day, habit.startedOn))
      return habit
    }
  }

  /// Changes a habit as it is on disk now. Throws if it does not exist.
  mutating func changeHabit(_ id: Habit.ID, _ body: (inout Habit) throws -> Void) throws {
    try update(.habits, HabitRecord.id(habit: id), as: Habit.self) { old in
      guard var habit = old else { throw StoreFailure.habit(.habitGone) }
      try body(&habit)
      return habit
    }
  }

  fileprivate mutating func validationContext(on today: CalendarDay) throws -> HabitEdit.ValidationContext {
    let book = try habitBook()
    return HabitEdit.ValidationContext(today: today, habits: book.habits, categories: book.categories)
  }
}

/// Runs `body`, and converts its failure to the store's.
func refusable<Failure, Edited>(
  _ reason: (Failure) -> HabitFailure, _ body: () throws(Failure) -> Edited
) throws(StoreFailure) -> Edited {
  do throws(Failure) {
    return try body()
  } catch {
    throw .habit(reason(error))
  }
}
