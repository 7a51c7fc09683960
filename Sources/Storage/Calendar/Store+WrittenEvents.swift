extension Store {
  /// The events that calendar files contain, by UID, and how well they could be read.
  public func writtenEvents() -> (events: [String: WrittenEvent], condition: Condition) {
    let contents = read(.calendar, as: WrittenEvent.self)
    return (contents.records, contents.condition)
  }

  /// Saves which events calendar files contain.
  ///
  /// Events that another process wrote meanwhile stay, so that they can be cancelled, too.
  ///
  /// - Parameters:
  ///   - events: the events of the file that is written now.
  ///   - known: the events as read before; those that are not among `events` are removed.
  public func keepWrittenEvents(
    _ events: [String: WrittenEvent], insteadOf known: [String: WrittenEvent]
  ) async throws(StoreFailure) {
    try await change(nil) { transaction in
      for (uid, old) in try transaction.records(.calendar, as: WrittenEvent.self)
      where events[uid] == nil && old == known[uid] {
        try transaction.removeWithoutTombstone(.calendar, uid)
      }
      for (uid, event) in events {
        try transaction.update(.calendar, uid, as: WrittenEvent.self) { old in
          old.map { $0.sequence > event.sequence ? $0 : event } ?? event
        }
      }
    }
  }
}
