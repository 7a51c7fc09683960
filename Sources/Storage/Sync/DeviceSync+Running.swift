import FoundationEssentials
import Model
import OperatingSystem

extension DeviceSync {
  /// Reads what the others have published, merges it, and publishes what is here.
  ///
  /// - Parameter isDry: whether nothing is to be changed, here or there, and only said what would be.
  @concurrent public func sync(isDry: Bool = false) async throws(SyncFailure) -> SyncReport {
    try await alone { () async throws(SyncFailure) in try await run(settings(), isDry: isDry).report }
  }

  private func run(
    _ settings: SyncSettings, isDry: Bool, mayBeForgotten: Bool = false, beginning: SharedBeginning? = nil
  ) async throws(SyncFailure) -> SyncRun {
    if space == .partner, !isDry {
      try await storing { () throws(StoreFailure) in try await store.agreeToSharedChildren(in: settings.store)
      }
    }
    var run = try await SyncRun(self, settings, isDry: isDry)
    run.mayBeForgotten = mayBeForgotten
    run.beginning = beginning
    var read = try await run.look()
    run.report.here = run.source.records
    try await run.meet()
    do throws(SyncFailure) {
      try await run.mergeRecords()
      try await run.meetPartner()
      if try await run.collect() { run.hasMerged = true }
      // From here on this device takes part, so a later sync continues with thousands of photos if this one is ended.
      if !isDry { try state.write(run.settings, as: SyncState.settings) }
      if run.hasMerged { read.merge(try await run.look()) { $1 } }
      try await run.publish(read)
      if isDry { return run }
      run.settings.syncedAt = store.now()
      try state.write(run.settings, as: SyncState.settings)
      return run
    } catch {
      if isDry || run.report.received.isNothing && run.report.sent == 0 { throw error }
      throw .partly(run.report, error)
    }
  }

  /// Whether nothing of this machine has tried for a quarter of an hour.
  public func isDue() -> Bool {
    guard let lock = Disk.status(of: state.lockPath) else { return true }
    return (store.now() &- Int64(millisecondsOfFile: lock.modified.seconds)).magnitude >= 900_000
  }

  // MARK: Beginning

  /// Begins a store at an address, with a new key where it is to be encrypted.
  ///
  /// - Parameters:
  ///   - name: what the others show for this device; nil for what it is called anyway.
  ///   - beginning: who shares what; nil where it is one person's own.
  @concurrent public func setUp(
    address: String, encrypts: Bool, named name: String? = nil, sharing beginning: SharedBeginning? = nil
  ) async throws(SyncFailure) -> SyncReport {
    try await alone { () async throws(SyncFailure) in
      if let known = try state.read(SyncState.settings, as: SyncSettings.self) {
        throw .alreadyOn(address: known.address)
      }
      try carrying(carrier.begin)
      guard try carrying(carrier.devices).isEmpty else { throw .storeThere }
      state.forgetStore()
      var settings = SyncSettings(
        address: address, store: randomLetters(SyncName.length), key: encrypts ? try makeKey() : nil)
      settings.name = name
      if let beginning { try await begin(settings.store, beginning) }
      try state.write(settings, as: SyncState.settings)
      return try await run(settings, isDry: false).report
    }
  }

  /// The store at an address, and the keys that are needed and not here.
  public struct Found: Equatable, Sendable {
    let store: String
    var keys: Set<String>
    /// Whether some device publishes without encryption.
    let hasClearText: Bool
    /// Whom it is for.
    public let space: SyncSpace
    /// Whether it is encrypted. If only some of it is, this is the careful side.
    public var isEncrypted: Bool { !keys.isEmpty }

    /// The same store, read as an unencrypted one if any device publishes without encryption.
    ///
    /// An intruder may have put an encrypted file into an unencrypted store, so the person may say so.
    public var unencrypted: Found {
      var found = self
      if hasClearText { found.keys = [] }
      return found
    }
    /// The names of keys that are not here.
    public let missingKeys: [String]
  }

  /// The names of keys that are needed for a store and not here.
  public func missingKeys(of found: Found) -> [String] { found.keys.filter { !hasKey($0) }.sorted() }

  /// Whether this device has a key that the store uses, so that it can do without the missing ones.
  public func hasKey(of found: Found) -> Bool { found.keys.contains(where: hasKey) }

  /// Looks for a store at the address.
  public func find() throws(SyncFailure) -> Found {
    try carrying(carrier.begin)
    var envelopes: [SyncEnvelope] = []
    for device in try carrying(carrier.devices) {
      // A device whose manifest cannot be read is left out, so that the others can be joined.
      guard let bytes = try? carrier.manifest(of: device), let envelope = try? SyncEnvelope(bytes) else {
        continue
      }
      envelopes.append(envelope)
    }
    // A device that took part before knows which store is its own, whatever else was put there.
    if let known = try? settings().store, envelopes.contains(where: { $0.store == known }) {
      envelopes.removeAll { $0.store != known }
    }
    guard let first = envelopes.first else { throw .storeGone }
    guard envelopes.allSatisfy({ $0.store == first.store && $0.space == first.space }) else {
      throw .severalStores
    }
    let keys = Set(envelopes.compactMap(\.key))
    return Found(
      store: first.store, keys: keys, hasClearText: envelopes.contains { $0.key == nil }, space: first.space,
      missingKeys: keys.filter { !hasKey($0) }.sorted())
  }

  /// Takes part in a store that others have begun.
  ///
  /// - Parameters:
  ///   - key: the name of the key to encrypt with.
  ///   - isDry: whether only to say what would come of it.
  ///   - name: what the others show for this device; nil for what it is called anyway.
  ///   - beginning: who takes part in what two people share, and which child here is the same as one there; nil for
  ///     nobody and none.
  @concurrent public func join(
    address: String, _ found: Found, key: String?, isDry: Bool, named name: String? = nil,
    sharing beginning: SharedBeginning? = nil
  ) async throws(SyncFailure) -> SyncReport {
    // Nothing of one person's own may ever go where two people read.
    guard found.space == space else { throw .severalStores }
    return try await alone { () async throws(SyncFailure) in
      let known = try state.read(SyncState.settings, as: SyncSettings.self)
      if let known, known.store != found.store { throw .alreadyOn(address: known.address) }
      let current = key ?? known?.key ?? found.keys.first { hasKey($0) }
      if found.isEncrypted, current == nil { throw .keyNeeded(key: found.missingKeys.first ?? "", has: nil) }
      if known == nil, !isDry { state.forgetStore() }
      var settings = known ?? SyncSettings(address: address, store: found.store)
      // Who only knows the store cannot have what was encrypted be so no more.
      let encrypts = found.isEncrypted || known?.key != nil
      (settings.address, settings.key) = (address, encrypts ? current : nil)
      settings.name = name ?? settings.name
      if let former = known?.key, former != settings.key { settings.formerKeys.append(former) }
      do throws(SyncFailure) {
        return try await self.run(
          settings, isDry: isDry, mayBeForgotten: isDry, beginning: isDry ? nil : beginning
        ).report
      } catch {
        // Who was forgotten comes back as somebody new.
        guard error == .forgotten else { throw error }
        _ = try await newIdentity(isTwin: false)
        state.remove(SyncState.published)
        return try await self.run(settings, isDry: false, beginning: beginning).report
      }
    }
  }

  /// Stops sharing; what is here stays, and what is there stays until another device forgets this one.
  public func stop() async throws(SyncFailure) {
    try await alone { () async throws(SyncFailure) in
      _ = try settings()
      if space == .partner { try await storing { () throws(StoreFailure) in try await store.endSharing() } }
      state.forgetStore()
    }
  }

  // MARK: Keys

  private func makeKey() throws(SyncFailure) -> String {
    try keep(ciphering(cipher.make))
  }

  /// Keeps a key of another device; gives its name.
  ///
  /// - Parameter needed: the names of which it must have one; empty for any.
  @discardableResult
  public func keep(_ key: Secret, needed: [String] = []) throws(SyncFailure) -> String {
    guard cipher.isKey(key) else { throw .cipher(.noKey(.mixedUp)) }
    let name = try ciphering { () throws(CipherFailure) in try cipher.name(key) }
    if let wanted = needed.first, !needed.contains(name) { throw .wrongKey(key: name, needed: wanted) }
    try state.write(Data((key.text + "\n").utf8), as: "keys/\(name)")
    return name
  }

  /// The key that this device encrypts with; nil where it does not.
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
  /// From then on only the new key opens what other devices publish, and a former key exactly the manifests that were
  /// accepted by now. So a removed device that still has the former key is not heard.
  @concurrent public func rekey() async throws(SyncFailure) -> String {
    try await alone { () async throws(SyncFailure) in
      var settings = try settings()
      guard let former = settings.key else { throw .notEncrypted }
      // Merge what the others have published with the former key.
      let last = try await run(settings, isDry: false)
      settings = try self.settings()
      for peer in last.peers {
        settings.accepted = (settings.accepted ?? [:]).merging([peer.device: peer.hash]) { $1 }
      }
      let key = try makeKey()
      (settings.key, settings.formerKeys) = (key, settings.formerKeys + [former])
      var identity = try await identity().identity
      identity.reveal()
      try state.write(identity, as: SyncState.machine(machine))
      try state.write(settings, as: SyncState.settings)
      _ = try await run(settings, isDry: false)
      return key
    }
  }

  // MARK: Devices

  /// What the devices are, as far as is known here without looking at the store; this one first.
  public func devices() throws(SyncFailure) -> [SyncDevice] {
    let settings = try settings()
    var devices: [SyncDevice] = []
    if let own = try state.read(SyncState.machine(machine), as: SyncIdentity.self) {
      let at = try state.read(SyncState.published, as: SyncPublished.self)?.manifest?.at
      devices.append(
        SyncDevice(id: own.device, name: settings.name ?? name, isThis: true, heardAt: nil, publishedAt: at))
    }
    for device in state.seenDevices where !settings.forgotten.contains(device) {
      guard let seen = try state.read(SyncState.seen(device), as: SyncSeen.self),
        device != devices.first?.id
      else { continue }
      devices.append(
        SyncDevice(id: device, name: seen.name, isThis: false, heardAt: seen.heardAt, publishedAt: seen.at))
    }
    return devices
  }

  /// How it stands, without looking at the store.
  @concurrent public func status() async throws(SyncFailure) -> SyncStatus {
    let settings = try settings()
    return SyncStatus(
      space: space, address: settings.address, key: settings.key, syncedAt: settings.syncedAt,
      waiting: try await waiting(), devices: try devices())
  }

  /// How many files are otherwise here than they were published; looks at the files and not at the store.
  public func waiting() async throws(SyncFailure) -> Int {
    var run = try await SyncRun(self, try settings(), isDry: true)
    _ = try await run.look()
    let records = run.source.entries.count { run.published.records[$0.key]?.sha256 != $0.value.sha256 }
    return records + run.source.files.count { run.published.files[$0] == nil && run.isHere($0) }
  }

  /// Merges what a device has published, then ignores the device and deletes its files from the store.
  ///
  /// It works on the name alone: a device whose files cannot be read, or that was never read, can be removed, too.
  ///
  /// - Parameter name: its name, or the beginning of its id.
  @concurrent public func forget(_ name: String) async throws(SyncFailure) -> SyncDevice {
    try await alone { () async throws(SyncFailure) in
      let merging: SyncFailure?
      do throws(SyncFailure) {
        _ = try await run(settings(), isDry: false)
        merging = nil
      } catch {
        // Another key in use may be the fault of this very device. After any other failure something may not be merged.
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
      if merging == nil { _ = try await run(settings, isDry: false) }
      try carrying { () throws(CarrierFailure) in try carrier.remove(device.id) }
      state.remove(SyncState.seen(device.id))
      if merging != nil { _ = try await run(settings, isDry: false) }
      return device
    }
  }

  /// The other device that has a name, or whose id begins with it, among those read before and those in the store.
  private func device(named name: String) throws(SyncFailure) -> SyncDevice {
    var all = try devices()
    let ids = Set(all.map(\.id)).union(try settings().forgotten)
    for id in try carrying(carrier.devices) where !ids.contains(id) {
      all.append(SyncDevice(id: id, name: "", isThis: false, heardAt: nil, publishedAt: nil))
    }
    let named = all.filter {
      $0.id.hasPrefix(name) || $0.name == name || space == .partner && $0.name.hasPrefix(name + ",")
    }
    guard let device = named.first else { throw .noDevice(name) }
    guard named.count == 1 else { throw .severalDevices(name) }
    if device.isThis { throw .ownDevice }
    return device
  }

  /// Which store is set up here; nil where none is.
  public static func settings(
    in folders: Folders, of space: SyncSpace = .own
  ) throws(SyncFailure) -> SyncSettings? {
    try SyncState(in: folders, of: space).read(SyncState.settings, as: SyncSettings.self)
  }
}
