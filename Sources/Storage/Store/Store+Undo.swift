import OperatingSystem

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

  /// What can be undone and what can be redone, newest first, as far as it is listed.
  ///
  /// What belongs to a child that rests is called by what it is about and by no name, here and where it is undone.
  ///
  /// `isDamaged` says that more is not listed because a line of the log is damaged. Throws `.unreadable` if the log is
  /// there and cannot be read.
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

  /// How many actions are listed.
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

  /// The change that is taken back or done again next, and which stamp each of its records has if nothing else changed
  /// it since.
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
