import Model
import Storage
import Synchronization

/// Saves the entry of a day, each time on the version that it saved before.
final class EntrySaver: Sendable {
  let day: CalendarDay
  /// What the person saw of the entry.
  private let seen: Mutex<StoredEntry?>

  init(_ day: CalendarDay, seen: StoredEntry?) {
    self.day = day
    self.seen = Mutex(seen)
  }

  /// The version that the next save goes on from.
  var version: Stamp? { seen.withLock { $0?.stamp } }

  /// Saves what was changed of the entry, which then is as `entry` says.
  ///
  /// - Returns: whether another program has written the same day meanwhile; both are kept.
  func save(
    _ edit: EntryEdit, as entry: JournalEntry, child: Child?, today: CalendarDay, in store: Store
  ) async throws(StoreFailure) -> Bool {
    let seen = seen.withLock(\.self)
    let saving = try await store.writeEntry(
      on: day, edit, basedOn: seen?.stamp, seen: seen?.entry, child: child, today: today)
    let now = store.entry(on: day)
    // What somebody else has written in between is no version that this person saw.
    if now?.entry?.text == entry.text, now?.entry?.second == entry.second {
      self.seen.withLock { $0 = now }
    }
    return saving == .savedWithConflict
  }

  /// Removes the entry, and versions beside it that the person saw; there must be nothing else.
  func remove(_ others: [StoredEntry.Version], in store: Store) async throws(StoreFailure) -> Bool {
    let base = seen.withLock(\.self)
    let seen = StoredEntry(entry: base?.entry, stamp: base?.stamp, others: others)
    let isRemoved = try await store.removeEntry(on: day, basedOn: seen)
    self.seen.withLock { $0 = nil }
    return isRemoved
  }
}
