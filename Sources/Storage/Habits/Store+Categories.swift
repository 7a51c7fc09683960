public import Model
import OperatingSystem

extension Store {
  /// Adds a category after the others. Undoable. Returns its id.
  @discardableResult
  public func addCategory(_ name: String) async throws(StoreFailure) -> HabitCategory.ID {
    let id = randomLetters(8)
    let kept = (try? HabitCategory.validate(name, among: [])) ?? ""
    try await change(Action(.categoryAdd, subject: kept)) { transaction in
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
      category.name = try named(name, among: others, except: id)
      try transaction.put(category)
    }
  }

  /// Moves a category to a place among the others, counted from 0. Undoable. Returns whether anything moved.
  @discardableResult
  public func moveCategory(_ id: HabitCategory.ID, to place: Int) async throws(StoreFailure) -> Bool {
    try await change(action(.categoryMove, of: id)) { transaction in
      var categories = try transaction.habitBook().categories
      guard let index = categories.firstIndex(where: { $0.id == id }) else {
        throw StoreFailure.habit(.categoryGone)
      }
      let category = categories.remove(at: index)
      categories.insert(category, at: min(max(0, place), categories.count))
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
          var kept = old
          kept?.category = nil
          return kept
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
    if let known = try habitBook().category(named: name) { return known.id }
    let id = randomLetters(8)
    try addCategory(id, name)
    return id
  }

  /// Adds a category after the others.
  fileprivate mutating func addCategory(_ id: HabitCategory.ID, _ name: String) throws {
    let others = try habitBook().categories
    let order = (others.map(\.order).max() ?? -1) + 1
    try put(HabitCategory(id: id, name: try named(name, among: others), order: order))
  }

  fileprivate mutating func put(_ category: HabitCategory) throws {
    let id = HabitRecord.id(category: category.id)
    try update(.habits, id, as: HabitCategory.self) { _ in category }
  }
}

private func named(
  _ name: String, among others: [HabitCategory], except id: HabitCategory.ID? = nil
) throws(StoreFailure) -> String {
  do throws(HabitCategory.Failure) {
    return try HabitCategory.validate(name, among: others, except: id)
  } catch {
    throw .habit(.categoryName(error))
  }
}
