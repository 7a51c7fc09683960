extension Store {
  /// The events that calendar files have, by their UIDs.
  public func writtenEvents() -> [String: WrittenEvent] {
    read(.calendar, as: WrittenEvent.self).records
  }

  /// Keeps which events calendar files have, and forgets all others.
  public func keepWrittenEvents(_ events: [String: WrittenEvent]) async throws(StoreFailure) {
    try await change(nil) { transaction in
      for uid in try transaction.records(.calendar, as: WrittenEvent.self).keys where events[uid] == nil {
        try transaction.forget(.calendar, uid)
      }
      for (uid, event) in events {
        try transaction.update(.calendar, uid, as: WrittenEvent.self) { _ in event }
      }
    }
  }
}
