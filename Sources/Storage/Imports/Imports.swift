public import Model
import OperatingSystem
import Synchronization

/// The result of an import, or of its preview.
public struct ImportCounts: Equatable, Sendable {
  /// The number of items that did not exist before.
  public var new = 0
  /// The number of items that existed and change.
  public var changed = 0
  /// The number of items that existed and stay the same.
  public var same = 0
  /// The number of items that are valid in the file and cannot be imported.
  public var refused = 0

  /// Creates empty counts.
  public init() {}

  /// The number of new and changed items.
  public var total: Int { new + changed }
}

extension Store {
  /// Imports entries, as one undoable change.
  ///
  /// On a day that has an entry, the text is added below it, unless it is already there; paragraphs that an earlier
  /// import brought are left as they are now. The rest of the entry stays, and what it lacks is added. An entry that
  /// would become too long is refused.
  @discardableResult
  public func importEntries(_ entries: [JournalEntry]) async throws(StoreFailure) -> ImportCounts {
    let counts = Mutex(ImportCounts())
    try await change(Action(.entriesImport, subject: "\(entries.count)")) { transaction in
      var counted = ImportCounts()
      for entry in entries {
        let versions = try EntryVersions(of: entry.day, in: &transaction)
        try versions.update(in: &transaction) { old in
          counted.merge(entry, into: old) ?? old ?? entry.with(versions.photos)
        }
      }
      counts.withLock { $0 = counted }
    }
    return counts.withLock { $0 }
  }

  /// The counts that ``importEntries(_:)`` would return. Changes nothing.
  public func importCounts(of entries: [JournalEntry]) -> ImportCounts {
    var counts = ImportCounts()
    var months: [CalendarMonth: [CalendarDay: StoredEntry]] = [:]
    for entry in entries {
      let stored = months[entry.day.month] ?? self.entries(in: entry.day.month).entries
      months[entry.day.month] = stored
      _ = counts.merge(entry, into: stored[entry.day]?.entry)
    }
    return counts
  }
}

extension ImportCounts {
  /// Counts an entry. Returns the day's new entry, or nil if it stays as it is.
  fileprivate mutating func merge(_ entry: JournalEntry, into old: JournalEntry?) -> JournalEntry? {
    guard let old else {
      new += 1
      var new = entry
      new.imported = entry.paragraphHashes
      return new
    }
    var merged = old
    merged.text = old.text(old.text, appendingNewParagraphsOf: entry.text)
    merged.second = old.text(old.second, appendingNewParagraphsOf: entry.second)
    merged.mood = old.mood ?? entry.mood
    merged.isLetter = old.isLetter || entry.isLetter
    merged.prompt = old.prompt ?? entry.prompt
    merged.photos = old.photos.merged(with: entry.photos)
    merged.age = old.age ?? entry.age
    if merged == old {
      same += 1
      return nil
    }
    guard max(merged.text.utf8.count, merged.second.utf8.count) <= JournalEntry.largestText else {
      refused += 1
      return nil
    }
    changed += 1
    merged.imported.formUnion(entry.paragraphHashes)
    return merged
  }
}

extension JournalEntry {
  /// A text with another one below it, unless that is already among its paragraphs.
  public static func text(_ text: String, appending more: String) -> String {
    if more.isEmpty || "\n\n\(text)\n\n".contains("\n\n\(more)\n\n") { return text }
    return text.isEmpty ? more : "\(text)\n\n\(more)"
  }

  fileprivate var paragraphHashes: Set<String> {
    Set([text, second].flatMap(Self.paragraphs).map { Fingerprint($0).digits })
  }

  /// A text with those paragraphs of another one below it that no import has brought yet.
  fileprivate func text(_ text: String, appendingNewParagraphsOf more: String) -> String {
    // Splitting and joining a text might change its empty lines.
    guard !imported.isEmpty, Self.text(text, appending: more) != text else {
      return Self.text(text, appending: more)
    }
    let paragraphs = Self.paragraphs(of: more)
    let new = paragraphs.filter { !imported.contains(Fingerprint($0).digits) }
    let rest = new.count == paragraphs.count ? more : new.joined(separator: "\n\n")
    return Self.text(text, appending: rest)
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map(String.init)
  }
}

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

  fileprivate var fields: Habit.Imported { Habit.Imported(habit, category: category) }
}

/// The result of an import of habits, or of its preview.
public struct HabitImportCounts: Equatable, Sendable {
  /// The number of habits that are added.
  public var habits = 0
  /// The number of habits of an earlier import that change.
  public var corrected = 0
  /// The counts of their days. A day that already has a check-in counts as the same.
  public var days = ImportCounts()

  /// Creates empty counts.
  public init() {}
}

extension Store {
  /// Imports habits and their check-ins, as one undoable change.
  ///
  /// A habit that an earlier import added is corrected, except for what the user changed since. Any other habit with the
  /// name stays as it is. Both may start earlier, and their days without a check-in are filled.
  @discardableResult
  public func importHabits(_ habits: [ImportedHabit]) async throws(StoreFailure) -> HabitImportCounts {
    let counts = Mutex(HabitImportCounts())
    try await change(Action(.habitsImport, subject: "\(habits.count)")) { transaction in
      var counted = HabitImportCounts()
      for imported in habits {
        let book = try transaction.habitBook()
        let id: Habit.ID
        if let existing = book.habit(sameAs: imported.habit) {
          id = existing.id
          if existing.id == imported.habit.id {
            var habit = existing
            try habit.correct(by: imported, in: book) { name in try transaction.category(named: name) }
            let new = habit
            if new.isCorrected(from: existing) { counted.corrected += 1 }
            try transaction.update(.habits, HabitRecord.id(habit: id), as: Habit.self) { _ in new }
          }
          try transaction.moveStart(of: existing, toFirstOf: imported.checkIns)
        } else {
          var habit = imported.habit
          habit.imported = imported.fields
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
      let existing = book.habit(sameAs: imported.habit)
      if existing == nil { counts.habits += 1 }
      if let existing, var habit = existing.id == imported.habit.id ? existing : nil {
        habit.correct(by: imported, in: book) { book.category(named: $0)?.id ?? $0 }
        if habit.isCorrected(from: existing) { counts.corrected += 1 }
      }
      for checkIn in imported.checkIns {
        let month = checkIn.day.month
        let storedIDs =
          months[month] ?? Set(checkIns(in: month).checkIns.map { StoredCheckIn.id($0.habit, $0.day) })
        months[month] = storedIDs
        let record = StoredCheckIn.id(existing?.id ?? imported.habit.id, checkIn.day)
        counts.days.count(isNew: !storedIDs.contains(record))
      }
    }
    return counts
  }
}

extension Habit {
  fileprivate mutating func correct<Failure: Error>(
    by new: ImportedHabit, in book: HabitBook, category: (String) throws(Failure) -> HabitCategory.ID
  ) throws(Failure) {
    try correct(by: new.fields, categoryName: book.category(self.category)?.name, category: category)
  }

  /// Whether more has changed than the record of what was imported.
  fileprivate func isCorrected(from old: Habit) -> Bool {
    var old = old
    old.imported = imported
    return self != old
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
    if let habit = habits.first(where: { $0.id == imported.id }) { return habit }
    let named = habits.filter { $0.name.lowercased() == imported.name.lowercased() }
    return named.count == 1 ? named[0] : nil
  }
}

extension Transaction {
  /// Moves the start of a habit back to its first check-in, if that is earlier.
  fileprivate mutating func moveStart(of habit: Habit, toFirstOf checkIns: [CheckIn]) throws {
    guard let first = checkIns.map(\.day).min(), first < habit.startedOn else { return }
    try changeHabit(habit.id) { $0.setStart(first) }
  }
}

extension Store {
  /// Imports tasks with their ids, columns and dates, as one undoable change.
  ///
  /// A task that exists keeps its place, its child, its origin and its fields of other formats.
  ///
  /// - Parameter at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func importTasks(
    _ tasks: [BoardTask], at: Int64? = nil
  ) async throws(StoreFailure) -> ImportCounts {
    let at = at ?? now()
    let counts = Mutex(ImportCounts())
    try await change(Action(.tasksImport, subject: "\(tasks.count)")) { transaction in
      var counted = ImportCounts()
      for task in tasks {
        guard let month = BoardTask.month(of: task.id) else {
          counted.refused += 1
          continue
        }
        let record = try transaction.record(.tasks(month), task.id)
        var old = try record?.value?.decoded(as: BoardTask.self)
        old?.id = task.id
        guard let new = counted.merge(task, into: old) else { continue }
        try transaction.update(.tasks(month), task.id, as: BoardTask.self) { _ in new }
        for kind in new.events(since: old) { try transaction.addEvent(kind, of: new, at: at) }
      }
      counts.withLock { $0 = counted }
    }
    return counts.withLock { $0 }
  }

  /// The counts that ``importTasks(_:at:)`` would return. Changes nothing.
  public func importCounts(of tasks: [BoardTask]) -> ImportCounts {
    var counts = ImportCounts()
    let stored = Dictionary(self.tasks().tasks.map { ($0.id, $0) }) { one, _ in one }
    for task in tasks {
      if BoardTask.month(of: task.id) == nil {
        counts.refused += 1
      } else {
        _ = counts.merge(task, into: stored[task.id])
      }
    }
    return counts
  }
}

extension ImportCounts {
  /// Counts a task. Returns what to save, or nil if it stays as it is.
  fileprivate mutating func merge(_ task: BoardTask, into old: BoardTask?) -> BoardTask? {
    guard let old else {
      new += 1
      return task
    }
    var task = task
    (task.place, task.child, task.origin) = (old.place, old.child, old.origin)
    task.foreign = old.foreign.merging(task.foreign) { $1 }
    if task == old {
      same += 1
      return nil
    }
    changed += 1
    return task
  }
}

extension BoardTask {
  /// The events that lead from one version to another.
  fileprivate func events(since old: BoardTask?) -> [TaskEvent.Kind] {
    guard let old else { return [.added] }
    var before = old
    (before.column, before.doneOn, before.foreign) = (column, doneOn, foreign)
    let moved: [TaskEvent.Kind] = old.column == column ? [] : [.moved(from: old.column, to: column)]
    return moved + (before == self ? [] : [.edited])
  }
}
