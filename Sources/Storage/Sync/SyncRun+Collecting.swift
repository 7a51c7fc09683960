import FoundationEssentials
import Model
import OperatingSystem

// Garbage collection. A deleted record leaves a tombstone, so that other devices learn of the deletion. The tombstone
// can be removed once all of them have read it.
extension SyncRun {
  /// How old a tombstone must be, in milliseconds: unknown devices and copies elsewhere may still lack it.
  private static let age: Int64 = 180 * 86_400_000
  /// How often tombstones are collected, in milliseconds.
  private static let pause: Int64 = 30 * 86_400_000
  /// How often a device without changes publishes what it has read, in milliseconds.
  private static let quiet: Int64 = 7 * 86_400_000

  /// The counter of each other device's last manifest that was read and merged completely.
  var readCounters: [String: Int] {
    var read = published.manifest?.read ?? [:]
    for peer in peers where !incomplete.contains(peer.device) && peer.device != identity.device {
      read[peer.device] = peer.manifest.counter
    }
    return read.filter { !settings.forgotten.contains($0.key) }
  }

  /// Whether it is time to publish what was read, although nothing else changed.
  func isDue(_ manifest: SyncManifest) -> Bool {
    guard let last = published.manifest, last.read ?? [:] != manifest.read ?? [:] else { return false }
    return (manifest.at &- last.at).magnitude >= Self.quiet.magnitude
  }

  /// Whether every known device has read everything that this one has.
  private var isKnownToAll: Bool {
    let known = Set(seen.keys).subtracting(settings.forgotten).subtracting([identity.device])
    guard !isLost, incomplete.isEmpty, published.manifest != nil, others.isSubset(of: peers.map(\.device)),
      known.isSubset(of: peers.map(\.device))
    else { return false }
    let isRead = peers.allSatisfy { $0.manifest.read?[identity.device] ?? 0 >= identity.counter }
    return isRead && source.entries.allSatisfy { published.records[$0.key]?.sha256 == $0.value.sha256 }
  }

  /// Removes tombstones that are half a year old and that all devices have read. Returns whether there were any.
  ///
  /// Tombstones that a partner's store carries stay, because that store has devices of its own.
  mutating func collect() async throws(SyncFailure) -> Bool {
    let now = sync.store.now()
    guard plan == nil, sync.space == .own, isKnownToAll,
      (now &- (settings.collectedAt ?? 0)).magnitude >= Self.pause.magnitude
    else { return false }
    settings.collectedAt = now
    let (store, isShared) = (sync.store, sync.store.partnership() != nil)
    var found: [String: Set<String>] = [:]
    for path in source.entries.keys where !(isShared && SyncSpace.partner.carries(path)) {
      let file = DataFile(root: .data, path: path)
      if file.keepsVersions { continue }
      let document = try await sync.storing { () throws(StoreFailure) in try store.reader.open(file).document
      }
      for (id, record) in document.records where Self.isOld(record, now) && record.isDeleted {
        found[path, default: []].insert(id)
      }
    }
    if found.isEmpty { return false }
    // Record the collected ids before deleting, so a device that has not collected yet cannot resurrect them.
    collected.merge(found) { $0.union($1) }
    try state.write(collected.mapValues { $0.sorted() }, as: SyncState.collected)
    let all = found
    try await sync.storing { () throws(StoreFailure) in
      try await store.change(nil) { transaction in
        for (path, ids) in all {
          let file = DataFile(root: .data, path: path)
          for id in ids {
            guard let record = try transaction.record(file, id), record.isDeleted, Self.isOld(record, now)
            else { continue }
            try transaction.removeWithoutTombstone(file, id)
          }
        }
      }
    }
    return true
  }

  private static func isOld(_ record: StoredRecord, _ now: Int64) -> Bool {
    record.stamp.map { now &- $0.milliseconds >= age } ?? false
  }

  /// Returns a published file without the tombstones that were already collected here.
  func uncollected(_ document: Document, of file: DataFile) throws(SyncFailure) -> Document {
    guard let ids = collected[file.path], !ids.isEmpty else { return document }
    var transaction = plan ?? Transaction(reader: sync.store.reader)
    var document = document
    do throws(StoreFailure) {
      for id in ids where document.records[id]?.isDeleted == true {
        if try transaction.record(file, id) == nil { document.records[id] = nil }
      }
    } catch {
      throw .store(error)
    }
    return document
  }
}
