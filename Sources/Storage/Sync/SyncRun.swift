import FoundationEssentials
import Model
import OperatingSystem

/// Another device, as it is in the store now.
struct SyncPeer: Sendable {
  let device: String
  let manifest: SyncManifest
  /// The name of the key that its files are encrypted with.
  let key: String?
  /// The hash of the manifest's bytes.
  let hash: String
}

/// One sync: reads what other devices have published, merges it, and publishes the local data.
struct SyncRun {
  let sync: DeviceSync
  var settings: SyncSettings
  var identity: SyncIdentity
  var source: SyncSource
  var published: SyncPublished
  var report = SyncReport()
  var peers: [SyncPeer] = []
  var seen: [String: SyncSeen] = [:]
  /// Whether local files may have changed, so that they must be scanned again.
  var hasMerged = false
  /// Dry run for a removed device that is rejoining.
  var mayBeForgotten = false
  /// Devices whose manifest is not encrypted with the current key.
  private var unsettled: [(device: String, envelope: SyncEnvelope, hash: String)] = []
  /// Files that another program has written. What was merged into them may be lost.
  var foreign: Set<String> = []
  /// Objects of other devices that are missing or damaged in the store.
  var wanted: Set<String> = []
  /// Objects that this device has written and that none of its manifests names yet.
  var written: Set<String> = []
  /// Objects of this device that are encrypted with a former key.
  var outdated: Set<String> = []
  /// Whether the store does not have, under this device's id, what this device published.
  var isLost = false
  /// The changes of a dry run; nil if changes are saved.
  var plan: Transaction?
  /// All other devices in the store that are not removed.
  var others: Set<String> = []
  /// Devices of which something could not be read or merged.
  var incomplete: Set<String> = []
  /// The lists of earlier years, by device and year.
  var partsRead: [String: [String: SyncSeen.Part]] = [:]
  /// The ids of tombstones that were collected here, by path.
  var collected: [String: Set<String>] = [:]
  /// How this person starts sharing with a partner; nil if this sync does not start it.
  var beginning: SharedBeginning?
  /// What is shared with a partner; nil in a person's own store.
  var filter: PartnerFilter?
  /// Objects of other devices and their owners, by the SHA-256 of the contents.
  var known: [String: (file: SyncedFile, device: String)] = [:]

  var state: SyncState { sync.state }

  init(_ sync: DeviceSync, _ settings: SyncSettings, isDry: Bool) async throws(SyncFailure) {
    (self.sync, self.settings) = (sync, settings)
    let isTwin: Bool
    (identity, isTwin) = try await sync.identity()
    published = try sync.state.read(SyncState.published, as: SyncPublished.self) ?? SyncPublished()
    if published.key != settings.key {
      outdated = published.objects.union(published.former)
      published = SyncPublished(key: settings.key)
    }
    source = try sync.state.read(SyncState.source, as: SyncSource.self) ?? SyncSource()
    for device in sync.state.seenDevices {
      seen[device] = try sync.state.read(SyncState.seen(device), as: SyncSeen.self)
    }
    if isTwin { report.notices.append(SyncNotice(device: sync.name, kind: .twin)) }
    written = Set(try sync.state.read(SyncState.written, as: [String].self) ?? [])
    if settings.accepted == nil { upgrade() }
    collected = try sync.state.read(SyncState.collected, as: [String: Set<String>].self) ?? [:]
    if isDry { plan = Transaction(reader: sync.store.reader) }
    if sync.space == .partner {
      let known = try sync.state.read(SyncState.known, as: [String: [String: String]].self) ?? [:]
      filter = try makeFilter(known: known)
    }
  }

  /// Accepts the manifests that were accepted before version 0.3, when any former key still opened everything.
  private mutating func upgrade() {
    settings.accepted = settings.formerKeys.isEmpty ? [:] : seen.mapValues(\.hash)
    if settings.key != nil, !seen.isEmpty {
      report.notices.append(SyncNotice(device: sync.name, kind: .upgraded))
    }
  }

  /// Makes a filter from the present records about sharing.
  func makeFilter(known: [String: [String: String]]) throws(SyncFailure) -> PartnerFilter {
    var transaction = plan ?? Transaction(reader: sync.store.reader)
    do throws(StoreFailure) {
      return try PartnerFilter(settings.store, in: &transaction, known: known)
    } catch {
      throw .store(error)
    }
  }

  /// Scans the local data files and updates the index. Returns the bytes of the files that were read.
  mutating func look() async throws(SyncFailure) -> [String: Data] {
    if let known = filter?.known { filter = try makeFilter(known: known) }
    let (store, known, current) = (sync.store, source, filter)
    let found: (source: SyncSource, filter: PartnerFilter?, read: [String: Data], foreign: Set<String>)
    do throws(StoreFailure) {
      found = try await store.locked { () throws(StoreFailure) in
        store.reader.copies.invalidate()
        _ = store.replayLog()
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

  /// A device's name and the start of its id, for the user.
  func name(of device: String) -> String {
    let name = peers.first { $0.device == device }?.manifest.name ?? seen[device]?.name ?? ""
    let short = String(device.prefix(4))
    return name.isEmpty ? short : "\(name) (\(short))"
  }
}

// Reads and checks the manifests.
extension SyncRun {
  private enum Found {
    case nothing
    case fault(SyncNotice.Kind)
    case envelope(SyncEnvelope, hash: String)
  }

  /// Reads the manifests of all devices, this one's included.
  ///
  /// Only manifests under the current key decide who takes part and which keys are former.
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
    adoptDecisions()
    if settings.forgotten.contains(identity.device), !mayBeForgotten { throw .forgotten }
    peers.removeAll { settings.forgotten.contains($0.device) }
    try settleOthers()
    dropReplayed()
  }

  /// Adopts the lists of removed devices and former keys from manifests under the current key.
  private mutating func adoptDecisions() {
    for peer in peers where peer.device != identity.device {
      settings.forgotten = Set(settings.forgotten + peer.manifest.forgotten).sorted()
      settings.formerKeys = Set(settings.formerKeys + peer.manifest.formerKeys).sorted()
      settings.accepted = (peer.manifest.accepted ?? [:]).merging(settings.accepted ?? [:]) { $1 }
    }
    // No manifest can make this device's own key a former one: the person is asked when another key is in use.
    settings.formerKeys.removeAll { $0 == settings.key }
    let current = Set(peers.map(\.device)).union(settings.forgotten).union([identity.device])
    settings.accepted = (settings.accepted ?? [:]).filter { !current.contains($0.key) }
  }

  /// Decides about the devices whose manifest is not encrypted with the current key.
  private mutating func settleOthers() throws(SyncFailure) {
    for (device, envelope, hash) in unsettled where !settings.forgotten.contains(device) {
      guard let key = envelope.key, settings.key != nil else {
        note(.foreign, of: device)
        continue
      }
      if settings.accepted?[device] == hash, sync.hasKey(key) {
        try add(envelope, hash)
      } else if settings.formerKeys.contains(key) {
        note(.formerKey, of: device)
      } else if try hasReplacedTheKey(device) {
        throw .keyNeeded(key: key, has: settings.key)
      } else {
        note(.unknownKey(key), of: device)
      }
    }
  }

  /// Whether a device has published the secret of its pledge, which it only does when it replaces the key.
  private func hasReplacedTheKey(_ device: String) throws(SyncFailure) -> Bool {
    guard let known = seen[device] else { return false }
    // An earlier version makes no pledge. Stop to be safe: a device may have been removed.
    guard let pledge = known.pledge else { return true }
    let found = try sync.carrying { () throws(CarrierFailure) in
      try sync.carrier.read(device, [pledge: SyncIdentity.largestSecret])
    }
    return found[pledge].map { Digest.sha256($0) == pledge } ?? false
  }

  /// Drops manifests that are older than the ones that another device has read.
  ///
  /// A device that joins has read nothing itself, so without this the store could replay an old state.
  private mutating func dropReplayed() {
    let words = peers.filter { $0.key == settings.key && $0.device != identity.device }
    for peer in peers where peer.device != identity.device {
      let newest = words.filter { $0.device != peer.device }.compactMap { $0.manifest.read?[peer.device] }
        .max()
      if let newest, peer.manifest.counter < newest {
        note(.old, of: peer.device)
        peers.removeAll { $0.device == peer.device }
      }
    }
  }

  private func find(_ device: String) throws(SyncFailure) -> Found {
    let bytes: [UInt8]?
    do throws(CarrierFailure) {
      bytes = try sync.carrier.manifest(of: device)
    } catch {
      switch error {
      case .disk, .symlink, .badDevice: return .fault(.unreadable(error))
      default: throw .carrier(error)
      }
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

  /// Reads another device's manifest. Returns whether it shows that this store is still here.
  private mutating func meet(_ device: String) throws(SyncFailure) -> Bool {
    switch try find(device) {
    case .nothing: return false
    case .fault(let kind):
      note(kind, of: device)
      return kind == .newer || kind != .foreign && seen[device] != nil
    case .envelope(let envelope, let hash):
      if let known = seen[device], envelope.counter < known.counter {
        note(.old, of: device)
        return true
      }
      guard envelope.key == settings.key else {
        unsettled.append((device, envelope, hash))
        return seen[device] != nil
      }
      if let key = settings.key, !sync.hasKey(key) { throw .keyNeeded(key: key, has: nil) }
      try add(envelope, hash)
      return true
    }
  }

  /// Reads a manifest and adds its device to the peers.
  private mutating func add(_ envelope: SyncEnvelope, _ hash: String) throws(SyncFailure) {
    guard var manifest = try manifest(in: envelope) else { return note(.damaged, of: envelope.device) }
    try fill(&manifest, key: envelope.key)
    peers.append(SyncPeer(device: envelope.device, manifest: manifest, key: envelope.key, hash: hash))
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

  /// Adds the lists of earlier years to a manifest. Fetches only those that were not read before.
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

  /// Checks whether the manifest under this device's id is the one it wrote. Returns false if the store
  /// seems to be gone.
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
        // If another program has restored an old file here, published changes may be missing from it.
        if !foreign.isEmpty, var manifest = try manifest(in: envelope) {
          try fill(&manifest, key: envelope.key)
          peers.append(
            SyncPeer(device: identity.device, manifest: manifest, key: envelope.key, hash: hash))
        }
        return true
      }
      if hash == identity.next {
        // It was written, but the program was killed before it recorded that.
        (identity.counter, identity.hash, identity.next) = (envelope.counter, hash, nil)
      } else if envelope.counter < identity.counter {
        isLost = true
      } else if envelope.key == settings.key, try manifest(in: envelope) != nil {
        try await meetTwin()
      } else {
        // Someone without the key has overwritten it.
        isLost = true
      }
      return true
    }
  }

  /// Adopts a new id, because something else writes under this one: a copy of this disk, or this device before its
  /// disk was restored from a backup.
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
