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
    let at = at ?? shownNow()
    let new = habits.map { (id: randomLetters(8), habit: $0) }
    let action =
      habits.count == 1
      ? Action(.habitAdd, subject: habits[0].edit.cleanedName)
      : Action(.habitsAdd, subject: "\(habits.count)")
    try await change(action) { transaction in
      // Habits are shown in the order in which they were added, even if a clock was set back.
      let existing = try transaction.habitBook().habits
      let at = max(at, (existing.map(\.addedAt).max() ?? 0) &+ 1)
      for (index, new) in new.enumerated() {
        var edit = new.habit.edit
        if let category { edit.category = try transaction.category(named: category) }
        let context = try transaction.validationContext(on: today)
        let habit = try rethrowing(as: { StoreFailure.habit(.edit($0)) }) { () throws(HabitEdit.Failure) in
          try edit.habit(
            id: new.id, in: context, suggestedBy: new.habit.suggestedBy, addedAt: at &+ Int64(index))
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
      let context = try transaction.validationContext(on: today)
      try transaction.changeHabit(id) { habit in
        habit = try rethrowing(as: { StoreFailure.habit(.edit($0)) }) { () throws(HabitEdit.Failure) in
          try edit.applied(to: habit, from: day ?? today, in: context)
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
      for habitBreak in try transaction.habitBook().breaks where habitBreak.habit == id {
        try transaction.update(.habits, HabitRecord.id(habitBreak: habitBreak.id), as: HabitBreak.self) { _ in
          nil
        }
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
  mutating func endHabit(_ id: Habit.ID, on day: CalendarDay) throws {
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

/// A record of `habits.json`. Its id and its fields show its kind.
enum HabitRecord: Codable, Equatable, Sendable {
  case habit(Habit)
  case category(HabitCategory)
  case habitBreak(HabitBreak)

  private enum CodingKeys: String, CodingKey { case rules, order, from }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.rules) {
      self = .habit(try Habit(from: decoder))
    } else if container.contains(.order) {
      self = .category(try HabitCategory(from: decoder))
    } else {
      self = .habitBreak(try HabitBreak(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .habit(let habit): try habit.encode(to: encoder)
    case .category(let category): try category.encode(to: encoder)
    case .habitBreak(let habitBreak): try habitBreak.encode(to: encoder)
    }
  }

  static func id(habit: Habit.ID) -> String { "habit/\(habit)" }
  static func id(category: HabitCategory.ID) -> String { "category/\(category)" }
  static func id(habitBreak: HabitBreak.ID) -> String { "break/\(habitBreak)" }
}

extension HabitBook {
  init(_ records: [String: HabitRecord]) {
    var habits: [Habit] = []
    var categories: [HabitCategory] = []
    var breaks: [HabitBreak] = []
    for record in records.values {
      switch record {
      case .habit(let habit): habits.append(habit)
      case .category(let category): categories.append(category)
      case .habitBreak(let habitBreak): breaks.append(habitBreak)
      }
    }
    self.init(habits: habits, categories: categories, breaks: breaks)
  }
}

extension Transaction {
  /// The contents of `habits.json`, with the changes of this transaction.
  mutating func habitBook() throws -> HabitBook {
    HabitBook(try records(.habits, as: HabitRecord.self))
  }

  /// A habit, with the changes of this transaction. Throws if it does not exist.
  mutating func habit(_ id: Habit.ID) throws -> Habit {
    guard let value = try record(.habits, HabitRecord.id(habit: id))?.value else {
      throw StoreFailure.habit(.habitGone)
    }
    return try value.decoded(as: Habit.self)
  }
}

extension Store {
  /// Adds a category after the others. Undoable. Returns its id.
  @discardableResult
  public func addCategory(_ name: String) async throws(StoreFailure) -> HabitCategory.ID {
    let id = randomLetters(8)
    let validName = (try? HabitCategory.validate(name, among: [])) ?? ""
    try await change(Action(.categoryAdd, subject: validName)) { transaction in
      try transaction.addCategory(id, name)
    }
    return id
  }

  /// Renames a category. Undoable. Returns whether the name changed.
  @discardableResult
  public func renameCategory(_ id: HabitCategory.ID, to name: String) async throws(StoreFailure) -> Bool {
    try await change(action(.categoryRename, of: id)) { transaction in
      let others = try transaction.habitBook().categories
      guard var category = others.first(where: { $0.id == id }) else {
        throw StoreFailure.habit(.categoryGone)
      }
      category.name = try validatedName(name, among: others, except: id)
      try transaction.put(category)
    }
  }

  /// Moves a category to a place among the others, counted from 0. Undoable. Returns whether anything moved.
  @discardableResult
  public func moveCategory(_ id: HabitCategory.ID, to newIndex: Int) async throws(StoreFailure) -> Bool {
    try await change(action(.categoryMove, of: id)) { transaction in
      var categories = try transaction.habitBook().categories
      guard let index = categories.firstIndex(where: { $0.id == id }) else {
        throw StoreFailure.habit(.categoryGone)
      }
      let category = categories.remove(at: index)
      categories.insert(category, at: min(max(0, newIndex), categories.count))
      for (order, var category) in categories.enumerated() where category.order != order {
        category.order = order
        try transaction.put(category)
      }
    }
  }

  /// Removes a category, and leaves its habits without one. Undoable. Returns whether it existed.
  @discardableResult
  public func removeCategory(_ id: HabitCategory.ID) async throws(StoreFailure) -> Bool {
    try await change(action(.categoryRemove, of: id)) { transaction in
      for habit in try transaction.habitBook().habits where habit.category == id {
        try transaction.update(.habits, HabitRecord.id(habit: habit.id), as: Habit.self) { old in
          var habit = old
          habit?.category = nil
          return habit
        }
      }
      let record = HabitRecord.id(category: id)
      try transaction.update(.habits, record, as: HabitCategory.self) { _ in nil }
    }
  }

  private func action(_ name: Action.Name, of id: HabitCategory.ID) -> Action {
    Action(name, subject: habits().book.category(id)?.name ?? "")
  }
}

extension Transaction {
  /// The category with a name, ignoring case and spaces. Adds it if there is none.
  mutating func category(named name: String) throws -> HabitCategory.ID {
    if let existing = try habitBook().category(named: name) { return existing.id }
    let id = randomLetters(8)
    try addCategory(id, name)
    return id
  }

  /// Adds a category after the others.
  fileprivate mutating func addCategory(_ id: HabitCategory.ID, _ name: String) throws {
    let others = try habitBook().categories
    let order = (others.map(\.order).max() ?? -1) + 1
    try put(HabitCategory(id: id, name: try validatedName(name, among: others), order: order))
  }

  fileprivate mutating func put(_ category: HabitCategory) throws {
    let id = HabitRecord.id(category: category.id)
    try update(.habits, id, as: HabitCategory.self) { _ in category }
  }
}

private func validatedName(
  _ name: String, among others: [HabitCategory], except id: HabitCategory.ID? = nil
) throws(StoreFailure) -> String {
  try rethrowing(as: { StoreFailure.habit(.categoryName($0)) }) { () throws(HabitCategory.Failure) in
    try HabitCategory.validate(name, among: others, except: id)
  }
}
