import OperatingSystem

extension Store {
  /// Undoes the last action and returns it; returns nil if there is none.
  ///
  /// Throws `.changedSince` if something else has changed one of its records. Then nothing is undone, and the action
  /// is dropped because it can never be undone, so the next call reaches the one before it.
  ///
  /// - Parameter isSpared: whether an action must not be undone. Nothing is undone while such an action is the last
  ///   one.
  @concurrent public func undo(
    unless isSpared: @Sendable (Action) -> Bool = { _ in false }
  ) async throws(StoreFailure) -> Action? {
    try await putBack(from: .undo, unless: isSpared)
  }

  /// Redoes what was undone last and returns it; returns nil if there is nothing. Throws `.changedSince` like `undo`.
  ///
  /// - Parameter isSpared: whether an action must not be redone. Nothing is redone while such an action is the last
  ///   one.
  @concurrent public func redo(
    unless isSpared: @Sendable (Action) -> Bool = { _ in false }
  ) async throws(StoreFailure) -> Action? {
    try await putBack(from: .redo, unless: isSpared)
  }

  /// What can be undone and redone, newest first, up to a limit.
  ///
  /// Actions of a resting child are shown by their kind and without names, here and when they are undone.
  ///
  /// `isDamaged` means that older actions are missing because a line of the log is damaged. Throws `.unreadable` if
  /// the log exists but cannot be read.
  public func undoHistory() throws(StoreFailure) -> (
    undo: [LoggedAction], redo: [LoggedAction], isDamaged: Bool
  ) {
    let resting = RestingActions(self)
    var isDamaged = false
    func logged(_ side: ChangeLog.Side) throws(DiskFailure) -> [LoggedAction] {
      var actions: [LoggedAction] = []
      let extent = try log.walk(side) { line in
        if var logged = LoggedChange.head(of: line.content) {
          logged.action = resting.shown(logged.action) { LoggedChange(line.content)?.changes ?? [] }
          actions.append(logged)
        }
        return actions.count < Self.longestHistory
      }
      if extent == .damaged { isDamaged = true }
      return actions
    }
    return try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in
      (try logged(.undo), try logged(.redo), isDamaged)
    }
  }

  /// How many actions are listed, per direction.
  static let longestHistory = 500

  @concurrent private func putBack(
    from side: ChangeLog.Side, unless isSpared: @Sendable (Action) -> Bool
  ) async throws(StoreFailure) -> Action? {
    try await locked { () throws(StoreFailure) in
      reader.copies.refresh()
      let isFinished = finishPending()
      guard let (line, change, putBack) = try nextLogged(side), let action = change.action,
        !isSpared(action)
      else { return nil }
      var transaction = Transaction(reader: reader)
      for record in change.changes {
        let current = try transaction.record(record.file, record.id)
        guard let current, current.stamp == putBack(record) else {
          log.drop(line.number)
          throw .changedSince(RestingActions(self).shown(action) { change.changes })
        }
        try transaction.restore(record.before ?? current.saying(nil), record.file, record.id)
      }
      _ = try save(&transaction, action, as: side.kind, of: line.number, isNext: isFinished)
      return RestingActions(self).shown(action) { change.changes }
    }
  }

  /// The next change to undo or redo, and a function that returns the stamp each of its records has if nothing else
  /// has changed it since.
  private func nextLogged(
    _ side: ChangeLog.Side
  ) throws(StoreFailure) -> (LogLine, LoggedChange, (RecordChange) -> Stamp?)? {
    do throws(DiskFailure) {
      guard let line = try log.next(side), let change = LoggedChange(line.content) else { return nil }
      let later = try log.putBack(since: line.number)
      return (
        line, change,
        { change in
          var stamp = change.after.stamp
          while let known = stamp,
            let next = later[ChangeLog.PutBack(file: change.file, id: change.id, stamp: known)]
          {
            stamp = next
          }
          return stamp
        }
      )
    } catch {
      throw .unreadable(path: error.path, errno: error.code)
    }
  }
}
