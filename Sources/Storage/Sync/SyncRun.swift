import FoundationEssentials
import Model
import OperatingSystem

/// Another device as it is in the store now.
struct SyncPeer: Sendable {
  let device: String
  let manifest: SyncManifest
  /// The name of the key that all of it is encrypted with.
  let key: String?
  /// The hash of the manifest's bytes.
  let hash: String
}

/// One time of reading what the others published, merging it, and publishing what is here.
struct SyncRun {
  let sync: DeviceSync
  var settings: SyncSettings
  var identity: SyncIdentity
  var source: SyncSource
  var published: SyncPublished
  var report = SyncReport()
  var peers: [SyncPeer] = []
  var seen: [String: SyncSeen] = [:]
  /// Whether something was merged, be it only when something was said.
  var hasMerged = false
  /// Whether it only says what would come to a device that was forgotten and comes back.
  var mayBeForgotten = false
  /// Devices whose key is not here.
  var locked: [(device: String, key: String)] = []
  /// Files that something else than this program has written since it did: what was merged into them may be gone.
  var foreign: Set<String> = []
  /// Objects of others that are missing or damaged.
  var wanted: Set<String> = []
  /// Whether what is in the store under this device's name is not what it published.
  var isLost = false
  /// What is changed, where nothing is to be saved.
  var plan: Transaction?
  /// All other devices that have something in the store and are not forgotten.
  var others: Set<String> = []
  /// Those of which something is not here.
  var incomplete: Set<String> = []
  /// The lists of earlier years of each other device.
  var partsRead: [String: [String: SyncSeen.Part]] = [:]
  /// What was deleted so long ago that it was forgotten here, by path.
  var collected: [String: Set<String>] = [:]
  /// How this person begins to take part in what two share; nil where nobody does.
  var beginning: SharedBeginning?
  /// What is shared with a partner; nil where all is one person's own.
  var filter: PartnerFilter?
  /// What others have in the store, and who, by the hash of what it holds.
  var known: [String: (file: SyncedFile, device: String)] = [:]

  var state: SyncState { sync.state }

  init(_ sync: DeviceSync, _ settings: SyncSettings, isDry: Bool) async throws(SyncFailure) {
    (self.sync, self.settings) = (sync, settings)
    let isTwin: Bool
    (identity, isTwin) = try await sync.identity()
    published = try sync.state.read(SyncState.published, as: SyncPublished.self) ?? SyncPublished()
    if published.key != settings.key { published = SyncPublished(key: settings.key) }
    source = try sync.state.read(SyncState.source, as: SyncSource.self) ?? SyncSource()
    for device in sync.state.seenDevices {
      seen[device] = try sync.state.read(SyncState.seen(device), as: SyncSeen.self)
    }
    if isTwin { report.notices.append(SyncNotice(device: sync.name, kind: .twin)) }
    collected = try sync.state.read(SyncState.collected, as: [String: Set<String>].self) ?? [:]
    if isDry { plan = Transaction(reader: sync.store.reader) }
    if sync.space == .partner {
      let known = try sync.state.read(SyncState.known, as: [String: [String: String]].self) ?? [:]
      filter = try makeFilter(known: known)
    }
  }

  /// What is shared by what is said of that now.
  func makeFilter(known: [String: [String: String]]) throws(SyncFailure) -> PartnerFilter {
    var transaction = plan ?? Transaction(reader: sync.store.reader)
    do throws(StoreFailure) {
      return try PartnerFilter(settings.store, in: &transaction, known: known)
    } catch {
      throw .store(error)
    }
  }

  /// Looks at the files here anew; gives the bytes of those that were read.
  mutating func look() async throws(SyncFailure) -> [String: Data] {
    if let known = filter?.known { filter = try makeFilter(known: known) }
    let (store, known, current) = (sync.store, source, filter)
    let found: (source: SyncSource, filter: PartnerFilter?, read: [String: Data], foreign: Set<String>)
    do throws(StoreFailure) {
      found = try await store.locked { () throws(StoreFailure) in
        store.reader.copies.refresh()
        _ = store.finishPending()
        var (source, filter) = (known, current)
        let looked = try source.refresh(store.reader, &filter)
        return (source, filter, looked.read, looked.foreign)
      }
    } catch {
      throw .store(error)
    }
    (source, filter) = (found.source, found.filter)
    foreign.formUnion(found.foreign)
    if source != known, plan == nil { try state.write(source, as: SyncState.source) }
    if let shared = filter?.known, shared != current?.known, plan == nil {
      try state.write(shared, as: SyncState.known)
    }
    return found.read
  }

  mutating func note(_ kind: SyncNotice.Kind, of device: String) {
    if device != identity.device { incomplete.insert(device) }
    report.notices.append(SyncNotice(device: name(of: device), kind: kind))
  }

  /// A device as the person knows it.
  func name(of device: String) -> String {
    let name = peers.first { $0.device == device }?.manifest.name ?? seen[device]?.name ?? ""
    let short = String(device.prefix(4))
    return name.isEmpty ? short : "\(name) (\(short))"
  }
}

// Who is there.
extension SyncRun {
  private enum Found {
    case nothing
    case fault(SyncNotice.Kind)
    case envelope(SyncEnvelope, hash: String)
  }

  /// Reads every device's manifest, its own among them.
  mutating func meet() async throws(SyncFailure) {
    try sync.carrying(sync.carrier.begin)
    var isThere = published.manifest == nil && seen.isEmpty
    let devices = try sync.carrying(sync.carrier.devices).sorted()
    for device in devices where device != identity.device && !settings.forgotten.contains(device) {
      others.insert(device)
      if try meet(device) { isThere = true }
    }
    if try await meetItself() { isThere = true }
    guard isThere else { throw .storeGone }
    for peer in peers {
      settings.forgotten = Set(settings.forgotten + peer.manifest.forgotten).sorted()
      settings.formerKeys = Set(settings.formerKeys + peer.manifest.formerKeys).sorted()
    }
    for (device, key) in locked where !settings.forgotten.contains(device) {
      guard settings.formerKeys.contains(key) else { throw .keyNeeded(key: key, has: settings.key) }
      note(.formerKey, of: device)
    }
    if settings.forgotten.contains(identity.device), !mayBeForgotten { throw .forgotten }
    if let key = settings.key, settings.formerKeys.contains(key) {
      throw .keyNeeded(key: peers.compactMap(\.key).first { $0 != key } ?? "", has: key)
    }
    peers.removeAll { settings.forgotten.contains($0.device) }
  }

  private func find(_ device: String) throws(SyncFailure) -> Found {
    let bytes = try sync.carrying { () throws(CarrierFailure) in
      try sync.carrier.manifest(of: device)
    }
    guard let bytes else { return .nothing }
    do throws(SyncEnvelope.Fault) {
      let envelope = try SyncEnvelope(bytes)
      guard envelope.device == device else { return .fault(.damaged) }
      return envelope.store == settings.store && envelope.space == sync.space
        ? .envelope(envelope, hash: Digest.sha256(bytes)) : .fault(.foreign)
    } catch {
      return .fault(error == .newer ? .newer : .damaged)
    }
  }

  /// Reads another device's manifest; tells whether it is one of this store.
  private mutating func meet(_ device: String) throws(SyncFailure) -> Bool {
    switch try find(device) {
    case .nothing: return false
    case .fault(let kind):
      note(kind, of: device)
      return kind == .newer || kind == .damaged && seen[device] != nil
    case .envelope(let envelope, let hash):
      if let known = seen[device], envelope.counter < known.counter {
        note(.old, of: device)
        return true
      }
      // Who only knows the store could put there what was never encrypted.
      if settings.key != nil, envelope.key == nil {
        note(.foreign, of: device)
        return true
      }
      if let key = envelope.key, !sync.hasKey(key) {
        locked.append((device, key))
        return true
      }
      guard var manifest = try manifest(in: envelope) else {
        note(.damaged, of: device)
        return true
      }
      try fill(&manifest, key: envelope.key)
      peers.append(SyncPeer(device: device, manifest: manifest, key: envelope.key, hash: hash))
      return true
    }
  }

  private func manifest(in envelope: SyncEnvelope) throws(SyncFailure) -> SyncManifest? {
    guard let body = try sync.open([envelope.body], with: envelope.key)[0],
      let manifest = try? StrictJSON.decode(SyncManifest.self, from: body),
      manifest.store == envelope.store, manifest.device == envelope.device,
      manifest.space ?? .own == sync.space,
      manifest.counter == envelope.counter
    else { return nil }
    return manifest
  }

  /// Reads the lists of earlier years, those that were not read before.
  private mutating func fill(_ manifest: inout SyncManifest, key: String?) throws(SyncFailure) {
    let known = seen[manifest.device]?.parts ?? [:]
    var parts = known.filter { $0.value.object == manifest.parts?[$0.key]?.object }
    let new = (manifest.parts ?? [:]).filter { parts[$0.key] == nil && $0.value.isSound }
    let found = try fetch(Array(new.values), from: manifest.device, key: key)
    for (year, file) in new {
      if let bytes = found[file.object],
        let records = try? StrictJSON.decode([String: SyncedFile].self, from: bytes)
      {
        parts[year] = SyncSeen.Part(object: file.object, records: records)
      } else {
        note(.incomplete(files: 1), of: manifest.device)
      }
    }
    for part in parts.values { manifest.records.merge(part.records) { own, _ in own } }
    partsRead[manifest.device] = parts
  }

  /// Sees whether what is there under this device's name is what it wrote; tells whether there is anything.
  private mutating func meetItself() async throws(SyncFailure) -> Bool {
    switch try find(identity.device) {
    case .nothing:
      isLost = published.manifest != nil
      return false
    case .fault(let kind):
      isLost = true
      return kind != .foreign && published.manifest != nil
    case .envelope(let envelope, let hash):
      if hash == identity.hash {
        // What another program has put back to what it was may have lost what was published.
        if !foreign.isEmpty, var manifest = try manifest(in: envelope) {
          try fill(&manifest, key: envelope.key)
          peers.append(
            SyncPeer(device: identity.device, manifest: manifest, key: envelope.key, hash: hash))
        }
        return true
      }
      if hash == identity.next {
        // It was written, and the program killed before it knew.
        (identity.counter, identity.hash, identity.next) = (envelope.counter, hash, nil)
      } else if envelope.counter < identity.counter {
        isLost = true
      } else {
        try await meetTwin()
      }
      return true
    }
  }

  /// Takes another name, because something else writes under this device's: a copy of its disk, or itself before it
  /// was put back to what it was.
  private mutating func meetTwin() async throws(SyncFailure) {
    let former = identity.device
    if plan != nil {
      identity = SyncIdentity(device: former)
    } else {
      identity = try await sync.newIdentity(isTwin: true)
    }
    published = SyncPublished(key: settings.key)
    report.notices.append(SyncNotice(device: sync.name, kind: .twin))
    _ = try meet(former)
  }
}
