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
  /// The lists of earlier years that its manifest names, by year.
  let parts: [String: PeerState.Part]
}

/// What is in the store and on this device. The first step of a sync; it writes nothing.
///
/// The following steps add what they find out: objects that are missing, devices that are incomplete, notices.
struct SyncSurvey: Sendable {
  let sync: DeviceSync
  /// The settings, with the decisions of other devices that take part.
  var settings: SyncSettings
  var identity: SyncIdentity
  /// Whether ``identity`` is new and not saved yet, because something else writes under the saved one.
  private(set) var hasNewIdentity = false
  var published: PublishedState
  /// Objects of this device that are encrypted with a former key.
  let outdatedObjects: Set<String>
  /// Whether the store does not have, under this device's id, what this device published.
  var isLost = false
  var local: LocalData
  var peers: [SyncPeer] = []
  /// What was read of each other device before, by device.
  var peerStates: [String: PeerState] = [:]
  /// All other devices in the store that are not removed.
  private(set) var otherDevices: Set<String> = []
  /// Devices of which something could not be read or merged.
  private(set) var incompleteDevices: Set<String> = []
  /// Objects of other devices that are missing or damaged in the store.
  private(set) var missingObjects: Set<String> = []
  /// Objects of other devices under the current key, by the SHA-256 of their contents. The store can copy them.
  private(set) var copyableObjects: [String: (file: SyncedFile, device: String)] = [:]
  var report = SyncReport()

  /// Devices whose manifest is not encrypted with the current key.
  private var undecided: [(envelope: SyncEnvelope, hash: String)] = []
  /// Whether objects are cached for the sync that follows a dry run.
  private let cachesObjects: Bool

  /// Reads the state files of this machine.
  ///
  /// - Parameter isClone: whether only another machine had an identity in the state folder.
  init(
    _ sync: DeviceSync, _ settings: SyncSettings, _ identity: SyncIdentity, isClone: Bool,
    cachesObjects: Bool = false
  ) throws {
    (self.sync, self.settings, self.identity) = (sync, settings, identity)
    self.cachesObjects = cachesObjects
    let stored = try sync.publishedState(settings)
    (published, outdatedObjects) = (stored.state, stored.outdatedObjects)
    for device in sync.state.peerDevices {
      peerStates[device] = try sync.state.read(SyncState.peer(device), as: PeerState.self)
    }
    local = try LocalData(sync, in: settings.store)
    if isClone { report.notices.append(SyncNotice(device: sync.name, kind: .clonedDevice)) }
    if settings.accepted == nil { acceptEarlierManifests() }
  }

  /// Accepts the manifests that were accepted before version 0.3, when any former key still opened everything.
  private mutating func acceptEarlierManifests() {
    settings.accepted = settings.formerKeys.isEmpty ? [:] : peerStates.mapValues(\.hash)
    if settings.key != nil, !peerStates.isEmpty {
      report.notices.append(SyncNotice(device: sync.name, kind: .upgraded))
    }
  }

  mutating func note(_ kind: SyncNotice.Kind, of device: String) {
    if device != identity.device { incompleteDevices.insert(device) }
    report.notices.append(SyncNotice(device: name(of: device), kind: kind))
  }

  /// A device's name and the start of its id, for the user.
  private func name(of device: String) -> String {
    let name = peers.first { $0.device == device }?.manifest.name ?? peerStates[device]?.name ?? ""
    let short = String(device.prefix(4))
    return name.isEmpty ? short : "\(name) (\(short))"
  }

  /// Records in the peer states which manifests were read.
  mutating func updatePeerStates() {
    for peer in peers {
      let empty = PeerState(counter: 0, hash: "", name: "", at: 0, firstReadAt: 0)
      var state = peerStates[peer.device] ?? empty
      if state.hash != peer.hash { state.firstReadAt = sync.store.shownNow() }
      (state.counter, state.hash, state.at) = (peer.manifest.counter, peer.hash, peer.manifest.at)
      (state.name, state.parts, state.pledge) = (peer.manifest.name, peer.parts, peer.manifest.pledge)
      peerStates[peer.device] = state
    }
  }

  /// The counter of each other device's last manifest that was read and merged completely.
  var readCounters: [String: Int] {
    var read = published.manifest?.readCounters ?? [:]
    for peer in peers where !incompleteDevices.contains(peer.device) && peer.device != identity.device {
      read[peer.device] = peer.manifest.counter
    }
    return read.filter { !settings.forgotten.contains($0.key) }
  }
}

// MARK: Manifests

extension SyncSurvey {
  /// The manifest of a device, as far as it can be read without a key.
  private enum FoundManifest {
    case nothing
    case fault(SyncNotice.Kind)
    case envelope(SyncEnvelope, hash: String)
  }

  /// Reads the manifests of all devices, this one's included.
  ///
  /// Only manifests under the current key decide who takes part and which keys are former.
  ///
  /// - Parameter allowsRemoved: whether to go on if another device has removed this one, for the dry run of a join.
  mutating func readManifests(allowsRemoved: Bool = false) throws {
    try sync.carrier.begin()
    var isStoreHere = published.manifest == nil && peerStates.isEmpty
    let devices = try sync.carrier.devices().sorted()
    for device in devices where device != identity.device && !settings.forgotten.contains(device) {
      otherDevices.insert(device)
      if try readPeerManifest(device) { isStoreHere = true }
    }
    if try readOwnManifest() { isStoreHere = true }
    guard isStoreHere else { throw SyncFailure.storeGone }
    adoptDecisions()
    if settings.forgotten.contains(identity.device), !allowsRemoved { throw SyncFailure.forgotten }
    peers.removeAll { settings.forgotten.contains($0.device) }
    try decideAboutOtherKeys()
    dropReplayedManifests()
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
  private mutating func decideAboutOtherKeys() throws {
    for (envelope, hash) in undecided where !settings.forgotten.contains(envelope.device) {
      let device = envelope.device
      guard let key = envelope.key, settings.key != nil else {
        note(.foreign, of: device)
        continue
      }
      if settings.accepted?[device] == hash, sync.hasKey(key) {
        try addPeer(envelope, hash)
      } else if settings.formerKeys.contains(key) {
        note(.formerKey, of: device)
      } else if try hasReplacedTheKey(device) {
        throw SyncFailure.keyNeeded(key: key, has: settings.key)
      } else {
        note(.unknownKey(key), of: device)
      }
    }
  }

  /// Whether a device has replaced the key. Its manifests contain a pledge, the hash of a secret; it publishes the
  /// secret only when it replaces the key (docs/SYNC-PROTOCOL.md, section 14).
  private func hasReplacedTheKey(_ device: String) throws -> Bool {
    guard let state = peerStates[device] else { return false }
    // An earlier version makes no pledge. Stop to be safe: a device may have been removed.
    guard let pledge = state.pledge else { return true }
    let found = try sync.carrier.read(device, [pledge: SyncIdentity.largestSecret])
    return found[pledge].map { Digest.sha256($0) == pledge } ?? false
  }

  /// Drops manifests that are older than the ones that another device has read.
  ///
  /// A device that joins has read nothing itself, so without this the store could replay an old state.
  private mutating func dropReplayedManifests() {
    let witnesses = peers.filter { $0.key == settings.key && $0.device != identity.device }
    for peer in peers where peer.device != identity.device {
      let newest = witnesses.filter { $0.device != peer.device }
        .compactMap { $0.manifest.readCounters?[peer.device] }.max()
      if let newest, peer.manifest.counter < newest {
        note(.old, of: peer.device)
        peers.removeAll { $0.device == peer.device }
      }
    }
  }

  private func findManifest(of device: String) throws -> FoundManifest {
    let bytes: [UInt8]?
    do throws(CarrierFailure) {
      bytes = try sync.carrier.manifest(of: device)
    } catch {
      switch error {
      case .disk, .symlink, .badDevice: return .fault(.unreadable(error))
      default: throw error
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
  private mutating func readPeerManifest(_ device: String) throws -> Bool {
    switch try findManifest(of: device) {
    case .nothing: return false
    case .fault(let kind):
      note(kind, of: device)
      return kind == .newer || kind != .foreign && peerStates[device] != nil
    case .envelope(let envelope, let hash):
      if let state = peerStates[device], envelope.counter < state.counter {
        note(.old, of: device)
        return true
      }
      guard envelope.key == settings.key else {
        undecided.append((envelope, hash))
        return peerStates[device] != nil
      }
      if let key = settings.key, !sync.hasKey(key) { throw SyncFailure.keyNeeded(key: key, has: nil) }
      try addPeer(envelope, hash)
      return true
    }
  }

  /// Checks whether the manifest under this device's id is the one it wrote. Returns false if the store
  /// seems to be gone.
  private mutating func readOwnManifest() throws -> Bool {
    switch try findManifest(of: identity.device) {
    case .nothing:
      isLost = published.manifest != nil
      return false
    case .fault(let kind):
      isLost = true
      return kind != .foreign && published.manifest != nil
    case .envelope(let envelope, let hash):
      if hash == identity.hash {
        // If another program has restored an old file here, published changes may be missing from it.
        if !local.foreignFiles.isEmpty { _ = try addPeerIfReadable(envelope, hash) }
        return true
      }
      if hash == identity.nextHash {
        // It was written, but the program was killed before it recorded that.
        (identity.counter, identity.hash, identity.nextHash) = (envelope.counter, hash, nil)
      } else if envelope.counter < identity.counter {
        isLost = true
      } else if envelope.key == settings.key, try manifest(in: envelope) != nil {
        try adoptNewIdentity()
      } else {
        // Someone without the key has overwritten it.
        isLost = true
      }
      return true
    }
  }

  /// Adopts a new id, because something else writes under this one: a copy of this disk, or this device before its
  /// disk was restored from a backup.
  private mutating func adoptNewIdentity() throws {
    let former = identity.device
    identity = .random()
    hasNewIdentity = true
    published = PublishedState(key: settings.key)
    report.notices.append(SyncNotice(device: sync.name, kind: .clonedDevice))
    _ = try readPeerManifest(former)
  }

  /// Reads a manifest and adds its device to the peers.
  private mutating func addPeer(_ envelope: SyncEnvelope, _ hash: String) throws {
    if try !addPeerIfReadable(envelope, hash) { note(.damaged, of: envelope.device) }
  }

  private mutating func addPeerIfReadable(
    _ envelope: SyncEnvelope, _ hash: String
  ) throws -> Bool {
    guard var manifest = try manifest(in: envelope) else { return false }
    let parts = try readParts(of: manifest, key: envelope.key)
    for part in parts.values { manifest.records.merge(part.records) { own, _ in own } }
    peers.append(
      SyncPeer(device: envelope.device, manifest: manifest, key: envelope.key, hash: hash, parts: parts))
    return true
  }

  private func manifest(in envelope: SyncEnvelope) throws -> SyncManifest? {
    guard let body = try sync.open([envelope.body], with: envelope.key)[0],
      let manifest = try? StrictJSON.decode(SyncManifest.self, from: body),
      manifest.store == envelope.store, manifest.device == envelope.device,
      manifest.space ?? .own == sync.space,
      manifest.counter == envelope.counter
    else { return nil }
    return manifest
  }

  /// Reads the lists of earlier years. Fetches only those that were not read before.
  private mutating func readParts(
    of manifest: SyncManifest, key: String?
  ) throws -> [String: PeerState.Part] {
    let cached = peerStates[manifest.device]?.parts ?? [:]
    var parts = cached.filter { $0.value.object == manifest.parts?[$0.key]?.object }
    let new = (manifest.parts ?? [:]).filter { parts[$0.key] == nil && $0.value.isSound }
    let found = try fetch(Array(new.values), from: manifest.device, key: key)
    for (year, file) in new {
      if let bytes = found[file.object],
        let records = try? StrictJSON.decode([String: SyncedFile].self, from: bytes)
      {
        parts[year] = PeerState.Part(object: file.object, records: records)
      } else {
        note(.incomplete(files: 1), of: manifest.device)
      }
    }
    return parts
  }
}

// MARK: Objects

extension SyncSurvey {
  /// Reads and decrypts files of a device. Returns the undamaged ones, by the names of their objects.
  mutating func fetch(
    _ files: [SyncedFile], from device: String, key: String?
  ) throws -> [String: [UInt8]] {
    try sync.throwIfCancelled()
    var found: [String: [UInt8]] = [:]
    for file in files {
      if let bytes = sync.objectCache[file.object], Digest.sha256(bytes) == file.sha256 {
        found[file.object] = bytes
      }
    }
    let missing = files.filter { found[$0.object] == nil }
    if !missing.isEmpty {
      for (file, bytes) in try read(missing, from: device, key: key) { found[file.object] = bytes }
    }
    if device != identity.device, key == settings.key {
      for file in files where found[file.object] != nil { copyableObjects[file.sha256] = (file, device) }
    }
    return found
  }

  private mutating func read(
    _ files: [SyncedFile], from device: String, key: String?
  ) throws -> [(SyncedFile, [UInt8])] {
    // Never read more bytes than the manifest states: the store is untrusted input.
    let limits = Dictionary(files.map { ($0.object, $0.size) }) { max($0, $1) }
    let stored = try sync.carrier.read(device, limits)
    var intact: [(file: SyncedFile, bytes: [UInt8])] = []
    for file in files {
      if let bytes = stored[file.object], Digest.sha256(bytes) == file.object {
        intact.append((file, bytes))
      } else if device != identity.device {
        missingObjects.insert(file.object)
      }
    }
    var read: [(SyncedFile, [UInt8])] = []
    for ((file, _), bytes) in zip(intact, try sync.open(intact.map(\.bytes), with: key)) {
      guard let bytes, Digest.sha256(bytes) == file.sha256 else { continue }
      if cachesObjects { sync.objectCache.add(file.object, bytes) }
      read.append((file, bytes))
    }
    return read
  }

  /// The photos and articles of a device, by path. Returns an empty list if it has none or if the list is damaged.
  mutating func fetchFileList(of peer: SyncPeer) throws -> [String: SyncedFile] {
    guard let list = peer.manifest.files, list.isSound else { return [:] }
    if let bytes = try fetch([list], from: peer.device, key: peer.key)[list.object],
      let files = try? StrictJSON.decode([String: SyncedFile].self, from: bytes)
    {
      return files
    }
    note(.incomplete(files: 1), of: peer.device)
    return [:]
  }
}

extension SyncSurvey {
  /// Adds the children and the people of this store to the report.
  mutating func describeSharing(_ transaction: Transaction) {
    var transaction = transaction
    let children = (try? transaction.records(.children, as: Child.self)) ?? [:]
    report.children = children.filter { local.includes($0.key) }.map(\.value)
    if local.partnerSpace != nil, let people = try? transaction.people(in: settings.store) {
      report.people = people.values.sorted()
    }
  }
}
