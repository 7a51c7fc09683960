import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// Syncs the data of a person's devices through a store that only carries bytes.
///
/// Each device publishes its own copy under its own id, objects first and its manifest last, and merges what other
/// devices published by the rules of ``RecordState``. No device writes the files of another one, and a missing file
/// never means a deletion. So a store may lose, delay, repeat or damage anything: that only delays the sync.
public struct DeviceSync: Sendable {
  let store: Store
  let carrier: SyncCarrier
  /// Used only if the store is encrypted.
  let cipher: SyncCipher
  /// A hash that identifies this machine and reveals nothing about it.
  let machine: String
  /// The name of this device, unless the user chose another one for the store.
  let name: String
  /// Who the store is for.
  public let space: SyncSpace
  private(set) var state: SyncState
  /// Objects that a dry run has read, so that the sync after it need not fetch them again.
  let objectCache = ObjectCache()

  /// - Parameters:
  ///   - machine: a text that only this machine has; it is hashed.
  ///   - name: what other devices show for this one.
  public init(
    store: Store, carrier: SyncCarrier, cipher: SyncCipher, machine: String, name: String,
    space: SyncSpace = .own
  ) {
    (self.store, self.carrier, self.cipher, self.name) = (store, carrier, cipher, name)
    self.space = space
    self.machine = String(Digest.sha256(Array("lionheart sync \(machine)".utf8)).prefix(16))
    state = SyncState(in: store.folders, of: space)
  }

  func throwIfCancelled() throws {
    if Task.isCancelled { throw SyncFailure.cancelled }
  }

  // MARK: Encryption

  func seal(_ files: [[UInt8]], with key: String?) throws(CipherFailure) -> [[UInt8]] {
    guard let key, !files.isEmpty else { return files }
    return try cipher.seal(files, state.keyFile(key))
  }

  /// Decrypts files. An element is nil if the key does not open that file. No key: returns the files.
  func open(_ files: [[UInt8]], with key: String?) throws(CipherFailure) -> [[UInt8]?] {
    guard let key, !files.isEmpty else { return files }
    return try cipher.open(files, state.keyFile(key))
  }

  /// Whether the key of this name is on this machine.
  func hasKey(_ key: String) -> Bool { Disk.exists(state.keyFile(key)) }
}

/// A cache of objects that were read and checked, by name.
final class ObjectCache: Sendable {
  private static let largest = 64 << 20
  private let known = Mutex<(objects: [String: [UInt8]], size: Int)>(([:], 0))

  subscript(_ object: String) -> [UInt8]? { known.withLock { $0.objects[object] } }

  /// Caches an object if there is room.
  func add(_ object: String, _ bytes: [UInt8]) {
    known.withLock { known in
      guard known.size + bytes.count <= Self.largest else { return }
      known.objects[object] = bytes
      known.size += bytes.count
    }
  }
}

extension DeviceSync {
  /// Reads what other devices have published, merges it, and publishes the local data.
  ///
  /// - Parameter isDry: whether to only report what would change. Nothing is written then, here or in the store, but
  ///   the lock of sync.
  @concurrent public func sync(isDry: Bool = false) async throws(SyncFailure) -> SyncReport {
    try await withSyncLock { isDry ? try await preview(settings()) : try await run(settings()).report }
  }

  /// Runs a sync: surveys the store and this device, executes the merge plan, and publishes.
  private func run(
    _ settings: SyncSettings, sharing options: SharingOptions? = nil
  ) async throws(SyncFailure) -> SyncSurvey {
    var report = SyncReport()
    do {
      try? state.write(store.now(), as: SyncState.attempt)
      if space == .partner { try await store.agreeToSharedChildren(in: settings.store) }
      let (identity, isNew, isClone) = try identity()
      if isNew { try await save(identity, isClone: isClone) }
      var survey = try SyncSurvey(self, settings, identity, isClone: isClone)
      defer { report = survey.report }
      var localBytes = try await survey.local.update(in: state)
      survey.report.localRecords = survey.local.index.records
      try survey.readManifests()
      if survey.hasNewIdentity { try await save(survey.identity, isClone: true) }
      var target = MergeTarget.store
      try await MergePlan(survey).execute(on: &target, &survey)
      try await startSharing(options, &survey)
      try await collectTombstones(&survey)
      // From here on this device takes part, so a later sync can continue with thousands of photos if this one stops.
      try state.write(survey.settings, as: SyncState.settings)
      if survey.local.needsScan { localBytes.merge(try await survey.local.update(in: state)) { $1 } }
      try await publish(&survey, localBytes)
      survey.settings.syncedAt = store.shownNow()
      try state.write(survey.settings, as: SyncState.settings)
      return survey
    } catch {
      if report.received.isNothing, report.sent == 0 { throw SyncFailure(error) }
      throw .partly(report, SyncFailure(error))
    }
  }

  private func publish(_ survey: inout SyncSurvey, _ localBytes: [String: Data]) async throws {
    var publication = try Publication(survey, localBytes)
    defer { survey = publication.survey }
    try await publication.execute()
  }

  /// Reports what a sync would change: surveys, and executes the merge plan on a transaction that is not saved.
  ///
  /// - Parameter allowsRemoved: whether to go on if another device has removed this one.
  private func preview(_ settings: SyncSettings, allowsRemoved: Bool = false) async throws -> SyncReport {
    let (identity, _, isClone) = try identity()
    var survey = try SyncSurvey(self, settings, identity, isClone: isClone, cachesObjects: true)
    let localBytes = try survey.local.scan()
    survey.report.localRecords = survey.local.index.records
    try survey.readManifests(allowsRemoved: allowsRemoved)
    var target = MergeTarget.preview(Transaction(reader: store.reader))
    try await MergePlan(survey).execute(on: &target, &survey)
    survey.describeSharing(target.transaction(store))
    try survey.countNewFiles()
    survey.report.sent = try Publication(survey, localBytes).countNewFiles()
    return survey.report
  }

  /// Whether no sync was tried on this machine in the last quarter of an hour. A dry run does not count.
  public func isDue() -> Bool {
    let attempt = try? state.read(SyncState.attempt, as: Int64.self)
    return attempt.map { (store.now() &- $0).magnitude >= 900_000 } ?? true
  }

  // MARK: Beginning

  /// Creates a store at an address, with a new key if it encrypts. Throws `.storeExists` if devices are there already.
  ///
  /// - Parameters:
  ///   - name: what other devices show for this one; nil for its default name.
  ///   - options: who shares what; nil for a person's own store.
  @concurrent public func setUp(
    address: String, encrypts: Bool, named name: String? = nil, sharing options: SharingOptions? = nil
  ) async throws(SyncFailure) -> SyncReport {
    try await withSyncLock {
      if let known = try state.read(SyncState.settings, as: SyncSettings.self) {
        throw SyncFailure.alreadyOn(address: known.address)
      }
      try carrier.begin()
      guard try carrier.devices().isEmpty else { throw SyncFailure.storeExists }
      state.forgetStore()
      var settings = SyncSettings(
        address: address, store: randomLetters(SyncName.length),
        key: encrypts ? try addKey(cipher.make()) : nil)
      settings.name = name
      if let options { try await startSharing(in: settings.store, options) }
      try state.write(settings, as: SyncState.settings)
      return try await run(settings).report
    }
  }

  /// The store at an address, and which of its keys are missing here.
  public struct FoundStore: Equatable, Sendable {
    let store: String
    var keys: Set<String>
    /// Whether some device publishes without encryption.
    let hasClearText: Bool
    /// Who the store is for.
    public let space: SyncSpace
    /// Whether it is encrypted. A store that is only partly encrypted counts as encrypted, to be safe.
    public var isEncrypted: Bool { !keys.isEmpty }

    /// The same store, treated as unencrypted if any device publishes without encryption.
    ///
    /// An intruder may have put an encrypted file into an unencrypted store, so the user can choose this.
    public var unencrypted: FoundStore {
      var found = self
      if hasClearText { found.keys = [] }
      return found
    }
    /// The names of needed keys that are not on this machine.
    public let missingKeys: [String]
  }

  /// The names of keys that a store needs and this machine does not have.
  public func missingKeys(of found: FoundStore) -> [String] { found.keys.filter { !hasKey($0) }.sorted() }

  /// Whether this machine has one of the store's keys, so that it can do without the missing ones.
  public func hasKey(of found: FoundStore) -> Bool { found.keys.contains(where: hasKey) }

  /// Looks for a store at the address. Throws `.storeGone` if there is none, `.severalStores` if there are several.
  public func find() throws(SyncFailure) -> FoundStore {
    let envelopes = try SyncFailure.wrapping { try readEnvelopes() }
    return try foundStore(in: envelopes)
  }

  private func readEnvelopes() throws -> [SyncEnvelope] {
    try carrier.begin()
    // A device whose manifest cannot be read is left out, so that the others can be joined.
    return try carrier.devices().compactMap { device in
      guard let bytes = try? carrier.manifest(of: device) else { return nil }
      return try? SyncEnvelope(bytes)
    }
  }

  private func foundStore(in all: [SyncEnvelope]) throws(SyncFailure) -> FoundStore {
    var envelopes = all
    // A device that took part before knows its own store, and ignores all others at the address.
    if let known = try? settings().store, envelopes.contains(where: { $0.store == known }) {
      envelopes.removeAll { $0.store != known }
    }
    guard let first = envelopes.first else { throw .storeGone }
    guard envelopes.allSatisfy({ $0.store == first.store && $0.space == first.space }) else {
      throw .severalStores
    }
    let keys = Set(envelopes.compactMap(\.key))
    return FoundStore(
      store: first.store, keys: keys, hasClearText: envelopes.contains { $0.key == nil }, space: first.space,
      missingKeys: keys.filter { !hasKey($0) }.sorted())
  }

  /// Joins a store that another device has created.
  ///
  /// - Parameters:
  ///   - key: the name of the key to encrypt with.
  ///   - isDry: whether to change nothing and only report what would change.
  ///   - name: what other devices show for this one; nil for its default name.
  ///   - options: how this person starts sharing with a partner, and which child here is the same as one there; nil
  ///     for a person's own store.
  @concurrent public func join(
    address: String, _ found: FoundStore, key: String?, isDry: Bool, named name: String? = nil,
    sharing options: SharingOptions? = nil
  ) async throws(SyncFailure) -> SyncReport {
    // A person's own data must never go into a store that two people read.
    guard found.space == space else { throw .severalStores }
    return try await withSyncLock {
      let known = try state.read(SyncState.settings, as: SyncSettings.self)
      if let known, known.store != found.store {
        throw SyncFailure.alreadyOn(address: known.address)
      }
      let current = key ?? known?.key ?? found.keys.first { hasKey($0) }
      if found.isEncrypted, current == nil {
        throw SyncFailure.keyNeeded(key: found.missingKeys.first ?? "", has: nil)
      }
      var sync = self
      // What an interrupted join or another store has left behind.
      if known == nil { if isDry { sync.state.ignoresFormerStore = true } else { state.forgetStore() } }
      var settings = known ?? SyncSettings(address: address, store: found.store)
      // A device that encrypts stays encrypted: write access to the store must not turn encryption off.
      let encrypts = found.isEncrypted || known?.key != nil
      (settings.address, settings.key) = (address, encrypts ? current : nil)
      settings.name = name ?? settings.name
      if let former = known?.key, former != settings.key { settings.formerKeys.append(former) }
      if isDry { return try await sync.preview(settings, allowsRemoved: true) }
      do {
        return try await run(settings, sharing: options).report
      } catch SyncFailure.forgotten {
        // A removed device rejoins with a new identity.
        try await save(.random(), isClone: false)
        state.remove(SyncState.published)
        return try await run(settings, sharing: options).report
      }
    }
  }

  /// Stops syncing. Local data stays. The device's files stay in the store until another device removes it.
  public func stop() async throws(SyncFailure) {
    try await withSyncLock {
      _ = try settings()
      if space == .partner { try await store.endSharing() }
      state.forgetStore()
    }
  }

  // MARK: Keys

  /// Stores a key of another device and returns its name. Throws if it is not a key, or not a needed one.
  ///
  /// - Parameter needed: the names of acceptable keys; empty accepts any key.
  @discardableResult
  public func addKey(_ key: Secret, needed: [String] = []) throws(SyncFailure) -> String {
    guard cipher.isKey(key) else { throw .cipher(.noKey(.checksumMismatch)) }
    let name = try SyncFailure.wrapping { try cipher.name(key) }
    if let expected = needed.first, !needed.contains(name) { throw .wrongKey(key: name, needed: expected) }
    try state.write(Data((key.text + "\n").utf8), as: "keys/\(name)")
    return name
  }

  /// The key that this device encrypts with; nil if it does not encrypt.
  public func key() throws(SyncFailure) -> Secret? {
    guard let name = try settings().key else { return nil }
    let path = state.keyFile(name)
    let bytes = try rethrowing(as: { SyncFailure.store(.unreadable(path: path, errno: $0.code)) }) {
      () throws(DiskFailure) in try Disk.bytes(of: path)
    }
    return Secret(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Replaces the key with a new one and returns its name.
  ///
  /// From then on only the new key opens what other devices publish. A former key opens exactly the manifests that
  /// were accepted by now, so a removed device that still has the former key is ignored.
  @concurrent public func rekey() async throws(SyncFailure) -> String {
    try await withSyncLock {
      var settings = try settings()
      guard let former = settings.key else { throw SyncFailure.notEncrypted }
      // Merge what other devices have published with the former key.
      let last = try await run(settings)
      settings = try self.settings()
      for peer in last.peers {
        settings.accepted = (settings.accepted ?? [:]).merging([peer.device: peer.hash]) { $1 }
      }
      let key = try addKey(cipher.make())
      (settings.key, settings.formerKeys) = (key, settings.formerKeys + [former])
      var identity = try identity().identity
      identity.reveal()
      try state.write(identity, as: SyncState.identity(machine))
      try state.write(settings, as: SyncState.settings)
      _ = try await run(settings)
      return key
    }
  }

  // MARK: Devices

  /// The known devices, this one first. Does not read the store.
  public func devices() throws(SyncFailure) -> [SyncDevice] {
    let settings = try settings()
    var devices: [SyncDevice] = []
    if let own = try state.read(SyncState.identity(machine), as: SyncIdentity.self) {
      let at = try state.read(SyncState.published, as: PublishedState.self)?.manifest?.at
      devices.append(
        SyncDevice(
          id: own.device, name: settings.name ?? name, isThis: true, lastReadAt: nil, publishedAt: at))
    }
    for device in state.peerDevices where !settings.forgotten.contains(device) {
      guard let seen = try state.read(SyncState.peer(device), as: PeerState.self),
        device != devices.first?.id
      else { continue }
      devices.append(
        SyncDevice(
          id: device, name: seen.name, isThis: false, lastReadAt: seen.firstReadAt, publishedAt: seen.at))
    }
    return devices
  }

  /// The state of sync. Does not read the store.
  @concurrent public func status() async throws(SyncFailure) -> SyncStatus {
    let settings = try settings()
    return SyncStatus(
      space: space, address: settings.address, key: settings.key, syncedAt: settings.syncedAt,
      pendingFiles: try SyncFailure.wrapping { try countPendingFiles() }, devices: try devices())
  }

  /// How many local files differ from what was published. Reads the data folder, but not the store.
  private func countPendingFiles() throws -> Int {
    let settings = try settings()
    let published = try publishedState(settings).state
    var local = try LocalData(self, in: settings.store)
    _ = try local.scan()
    let records = local.index.entries.count { published.records[$0.key]?.sha256 != $0.value.sha256 }
    return records + local.index.files.count { published.files[$0] == nil && local.hasFile($0) }
  }

  /// Merges what a device has published, then ignores the device and deletes its files from the store.
  ///
  /// It needs only the name: a device whose files cannot be read, or were never read, can be removed, too.
  ///
  /// - Parameter name: the device's name, or the start of its id.
  @concurrent public func forget(_ name: String) async throws(SyncFailure) -> SyncDevice {
    try await withSyncLock {
      let merging: SyncFailure?
      do throws(SyncFailure) {
        _ = try await run(settings())
        merging = nil
      } catch {
        // This very device may be the reason for the other key. After any other failure, something may be unmerged.
        guard case .keyNeeded = error else { throw error }
        merging = error
      }
      let device = try device(named: name)
      var settings = try settings()
      // What can be read is merged before it is deleted.
      if let merging, let bytes = try? carrier.manifest(of: device.id),
        let envelope = try? SyncEnvelope(bytes), envelope.key == settings.key
      {
        throw merging
      }
      settings.forgotten = Set(settings.forgotten + [device.id]).sorted()
      settings.accepted?[device.id] = nil
      try state.write(settings, as: SyncState.settings)
      if merging == nil { _ = try await run(settings) }
      try carrier.remove(device.id)
      state.remove(SyncState.peer(device.id))
      if merging != nil { _ = try await run(settings) }
      return device
    }
  }

  /// The other device with this name or start of an id, among those read before and those in the store.
  private func device(named name: String) throws -> SyncDevice {
    var all = try devices()
    let ids = Set(all.map(\.id)).union(try settings().forgotten)
    for id in try carrier.devices() where !ids.contains(id) {
      all.append(SyncDevice(id: id, name: "", isThis: false, lastReadAt: nil, publishedAt: nil))
    }
    let named = all.filter {
      $0.id.hasPrefix(name) || $0.name == name || space == .partner && $0.name.hasPrefix(name + ",")
    }
    guard let device = named.first else { throw SyncFailure.noDevice(name) }
    guard named.count == 1 else { throw SyncFailure.severalDevices(name) }
    if device.isThis { throw SyncFailure.ownDevice }
    return device
  }

  /// The settings of the store that is set up here; nil if there is none.
  public static func settings(
    in folders: Folders, of space: SyncSpace = .own
  ) throws(SyncFailure) -> SyncSettings? {
    try SyncState(in: folders, of: space).read(SyncState.settings, as: SyncSettings.self)
  }
}
