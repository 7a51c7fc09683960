import Model
import Storage
import Synchronization

/// Saves the entry of a day, each time on the version that it saved before.
final class EntrySaver: Sendable {
  let day: CalendarDay
  /// The version that the person saw.
  private let base: Mutex<Stamp?>

  init(_ day: CalendarDay, base: Stamp?) {
    self.day = day
    self.base = Mutex(base)
  }

  /// The version that the next save goes on from.
  var version: Stamp? { base.withLock(\.self) }

  /// Saves what was changed of the entry, which then is as `entry` says.
  ///
  /// - Returns: whether another program has written the same day meanwhile; both are kept.
  func save(
    _ edit: EntryEdit, as entry: JournalEntry, child: Child?, today: CalendarDay, in store: Store
  ) async throws(StoreFailure) -> Bool {
    let saving = try await store.writeEntry(on: day, edit, basedOn: version, child: child, today: today)
    let now = store.entry(on: day)
    // What somebody else has written in between is no version that this person saw.
    if now?.entry?.text == entry.text, now?.entry?.second == entry.second {
      base.withLock { $0 = now?.stamp }
    }
    return saving == .savedBeside
  }
}
