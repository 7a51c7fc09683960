public import Model

extension Store {
  /// The children, by the day they started and their id, and how well they could be read.
  public func children() -> (children: [Child], condition: Condition) {
    let contents = read(.children, as: Child.self)
    return (Family(Array(contents.records.values)).children, contents.condition)
  }

  /// The children, with the one that the screens are about.
  public func family() -> Family { profile().profile.family(of: children().children) }

  /// The child that the screens are about.
  public func activeChild() -> Child? { family().active }

  /// Saves a child, undoably, and shows it on the screens if told to; tells whether anything changed.
  @discardableResult
  public func saveChild(_ child: Child, makeActive: Bool = false) async throws(StoreFailure) -> Bool {
    try await save(child, action: .childSave, makeActive: makeActive)
  }

  /// Adds a child, undoably, and shows it on the screens.
  ///
  /// - Parameter units: tell the habits that were suggested for a child that rests from now on; these are put away.
  @discardableResult
  public func addChild(
    _ child: Child, units: SuggestingUnits = SuggestingUnits()
  ) async throws(StoreFailure) -> Bool {
    try await save(child, action: .childAdd, makeActive: true, units: units)
  }

  /// Shows another child on the screens, undoably; tells whether it was another.
  ///
  /// Throws `.childGone` when there is no such child any more.
  ///
  /// - Parameters:
  ///   - day: the person's day, from which on a paused child that is left rests.
  ///   - units: tell the habits that were suggested for a child that rests from now on; these are put away.
  @discardableResult
  public func switchChild(
    to id: Child.ID, on day: CalendarDay, units: SuggestingUnits = SuggestingUnits()
  ) async throws(StoreFailure) -> Bool {
    try await change(action(.childSwitch, on: id)) { transaction in
      guard try transaction.records(.children, as: Child.self)[id] != nil else {
        throw StoreFailure.childGone
      }
      try transaction.turn(to: id, on: day, units)
    }
  }

  /// Changes what is known of a child as it is now, undoably; tells whether anything was otherwise.
  ///
  /// A birth that is taken back takes what belongs to it along, as far as nothing else changed that since. Throws
  /// `.childGone` when there is no such child any more, and `.childEdit` when the change is refused.
  ///
  /// - Parameter today: the civil date, by which dates are judged.
  @discardableResult
  public func editChild(
    _ id: Child.ID, _ edit: ChildEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    try await change(action(.childEdit, on: id)) { transaction in
      try transaction.changeChild(id) { child, transaction in
        child = try edited(child, edit, on: today)
        if edit.takesBirthBack, let before = try transaction.takeBackBirth(of: id) {
          var rest = edit
          rest.birthDate = nil
          child = try edited(before, rest, on: today)
        }
        return false
      }
    }
  }

  /// What would go with a child, besides itself.
  public func belongings(of id: Child.ID) -> ChildBelongings {
    ChildBelongings(
      cards: tasks().tasks.count { $0.child == id },
      days: (readingMonths.current() ?? []).reduce(0) { count, month in
        count + (month.summary.parts[id]?.attended.nonzeroBitCount ?? 0)
      })
  }

  /// Deletes a child with its cards, what was read with it and its pauses, undoably at once.
  ///
  /// Entries of the journal, photos, habits and bookmarks stay. Throws `.childGone` when there is no such child.
  ///
  /// - Parameter day: the person's day, for the child that the screens are about from then on.
  public func removeChild(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) {
    let at = now()
    let (tasks, reading) = (months(in: "tasks"), months(in: "reading"))
    try await change(action(.childRemove, on: id)) { transaction in
      guard try transaction.records(.children, as: Child.self)[id] != nil else {
        throw StoreFailure.childGone
      }
      for month in tasks {
        for (task, card) in try transaction.records(.tasks(month), as: BoardTask.self)
        where card.child == id {
          try transaction.remove(task, at: at)
        }
      }
      for month in reading {
        for (record, its) in try transaction.records(.reading(month), as: ReadingRecord.self)
        where its.child == id {
          try transaction.remove(record, from: .reading(month))
        }
      }
      try transaction.remove(id, from: .births)
      try transaction.remove(id, from: .children)
      let left = try transaction.family()
      if var next = left.active, left.chosen != next.id {
        next.takeUp(on: day)
        let taken = next
        try transaction.update(.children, taken.id, as: Child.self) { _ in taken }
        try transaction.setProfile(.activeChild(taken.id))
      }
    }
  }

  /// Stops a child's curriculum and counts, undoably; tells whether they were not stopped already.
  ///
  /// - Parameter units: tell the habits that were suggested for a child that rests from now on; these are put away.
  @discardableResult
  public func pause(
    _ id: Child.ID, on day: CalendarDay, units: SuggestingUnits = SuggestingUnits()
  ) async throws(StoreFailure) -> Bool {
    let isShown = family().active?.id == id
    return try await change(.pause, id, units) { child in
      let wasPaused = child.isPaused
      child.pause(on: day)
      // What is not about it goes on.
      return isShown || wasPaused ? false : child.setAside(on: day)
    }
  }

  /// Lets a child's curriculum and counts go on, undoably; tells whether they were stopped.
  @discardableResult
  public func resume(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change(.resume, id) {
      $0.resume(on: day)
      return false
    }
  }

  private func save(
    _ child: Child, action: Action.Name, makeActive: Bool, units: SuggestingUnits = SuggestingUnits()
  ) async throws(StoreFailure) -> Bool {
    try await change(Action(action, subject: child.nickname)) { transaction in
      let named = try transaction.named(child)
      try transaction.update(.children, child.id, as: Child.self) { _ in named }
      if makeActive { try transaction.turn(to: child.id, on: child.startedOn, units) }
    }
  }

  /// Changes a child as it is on disk now, so that what another program did to it meanwhile stays.
  ///
  /// - Parameter body: changes it; tells whether it rests from now on, and did not before.
  private func change(
    _ name: Action.Name, _ id: Child.ID, _ units: SuggestingUnits = SuggestingUnits(),
    _ body: @escaping @Sendable (inout Child) -> Bool
  ) async throws(StoreFailure) -> Bool {
    try await change(action(name, on: id)) { transaction in
      try transaction.changeChild(id, units) { child, _ in body(&child) }
    }
  }

  /// An action that is named by the child's nickname.
  func action(_ name: Action.Name, on id: Child.ID) -> Action {
    Action(name, subject: read(.children, as: Child.self).records[id]?.nickname ?? "")
  }
}

/// What goes with a child.
public struct ChildBelongings: Equatable, Sendable {
  /// Its cards on the Board, those that are done among them.
  public var cards: Int
  /// The days that were attended for it.
  public var days: Int

  /// What goes with a child.
  public init(cards: Int, days: Int) {
    self.cards = cards
    self.days = days
  }
}

extension Transaction {
  /// The children as they are on disk now.
  mutating func family() throws -> Family {
    let profile = Profile(try records(.profile, as: ProfileValue.self))
    return profile.family(of: Array(try records(.children, as: Child.self).values))
  }

  /// Changes a child as it is on disk now.
  ///
  /// - Parameter body: changes it; tells whether it rests from now on, and did not before.
  mutating func changeChild(
    _ id: Child.ID, _ units: SuggestingUnits = SuggestingUnits(),
    _ body: (inout Child, inout Transaction) throws -> Bool
  ) throws {
    guard var child = try records(.children, as: Child.self)[id] else { throw StoreFailure.childGone }
    let rests = try body(&child, &self)
    let named = try named(child)
    try update(.children, id, as: Child.self) { _ in named }
    if rests { try putAwayHabits(of: named, units) }
  }

  /// A child with a name that tells it from the others; those that are paused are left out of it, and unnamed by it.
  fileprivate mutating func named(_ child: Child) throws -> Child {
    let others = try records(.children, as: Child.self).values.filter { $0.id != child.id && !$0.isPaused }
    var child = child
    if child.isPaused { return child }
    child.nickname = Nickname.distinct(child.nickname, among: others.map(\.nickname))
    return child
  }

  /// Makes a child the one that the screens are about; one that is paused rests from then on.
  fileprivate mutating func turn(to id: Child.ID, on day: CalendarDay, _ units: SuggestingUnits) throws {
    let family = try family()
    if var left = family.active, var taken = family.children.first(where: { $0.id == id }) {
      let rests = Child.turn(from: &left, to: &taken, on: day)
      for child in [left, taken] { try update(.children, child.id, as: Child.self) { _ in child } }
      if rests { try putAwayHabits(of: left, units) }
    }
    try setProfile(.activeChild(id))
  }

  /// Ends and puts away the habits that were suggested for a child that rests: whoever turns to another one starts
  /// clean.
  fileprivate mutating func putAwayHabits(of child: Child, _ units: SuggestingUnits) throws {
    guard let start = child.pauses.last?.start else { return }
    let others = try family().children
    for habit in units.habits(of: child, in: try habitBook().habits, others: others) {
      try end(habit.id, on: start - 1)
      try changeHabit(habit.id) { $0.isArchived = true }
    }
  }
}

/// A child with changes, or why they are refused.
func edited(_ child: Child, _ edit: ChildEdit, on today: CalendarDay) throws(StoreFailure) -> Child {
  do throws(ChildEdit.Failure) {
    return try edit.applied(to: child, on: today)
  } catch {
    throw .childEdit(error)
  }
}
