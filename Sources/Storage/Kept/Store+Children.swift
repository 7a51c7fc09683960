public import Model

extension Store {
  /// The children, by the day they started and their id, and how well they could be read.
  public func children() -> (children: [Child], condition: Condition) {
    let contents = read(.children, as: Child.self)
    let children = contents.records.values.sorted { ($0.startedOn, $0.id) < ($1.startedOn, $1.id) }
    return (children, contents.condition)
  }

  /// The child that the screens are about.
  public func activeChild() -> Child? {
    profile().profile.activeChild(among: children().children)
  }

  /// Saves a child, undoably, and shows it on the screens if told to; tells whether anything changed.
  @discardableResult
  public func saveChild(_ child: Child, makeActive: Bool = false) async throws(StoreFailure) -> Bool {
    try await save(child, action: "child-save", makeActive: makeActive)
  }

  /// Adds a child, undoably, and shows it on the screens.
  @discardableResult
  public func addChild(_ child: Child) async throws(StoreFailure) -> Bool {
    try await save(child, action: "child-add", makeActive: true)
  }

  /// Shows another child on the screens, undoably; tells whether it was another.
  ///
  /// Throws `.childGone` when there is no such child any more.
  @discardableResult
  public func switchChild(to id: Child.ID) async throws(StoreFailure) -> Bool {
    try await change(action("child-switch", on: id)) { transaction in
      guard try transaction.records(.children, as: Child.self)[id] != nil else {
        throw StoreFailure.childGone
      }
      try transaction.setProfile(.activeChild(id))
    }
  }

  /// Changes what is known of a child as it is now, undoably; tells whether anything was otherwise.
  ///
  /// Throws `.childGone` when there is no such child any more, and `.childEdit` when the change is refused.
  ///
  /// - Parameter today: the civil date, by which dates are judged.
  @discardableResult
  public func editChild(
    _ id: Child.ID, _ edit: ChildEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    try await change("child-edit", id) { child throws(StoreFailure) in
      do throws(ChildEdit.Failure) {
        child = try edit.applied(to: child, on: today)
      } catch {
        throw .childEdit(error)
      }
    }
  }

  /// Says that a child was born on a day, undoably, whatever else is known of it.
  @discardableResult
  public func setBorn(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change("child-born", id) { $0.setBirth(on: day) }
  }

  /// Stops a child's curriculum and counts, undoably; tells whether they were not stopped already.
  @discardableResult
  public func pause(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change("pause", id) { $0.pause(on: day) }
  }

  /// Lets a child's curriculum and counts go on, undoably; tells whether they were stopped.
  @discardableResult
  public func resume(_ id: Child.ID, on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change("resume", id) { $0.resume(on: day) }
  }

  private func save(
    _ child: Child, action: String, makeActive: Bool
  ) async throws(StoreFailure) -> Bool {
    try await change(Action(action, subject: child.nickname)) { transaction in
      try transaction.update(.children, child.id, as: Child.self) { _ in child }
      if makeActive { try transaction.setProfile(.activeChild(child.id)) }
    }
  }

  /// Changes a child as it is on disk now, so that what another program did to it meanwhile stays.
  private func change(
    _ name: String, _ id: Child.ID, _ body: @escaping @Sendable (inout Child) throws(StoreFailure) -> Void
  ) async throws(StoreFailure) -> Bool {
    try await change(action(name, on: id)) { transaction in
      try transaction.update(.children, id, as: Child.self) { old in
        guard var child = old else { throw StoreFailure.childGone }
        try body(&child)
        return child
      }
    }
  }

  /// An action that is named by the child's nickname.
  private func action(_ name: String, on id: Child.ID) -> Action {
    Action(name, subject: read(.children, as: Child.self).records[id]?.nickname ?? "")
  }
}
