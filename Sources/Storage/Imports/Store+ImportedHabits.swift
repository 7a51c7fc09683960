public import Model
import Synchronization

/// A habit that comes from another program, with what was said of its days there.
public struct ImportedHabit: Equatable, Sendable {
  /// The habit as it is to be kept where there is none of its name; its id is made of what it was called there.
  public var habit: Habit
  /// The name of its category; nil for none.
  public var category: String?
  /// What was said of its days.
  public var checkIns: [CheckIn]

  /// A habit.
  public init(_ habit: Habit, category: String? = nil, checkIns: [CheckIn] = []) {
    self.habit = habit
    self.category = category
    self.checkIns = checkIns
  }
}

/// What an import of habits came to, or would come to.
public struct HabitImportCounts: Equatable, Sendable {
  /// How many habits were added.
  public var habits = 0
  /// What became of their days; one of which something else is said here is as before.
  public var days = ImportCounts()

  /// Nothing yet.
  public init() {}
}

extension Store {
  /// Takes over habits and what was said of their days, undoably at once.
  ///
  /// One that is there already, by its id or its name, stays as it is; its days of which nothing was said are filled.
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

  /// What ``importHabits(_:)`` would come to; nothing is changed.
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
  /// The habit that an imported one is: by its id, or by its name where only one has it.
  fileprivate func habit(sameAs imported: Habit) -> Habit? {
    if let known = habits.first(where: { $0.id == imported.id }) { return known }
    let named = habits.filter { $0.name.lowercased() == imported.name.lowercased() }
    return named.count == 1 ? named[0] : nil
  }
}

extension Transaction {
  /// Has a habit begin no later than the first day that something is said of.
  fileprivate mutating func begin(_ habit: Habit, by checkIns: [CheckIn]) throws {
    guard let first = checkIns.map(\.day).min(), first < habit.startedOn else { return }
    try changeHabit(habit.id) { $0.setStart(first) }
  }
}
