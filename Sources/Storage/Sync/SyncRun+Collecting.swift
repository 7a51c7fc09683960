import FoundationEssentials
import Model
import OperatingSystem

// What was deleted leaves a record behind, so that others learn of it; once all of them have, it may go.
extension SyncRun {
  /// How old what is deleted must be, for devices that nobody knows of, and for copies that lie elsewhere.
  private static let age: Int64 = 180 * 86_400_000
  /// How often it is looked for.
  private static let pause: Int64 = 30 * 86_400_000
  /// How often a device that has nothing new says what it has read.
  private static let quiet: Int64 = 7 * 86_400_000

  /// Which counter of each device's manifest was read and merged whole.
  var readCounters: [String: Int] {
    var read = published.manifest?.read ?? [:]
    for peer in peers where !incomplete.contains(peer.device) && peer.device != identity.device {
      read[peer.device] = peer.manifest.counter
    }
    return read.filter { !settings.forgotten.contains($0.key) }
  }

  /// Whether it is time to say what was read, although nothing else is new.
  func isDue(_ manifest: SyncManifest) -> Bool {
    guard let last = published.manifest, last.read ?? [:] != manifest.read ?? [:] else { return false }
    return (manifest.at &- last.at).magnitude >= Self.quiet.magnitude
  }

  /// Whether every device that is known has read all that this one has.
  private var isKnownToAll: Bool {
    let known = Set(seen.keys).subtracting(settings.forgotten).subtracting([identity.device])
    guard !isLost, incomplete.isEmpty, published.manifest != nil, others.isSubset(of: peers.map(\.device)),
      known.isSubset(of: peers.map(\.device))
    else { return false }
    let isRead = peers.allSatisfy { $0.manifest.read?[identity.device] ?? 0 >= identity.counter }
    return isRead && source.entries.allSatisfy { published.records[$0.key]?.sha256 == $0.value.sha256 }
  }

  /// Forgets what was deleted half a year ago and all devices know of; tells whether there was any.
  ///
  /// What a partner's store carries stays, because that has devices of its own.
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
    // Noted first: nobody is to bring it back who has not done the same yet.
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
            try transaction.forget(file, id)
          }
        }
      }
    }
    return true
  }

  private static func isOld(_ record: StoredRecord, _ now: Int64) -> Bool {
    record.stamp.map { now &- $0.milliseconds >= age } ?? false
  }

  /// What of a file comes here: not what was deleted so long ago that it was forgotten here.
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
