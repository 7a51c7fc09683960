extension Store {
  /// Takes the last action back; nil when there is none.
  ///
  /// Throws `.changedSince` when something else has changed one of its records; nothing is undone then, and the
  /// action, which can never be undone any more, makes way for the one before it.
  ///
  /// - Parameter isSpared: actions that are not to be taken back; nothing is undone while one is the last.
  @concurrent public func undo(
    unless isSpared: @Sendable (Action) -> Bool = { _ in false }
  ) async throws(StoreFailure) -> Action? {
    try await putBack(from: .undo, unless: isSpared)
  }

  /// Does again what was undone last; nil when there is nothing, `.changedSince` as for `undo`.
  ///
  /// - Parameter isSpared: actions that are not to be done again; nothing is while one is the last.
  @concurrent public func redo(
    unless isSpared: @Sendable (Action) -> Bool = { _ in false }
  ) async throws(StoreFailure) -> Action? {
    try await putBack(from: .redo, unless: isSpared)
  }

  /// What can be undone and what can be redone, newest first.
  public func undoHistory() -> (undo: [LoggedAction], redo: [LoggedAction]) {
    let log = UndoLog(at: undoPath)
    func logged(_ groups: [UndoLog.Group]) -> [LoggedAction] {
      groups.reversed().map { LoggedAction(action: $0.action, at: $0.at) }
    }
    return (logged(log.undo), logged(log.redo))
  }

  @concurrent private func putBack(
    from side: UndoLog.Side, unless isSpared: @Sendable (Action) -> Bool
  ) async throws(StoreFailure) -> Action? {
    try await locked { () throws(StoreFailure) in
      var found = UndoLog(at: undoPath)
      guard let group = found[side].popLast(), !isSpared(group.action) else { return nil }
      reader.copies.refresh()
      var transaction = Transaction(reader: reader)
      for change in group.changes {
        let current = try transaction.record(change.file, change.id)
        guard let current, current.stamp == change.after else {
          try? PreparedFile.replace(undoPath, with: found.bytes)
          throw .changedSince(group.action)
        }
        try transaction.put(change.before ?? current.saying(nil), change.file, change.id)
      }
      _ = try save(&transaction) { log, changes in
        log = found
        log.follow(changes, puttingBack: group)
        log[side.other].append(UndoLog.Group(action: group.action, at: now(), changes: changes))
        return true
      }
      return group.action
    }
  }
}
