public import Model

/// An event that was written to a calendar file. It is stored so that it can be cancelled when it no longer applies.
public struct WrittenEvent: Codable, Equatable, Sendable {
  /// The civil date of its first day.
  public var start: CalendarDay
  /// The time; nil for an event of the whole day.
  public var time: ClockTime?
  /// The title that the calendar shows.
  public var summary: String
  /// The sequence number of the last file that had it, which only grows.
  public var sequence: Int
  /// The day since which it is cancelled; nil while it applies.
  public var cancelledOn: CalendarDay?

  /// Creates a written event.
  public init(
    start: CalendarDay, time: ClockTime? = nil, summary: String, sequence: Int,
    cancelledOn: CalendarDay? = nil
  ) {
    self.start = start
    self.time = time
    self.summary = summary
    self.sequence = sequence
    self.cancelledOn = cancelledOn
  }
}

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
  ///   - previous: the events as read before; those that are not among `events` are removed.
  public func saveWrittenEvents(
    _ events: [String: WrittenEvent], replacing previous: [String: WrittenEvent]
  ) async throws(StoreFailure) {
    try await change(nil) { transaction in
      for (uid, old) in try transaction.records(.calendar, as: WrittenEvent.self)
      where events[uid] == nil && old == previous[uid] {
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
