extension Store {
  /// The events that calendar files have, by their UIDs, and how well that could be read.
  public func writtenEvents() -> (events: [String: WrittenEvent], condition: Condition) {
    let contents = read(.calendar, as: WrittenEvent.self)
    return (contents.records, contents.condition)
  }

  /// Keeps which events calendar files have.
  ///
  /// What another process wrote meanwhile stays, so that it can be taken back, too.
  ///
  /// - Parameters:
  ///   - events: those of the file that is written now.
  ///   - known: what was known before; of it, only what is among `events` stays.
  public func keepWrittenEvents(
    _ events: [String: WrittenEvent], insteadOf known: [String: WrittenEvent]
  ) async throws(StoreFailure) {
    try await change(nil) { transaction in
      for (uid, old) in try transaction.records(.calendar, as: WrittenEvent.self)
      where events[uid] == nil && old == known[uid] {
        try transaction.forget(.calendar, uid)
      }
      for (uid, event) in events {
        try transaction.update(.calendar, uid, as: WrittenEvent.self) { old in
          old.map { $0.sequence > event.sequence ? $0 : event } ?? event
        }
      }
    }
  }
}
