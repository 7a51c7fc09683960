public import Model
import OperatingSystem

extension Store {
  /// The children, by the day they started and their id, and how well they could be read.
  public func children() -> (children: [Child], condition: Condition) {
    let contents = read(.children, as: Child.self)
    return (Family(Array(contents.records.values)).children, contents.condition)
  }

  /// The children, and which of them is active.
  public func family() -> Family { profile().profile.family(of: children().children) }

  /// The active child, which the screens show.
  public func activeChild() -> Child? { family().active }

  /// Saves a child, and makes it active on request. Undoable. Returns whether anything changed.
  @discardableResult
  public func saveChild(_ child: Child, makeActive: Bool = false) async throws(StoreFailure) -> Bool {
    try await save(child, action: .childSave, makeActive: makeActive)
  }

  /// Adds a child, and makes it active. Undoable. Returns whether anything changed.
  ///
  /// - Parameter units: used to find habits that were suggested for a child that starts to rest; these are archived.
  @discardableResult
  public func addChild(
    _ child: Child, units: SuggestionStages = SuggestionStages()
  ) async throws(StoreFailure) -> Bool {
    try await save(child, action: .childAdd, makeActive: true, units: units)
  }

  /// Makes another child active. Undoable. Returns whether it was not active before.
  ///
  /// Throws `.childGone` if the child no longer exists.
  ///
  /// - Parameters:
  ///   - day: the user's day, from which the previous child rests if it is paused.
  ///   - units: used to find habits that were suggested for a child that starts to rest; these are archived.
  @discardableResult
  public func switchChild(
    to id: Child.ID, on day: CalendarDay, units: SuggestionStages = SuggestionStages()
  ) async throws(StoreFailure) -> Bool {
    try await change(childAction(.childSwitch, on: id)) { transaction in
      guard try transaction.records(.children, as: Child.self)[id] != nil else {
        throw StoreFailure.childGone
      }
      try transaction.activateChild(id, on: day, units)
    }
  }

  /// Edits a child as it is now. Undoable. Returns whether anything changed.
  ///
  /// Removing a birth also undoes the changes that were made for it, as far as nothing else has changed them since.
  /// Throws `.childGone` if the child no longer exists, and `.childEdit` if the change is invalid.
  ///
  /// - Parameter today: the civil date, against which dates are checked.
  @discardableResult
  public func editChild(
    _ id: Child.ID, _ edit: ChildEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    try await change(childAction(.childEdit, on: id)) { transaction in
      try transaction.changeChild(id) { child, transaction in
        child = try applied(edit, to: child, on: today)
        if edit.clearsBirth, let before = try transaction.undoBirth(of: id) {
          var rest = edit
          rest.birthDate = nil
          child = try applied(rest, to: before, on: today)
        }
        return false
      }
    }
  }

  /// What would be deleted together with a child.
  public func belongings(of id: Child.ID) -> ChildBelongings {
    ChildBelongings(
      tasks: tasks().tasks.count { $0.child == id },
      attendedDays: (readingMonths.current() ?? []).reduce(0) { count, month in
        count + (month.summary.parts[id]?.attended.nonzeroBitCount ?? 0)
      })
  }

  /// Deletes a child with its tasks, trackers, plans, reading and pauses, as one undoable change.
  ///
  /// Journal entries, photos, habits and bookmarks stay. Throws `.childGone` if the child does not exist.
  ///
  /// - Parameter day: the user's day, on which another child becomes active if necessary.
  public func removeChild(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) {
    let at = shownNow()
    let (tasks, reading) = (months(in: "tasks"), months(in: "reading"))
    try await change(childAction(.childRemove, on: id)) { transaction in
      guard try transaction.records(.children, as: Child.self)[id] != nil else {
        throw StoreFailure.childGone
      }
      for month in tasks {
        for (taskID, task) in try transaction.records(.tasks(month), as: BoardTask.self)
        where task.child == id {
          try transaction.removeTask(taskID, at: at)
        }
      }
      for month in reading {
        for (recordID, reading) in try transaction.records(.reading(month), as: ReadingRecord.self)
        where reading.child == id {
          try transaction.remove(recordID, from: .reading(month))
        }
      }
      for (tracker, value) in try transaction.records(.trackers, as: Tracker.self) where value.child == id {
        try transaction.disagree(toShareTracker: tracker)
        try transaction.remove(tracker, from: .trackers)
      }
      for (plan, value) in try transaction.records(.plans, as: Plan.self) where value.child == id {
        try transaction.remove(plan, from: .plans)
      }
      try transaction.remove(id, from: .births)
      try transaction.remove(id, from: .children)
      let family = try transaction.family()
      if var next = family.active, family.selectedID != next.id {
        next.switchBack(on: day)
        let activated = next
        try transaction.update(.children, activated.id, as: Child.self) { _ in activated }
        try transaction.setProfile(.activeChild(activated.id))
      }
    }
  }

  /// Pauses a child's curriculum and counts. Undoable. Returns whether they were not paused.
  ///
  /// - Parameter units: used to find habits that were suggested for a child that starts to rest; these are archived.
  @discardableResult
  public func pause(
    _ id: Child.ID, on day: CalendarDay, units: SuggestionStages = SuggestionStages()
  ) async throws(StoreFailure) -> Bool {
    let isShown = family().active?.id == id
    return try await change(.pause, id, units) { child in
      let wasPaused = child.isPaused
      child.pause(on: day)
      // If it is not the active child, it rests, and everything else goes on.
      return isShown || wasPaused ? false : child.switchAway(on: day)
    }
  }

  /// Resumes a child's curriculum and counts. Undoable. Returns whether they were paused.
  @discardableResult
  public func resume(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change(.resume, id) {
      $0.resume(on: day)
      return false
    }
  }

  private func save(
    _ child: Child, action: Action.Name, makeActive: Bool, units: SuggestionStages = SuggestionStages()
  ) async throws(StoreFailure) -> Bool {
    try await change(Action(action, subject: child.nickname)) { transaction in
      let named = try transaction.withDistinctNickname(child)
      try transaction.update(.children, child.id, as: Child.self) { _ in named }
      if makeActive { try transaction.activateChild(child.id, on: child.startedOn, units) }
    }
  }

  /// Changes a child as it is on disk now, so that changes by other programs stay.
  ///
  /// - Parameter body: changes the child, and returns whether it starts to rest.
  private func change(
    _ name: Action.Name, _ id: Child.ID, _ units: SuggestionStages = SuggestionStages(),
    _ body: @escaping @Sendable (inout Child) -> Bool
  ) async throws(StoreFailure) -> Bool {
    try await change(childAction(name, on: id)) { transaction in
      try transaction.changeChild(id, units) { child, _ in body(&child) }
    }
  }

  /// An action that is named after the child's nickname.
  func childAction(_ name: Action.Name, on id: Child.ID) -> Action {
    Action(name, subject: read(.children, as: Child.self).records[id]?.nickname ?? "")
  }
}

/// What is deleted together with a child.
public struct ChildBelongings: Equatable, Sendable {
  /// The number of its tasks on the Board, including those in Done.
  public var tasks: Int
  /// The number of days that were attended for it.
  public var attendedDays: Int

  /// Creates the counts of a child.
  public init(tasks: Int, attendedDays: Int) {
    self.tasks = tasks
    self.attendedDays = attendedDays
  }
}

extension Transaction {
  /// The children, with the changes of this transaction.
  mutating func family() throws -> Family {
    let profile = Profile(try records(.profile, as: ProfileValue.self))
    return profile.family(of: Array(try records(.children, as: Child.self).values))
  }

  /// Changes a child as it is on disk now.
  ///
  /// - Parameter body: changes the child, and returns whether it starts to rest.
  mutating func changeChild(
    _ id: Child.ID, _ units: SuggestionStages = SuggestionStages(),
    _ body: (inout Child, inout Transaction) throws -> Bool
  ) throws {
    guard var child = try records(.children, as: Child.self)[id] else { throw StoreFailure.childGone }
    let rests = try body(&child, &self)
    let named = try withDistinctNickname(child)
    try update(.children, id, as: Child.self) { _ in named }
    if rests { try archiveHabits(of: named, units) }
  }

  /// A child with a nickname that no other child has. Paused children keep theirs, and do not count as others.
  fileprivate mutating func withDistinctNickname(_ child: Child) throws -> Child {
    let others = try records(.children, as: Child.self).values.filter { $0.id != child.id && !$0.isPaused }
    var child = child
    if child.isPaused { return child }
    child.nickname = Nickname.distinct(child.nickname, among: others.map(\.nickname))
    return child
  }

  /// Makes a child active. The previous one rests from then on if it is paused.
  fileprivate mutating func activateChild(_ id: Child.ID, on day: CalendarDay, _ units: SuggestionStages)
    throws
  {
    let family = try family()
    if var previous = family.active, var next = family.children.first(where: { $0.id == id }) {
      let rests = Child.switchActive(from: &previous, to: &next, on: day)
      for child in [previous, next] { try update(.children, child.id, as: Child.self) { _ in child } }
      if rests { try archiveHabits(of: previous, units) }
    }
    try setProfile(.activeChild(id))
  }

  /// Ends and archives the habits that were suggested for a child that rests, so that they do not stay when the user
  /// turns to another child.
  fileprivate mutating func archiveHabits(of child: Child, _ units: SuggestionStages) throws {
    guard let start = child.pauses.last?.start else { return }
    let others = try family().children
    for habit in units.habits(of: child, in: try habitBook().habits, others: others) {
      try endHabit(habit.id, on: start - 1)
      try changeHabit(habit.id) { $0.isArchived = true }
    }
  }
}

/// A child with changes. Throws `.childEdit` if they are invalid.
func applied(_ edit: ChildEdit, to child: Child, on today: CalendarDay) throws(StoreFailure) -> Child {
  try rethrowing(as: StoreFailure.childEdit) { () throws(ChildEdit.Failure) in
    try edit.applied(to: child, on: today)
  }
}
