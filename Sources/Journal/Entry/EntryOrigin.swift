import Model
import Storage
import Texts

extension EntryOrigin {
  /// The origins of an entry and of the versions beside it, in this order.
  static func all(of kept: StoredEntry?, in store: Store, now: Moment) -> [EntryOrigin] {
    let own = kept?.entry == nil ? nil : kept?.stamp
    return ([own] + (kept?.others ?? []).map(\.stamp)).compactMap(\.self).map { stamp in
      let (day, minute) = now.civil(stamp.milliseconds)
      return EntryOrigin(
        isOwn: store.isOwn(stamp),
        time: ClockTime(minute: minute).map { CivilTime(day: day, clock: $0) })
    }
  }
}
