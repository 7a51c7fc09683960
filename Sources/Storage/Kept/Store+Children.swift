public import Model

extension Store {
  /// What is set on Me, and how well it could be read.
  public func profile() -> (profile: Profile, condition: Condition) {
    let contents = read(.profile, as: ProfileValue.self)
    return (Profile(contents.records), contents.condition)
  }

  /// Sets a field of the profile, undoably; tells whether it was anything else.
  @discardableResult
  public func setProfile(_ change: Profile.Change) async throws(StoreFailure) -> Bool {
    try await self.change(Action("profile")) { try $0.setProfile(change) }
  }

  /// The children, by the day they started and their id, and how well they could be read.
  public func children() -> (children: [Child], condition: Condition) {
    let contents = read(.children, as: Child.self)
    let children = contents.records.values.sorted { ($0.startedOn, $0.id) < ($1.startedOn, $1.id) }
    return (children, contents.condition)
  }

  /// The child that the screens are about: the chosen one, or the one that started last.
  public func activeChild() -> Child? {
    let children = children().children
    let active = profile().profile.activeChild
    return children.first { $0.id == active } ?? children.last
  }

  /// Saves a child, undoably, and shows it on the screens if told to; tells whether anything changed.
  @discardableResult
  public func saveChild(_ child: Child, makeActive: Bool = false) async throws(StoreFailure) -> Bool {
    try await change(Action("child-save", subject: child.nickname)) { transaction in
      try transaction.update(.children, child.id, as: Child.self) { _ in child }
      if makeActive { try transaction.setProfile(.activeChild(child.id)) }
    }
  }
}
