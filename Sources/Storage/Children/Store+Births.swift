public import Model
import OperatingSystem

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
  public func recordBirth(
    _ id: Child.ID, _ edit: ChildEdit, on today: CalendarDay, died: Died = .nobody,
    units: SuggestionStages = SuggestionStages()
  ) async throws(StoreFailure) -> Bool {
    let family = family()
    let (isResting, isShown) = (family.isResting(id), family.active?.id == id)
    let action =
      switch died {
      case .nobody: childAction(.childBorn, on: id)
      case .all: childAction(.childDied, on: id)
      case .one(let name): Action(.childDied, subject: name ?? "")
      }
    return try await change(action) { transaction in
      var isNewBirth = false
      try transaction.changeChild(id, units) { child, _ in
        let oldBirthDate = child.birthDate
        isNewBirth = oldBirthDate == nil && child.hasDied != true && !isResting
        child = try applied(edit, to: child, on: today)
        switch died {
        case .nobody where isNewBirth: child.resume(on: today)
        case .nobody: break
        case .one(let name):
          child.recordDeath(of: name)
          if isNewBirth, child.birthDate != nil { child.resume(on: today) }
        case .all:
          child.hasDied = true
          let wasPaused = child.isPaused
          // The days that the child lived are not paused.
          child.pause(on: oldBirthDate == nil ? min(child.birthDate ?? today, today) : today)
          if !isShown, !wasPaused { return child.switchAway(on: today) }
        }
        return false
      }
      if isNewBirth, died != .all {
        let children = try transaction.family().children
        for habit in units.habitsOfPregnancy(in: try transaction.habitBook().habits, children: children) {
          try transaction.endHabit(habit.id, on: today - 1)
        }
      }
      try transaction.saveBirthRecord(of: id)
    }
  }

  /// Applies the user's choices about habits, tasks and reminders after a birth, as one undoable change. It is undone
  /// together with the birth if that was the last change. Returns whether anything changed.
  @discardableResult
  public func applyBirthChoices(
    _ plan: BirthChoices, to id: Child.ID, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let at = shownNow()
    let birth = ContinuedChange(actions: [.childBorn, .childDied], file: .children, id: id)
    return try await change(childAction(.afterBirth, on: id), continuing: birth) { transaction in
      for habit in plan.endedHabits { try transaction.endHabit(habit, on: today) }
      for habit in plan.resumedHabits { try transaction.changeHabit(habit) { $0.endsOn = nil } }
      for task in plan.doneTasks { try transaction.moveTask(task, to: .done, on: today, at: at) }
      for task in plan.deletedTasks { try transaction.removeTask(task, at: at) }
      if let day = plan.remindersFrom { try transaction.setProfile(.remindersFrom(day)) }
      if let circumstances = plan.circumstances {
        try transaction.update(.children, id, as: Child.self) { old in
          guard let child = old else { throw StoreFailure.childGone }
          return try ChildEdit(circumstances: circumstances).applied(to: child, on: today)
        }
      }
      try transaction.saveBirthRecord(of: id)
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
public struct BirthChoices: Equatable, Sendable {
  /// The habits that end today.
  public var endedHabits: [Habit.ID]
  /// The habits that ended with the birth and continue.
  public var resumedHabits: [Habit.ID]
  /// The tasks that are moved to Done.
  public var doneTasks: [BoardTask.ID]
  /// The tasks that are deleted.
  public var deletedTasks: [BoardTask.ID]
  /// The day from which reminders are sent again; nil to change nothing.
  public var remindersFrom: CalendarDay?
  /// The special circumstances of the birth and the time after it; nil to change nothing.
  public var circumstances: Set<Circumstance>?

  /// Creates the choices.
  public init(
    endedHabits: [Habit.ID] = [], resumedHabits: [Habit.ID] = [], doneTasks: [BoardTask.ID] = [],
    deletedTasks: [BoardTask.ID] = [],
    remindersFrom: CalendarDay? = nil, circumstances: Set<Circumstance>? = nil
  ) {
    self.endedHabits = endedHabits
    self.resumedHabits = resumedHabits
    self.doneTasks = doneTasks
    self.deletedTasks = deletedTasks
    self.remindersFrom = remindersFrom
    self.circumstances = circumstances
  }
}

extension DataFile {
  /// The changes that were made because of a birth, one record for each child.
  static let births = DataFile(root: .data, path: "births.json")
}

/// The changes that were made because a birth was recorded: each record before and after, so that a mistake can be
/// undone completely, even much later and on another device.
struct BirthRecord: Equatable {
  /// A record before the birth, and after the changes for it; nil if it did not exist.
  struct Change: Equatable {
    let file: String
    let id: String
    let before: JSONValue?
    var after: JSONValue?
  }

  private(set) var changes: [Change] = []

  /// Parses the value of a record; skips invalid changes.
  init(_ value: JSONValue?) {
    changes = (value?.members?["changes"]?.elements ?? []).compactMap { element in
      guard let members = element.members, let file = members["file"]?.text, isPlain(file),
        let id = members["id"]?.text
      else { return nil }
      return Change(file: file, id: id, before: members["before"], after: members["after"])
    }
  }

  var json: JSONValue {
    let elements = changes.map { change in
      var members: [String: JSONValue] = ["file": .string(change.file), "id": .string(change.id)]
      members["before"] = change.before
      members["after"] = change.after
      return JSONValue.object(members)
    }
    return .object(["changes": .array(elements)])
  }

  /// Adds a change, or extends the existing change of the same record.
  mutating func add(_ change: Change) {
    if let index = changes.firstIndex(where: { $0.file == change.file && $0.id == change.id }) {
      changes[index].after = change.after
    } else if change.before != change.after {
      changes.append(change)
    }
  }
}

extension BirthRecord.Change {
  /// The value of a record without the change, field by field. Later changes stay.
  func reverted(from current: JSONValue?) -> JSONValue? {
    if current == after { return before }
    guard var members = current?.members, let before = before?.members, let after = after?.members else {
      return current
    }
    for name in Set(before.keys).union(after.keys)
    where before[name] != after[name] && members[name] == after[name] {
      members[name] = before[name]
    }
    return .object(members)
  }
}

extension Transaction {
  /// Stores what this transaction has changed so far, together with earlier changes for the birth.
  mutating func saveBirthRecord(of id: Child.ID) throws(StoreFailure) {
    let stored = try record(.births, id)
    var birth = BirthRecord(stored?.value)
    for (file, opened) in opened.sorted(by: { $0.key.path < $1.key.path })
    where file.root == .data && file != .births {
      for (record, before) in opened.before.sorted(by: { $0.key < $1.key }) {
        birth.add(
          BirthRecord.Change(
            file: file.path, id: record, before: before?.value, after: opened.record(record)?.value))
      }
    }
    guard !birth.changes.isEmpty else { return }
    try put((stored ?? StoredRecord(.object([:]))).withValue(birth.json), .births, id)
  }

  /// Undoes the changes for a child's birth, as far as nothing else has changed them since.
  ///
  /// - Returns: the child without the birth and with later changes; nil if no changes are stored.
  mutating func undoBirth(of id: Child.ID) throws -> Child? {
    guard let stored = try record(.births, id), !stored.isDeleted else { return nil }
    var child: Child?
    for change in BirthRecord(stored.value).changes {
      let file = DataFile(root: .data, path: change.file)
      let current = try record(file, change.id)
      let value = change.reverted(from: current?.value)
      if file == .children, change.id == id {
        child = try value?.decoded(as: Child.self)
        child?.statedCircumstances = try change.before?.decoded(as: Child.self).statedCircumstances
      } else if value != current?.value {
        try put((current ?? StoredRecord(.object([:]))).withValue(value), file, change.id)
      }
    }
    try remove(id, from: .births)
    child?.birthDate = nil
    child?.birth = nil
    child?.hasDied = nil
    return child
  }
}
