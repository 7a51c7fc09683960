public import Model
import Synchronization

/// A habit from another program, with its check-ins there.
public struct ImportedHabit: Equatable, Sendable {
  /// The habit to add if none has its id or name. Its id is made from its name in the other program.
  public var habit: Habit
  /// The name of its category; nil for none.
  public var category: String?
  /// The check-ins of the habit.
  public var checkIns: [CheckIn]

  /// Creates an imported habit.
  public init(_ habit: Habit, category: String? = nil, checkIns: [CheckIn] = []) {
    self.habit = habit
    self.category = category
    self.checkIns = checkIns
  }
}

/// The result of an import of habits, or of its preview.
public struct HabitImportCounts: Equatable, Sendable {
  /// The number of habits that are added.
  public var habits = 0
  /// The counts of their days. A day that already has a check-in counts as the same.
  public var days = ImportCounts()

  /// Creates empty counts.
  public init() {}
}

extension Store {
  /// Imports habits and their check-ins, as one undoable change.
  ///
  /// A habit that exists, by its id or name, stays as it is, except that it may start earlier. Its days without
  /// a check-in are filled.
  @discardableResult
  public func importHabits(_ habits: [ImportedHabit]) async throws(StoreFailure) -> HabitImportCounts {
    let counts = Mutex(HabitImportCounts())
    try await change(Action(.habitsImport, subject: "\(habits.count)")) { transaction in
      var counted = HabitImportCounts()
      for imported in habits {
        let book = try transaction.habitBook()
        let id: Habit.ID
        if let known = book.habit(sameAs: imported.habit) {
          id = known.id
          try transaction.begin(known, by: imported.checkIns)
        } else {
          var habit = imported.habit
          habit.category = try imported.category.map { name in try transaction.category(named: name) }
          let new = habit
          try transaction.update(.habits, HabitRecord.id(habit: new.id), as: Habit.self) { _ in new }
          id = new.id
          counted.habits += 1
        }
        for checkIn in imported.checkIns {
          let record = StoredCheckIn.id(id, checkIn.day)
          try transaction.update(.checkIns(checkIn.day.month), record, as: StoredCheckIn.self) { old in
            counted.days.count(isNew: old == nil)
            return old ?? StoredCheckIn(checkIn)
          }
        }
      }
      counts.withLock { $0 = counted }
    }
    return counts.withLock { $0 }
  }

  /// The counts that ``importHabits(_:)`` would return. Changes nothing.
  public func importCounts(of habits: [ImportedHabit]) -> HabitImportCounts {
    var counts = HabitImportCounts()
    let book = self.habits().book
    var months: [CalendarMonth: Set<String>] = [:]
    for imported in habits {
      let known = book.habit(sameAs: imported.habit)
      if known == nil { counts.habits += 1 }
      for checkIn in imported.checkIns {
        let month = checkIn.day.month
        let there =
          months[month] ?? Set(checkIns(in: month).checkIns.map { StoredCheckIn.id($0.habit, $0.day) })
        months[month] = there
        let record = StoredCheckIn.id(known?.id ?? imported.habit.id, checkIn.day)
        counts.days.count(isNew: !there.contains(record))
      }
    }
    return counts
  }
}

extension ImportCounts {
  fileprivate mutating func count(isNew: Bool) {
    if isNew { new += 1 } else { same += 1 }
  }
}

extension HabitBook {
  /// The existing habit for an imported one: by its id, or by its name if only one habit has it.
  fileprivate func habit(sameAs imported: Habit) -> Habit? {
    if let known = habits.first(where: { $0.id == imported.id }) { return known }
    let named = habits.filter { $0.name.lowercased() == imported.name.lowercased() }
    return named.count == 1 ? named[0] : nil
  }
}

extension Transaction {
  /// Moves the start of a habit back to its first check-in, if that is earlier.
  fileprivate mutating func begin(_ habit: Habit, by checkIns: [CheckIn]) throws {
    guard let first = checkIns.map(\.day).min(), first < habit.startedOn else { return }
    try changeHabit(habit.id) { $0.setStart(first) }
  }
}
