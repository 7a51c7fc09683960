import FoundationEssentials
import Model
import OperatingSystem

/// The settings of the store that this machine syncs with.
public struct SyncSettings: Codable, Equatable, Sendable {
  /// Where the store is, as the user entered it.
  public var address: String
  /// The store's random id. Another store at the same address has another id.
  var store: String
  /// The name of the encryption key; nil if the store is not encrypted.
  public var key: String?
  /// Removed devices, which are ignored.
  var forgotten: [String] = []
  /// The names of keys that were replaced.
  var formerKeys: [String] = []
  /// The hash of each device's last accepted manifest under a former key; nil before version 0.3.
  var accepted: [String: String]?
  /// When the last sync succeeded, in UTC milliseconds.
  public var syncedAt: Int64?
  /// When this device last looked for old tombstones to collect, in UTC milliseconds.
  var collectedAt: Int64?
  /// The name that other devices show for this one, if the user chose it.
  var name: String?
}

/// This device's id in the store, and the state of its last manifest.
struct SyncIdentity: Codable, Equatable, Sendable {
  var device: String
  /// The counter of the last manifest that this device wrote. It only increases.
  var counter = 0
  /// The hash of that manifest's bytes.
  var hash = ""
  /// The hash of the next manifest, while it is being written.
  var nextHash: String?
  /// The secret that this device publishes when it replaces the key; nil before its first manifest of version 0.3.
  var secret: String?
  /// The secrets that were published, one for each time that this device replaced the key.
  var revealed: [String]?

  private enum CodingKeys: String, CodingKey {
    case device, counter, hash, secret, revealed
    case nextHash = "next"
  }

  /// A new id, which no device has.
  static func random() -> SyncIdentity { SyncIdentity(device: randomLetters(SyncName.length)) }

  /// The size of a secret, in bytes.
  static let largestSecret = 32

  /// Returns the SHA-256 of the secret, by which other devices recognize it. Makes the secret if there is none.
  mutating func pledge() -> String {
    let secret = secret ?? randomLetters(Self.largestSecret)
    self.secret = secret
    return Digest.sha256(Array(secret.utf8))
  }

  /// Publishes the secret from now on. The next ``pledge()`` makes another one.
  mutating func reveal() {
    if let secret { revealed = (revealed ?? []) + [secret] }
    secret = nil
  }

  /// The published secrets, as objects by their names.
  var revealedObjects: [String: [UInt8]] {
    Dictionary((revealed ?? []).map { (Digest.sha256(Array($0.utf8)), Array($0.utf8)) }) { $1 }
  }
}

/// What this device has published.
struct PublishedState: Codable, Equatable, Sendable {
  /// The data files, by path.
  var records: [String: SyncedFile] = [:]
  /// The photos and articles, by path.
  var files: [String: SyncedFile] = [:]
  /// The list of photos and articles, as a file in the store.
  var fileList: SyncedFile?
  /// The last manifest that this device published.
  var manifest: SyncManifest?
  /// Objects that only the manifest before it named. Another device may still be reading them.
  var previousObjects: [String] = []
  /// The name of the key that everything here is encrypted with.
  var key: String?
  /// The hash of the manifest of each device that was asked to write objects again, at the time of asking.
  var repairRequests: [String: String]?

  private enum CodingKeys: String, CodingKey {
    case records, files, manifest, key
    case fileList = "list"
    case previousObjects = "former"
    case repairRequests = "asked"
  }

  /// All objects that the last manifest and the list of photos and articles name.
  var objects: Set<String> { (manifest?.objects ?? []).union(files.values.map(\.object)) }
}

/// What this device has read and merged of another device.
struct PeerState: Codable, Equatable, Sendable {
  var counter: Int
  /// The hash of the manifest's bytes.
  var hash: String
  var name: String
  /// When the manifest was written, by that device's clock, in UTC milliseconds.
  var at: Int64
  /// When it was first read here, by this device's clock, in UTC milliseconds.
  var firstReadAt: Int64
  /// The hash of each data file that was merged, by path.
  var merged: [String: String] = [:]
  /// The lists of earlier years that were read, by year.
  var parts: [String: Part]?
  /// The pledge of its last accepted manifest.
  var pledge: String?
  /// The hash of the manifest whose wanted objects were written again.
  var servedManifest: String?

  private enum CodingKeys: String, CodingKey {
    case counter, hash, name, at, merged, parts, pledge
    case firstReadAt = "heardAt"
    case servedManifest = "served"
  }

  /// The list of one year's data files, as it was read.
  struct Part: Codable, Equatable, Sendable {
    var object: String
    var records: [String: SyncedFile]
  }
}

/// The files that this machine keeps about sync, in the state folder. They are never synced.
struct SyncState: Sendable {
  let folder: String
  /// Whether files of a store that ``forgetStore()`` would remove are ignored, for a dry run of joining.
  var ignoresFormerStore = false

  init(in folders: Folders, of space: SyncSpace = .own) {
    folder = joined(folders.state, space.folder)
  }

  var lockPath: String { joined(folder, "lock") }
  static let settings = "settings.json"
  /// When the last sync began, in UTC milliseconds.
  static let attempt = "attempt.json"
  static let published = "published.json"
  static let localIndex = "source.json"
  /// Tombstones that were collected here.
  static let collected = "collected.json"
  /// Which records were shared with a partner.
  static let sharedRecords = "known.json"
  /// Objects that were written and that no manifest names yet.
  static let unnamedObjects = "written.json"
  /// Marks that a pause has arrived and the user has not been notified yet.
  static let pauseNotice = "paused"

  /// The files about one store, which say nothing about another one. Those of ``peer(_:)`` are, too.
  private static let storeFiles = [settings, attempt, published, sharedRecords, collected, unnamedObjects]

  static func peer(_ device: String) -> String { "seen/\(device).json" }
  static func identity(_ machine: String) -> String { "machines/\(machine).json" }
  func keyFile(_ key: String) -> String { joined(folder, "keys/\(key)") }

  /// Decodes a file. Returns nil if it is missing or damaged; a lost cache only costs more reading or publishing.
  /// Throws if it cannot be read.
  func read<Value: Decodable>(_ name: String, as type: Value.Type) throws(SyncFailure) -> Value? {
    if ignoresFormerStore, Self.storeFiles.contains(name) { return nil }
    let path = joined(folder, name)
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfExists(path) else { return nil }
      return try? StrictJSON.decode(type, from: bytes)
    } catch {
      throw .store(.unreadable(path: path, errno: error.code))
    }
  }

  func write(_ value: some Encodable, as name: String) throws(SyncFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(value) else { return }
    try write(bytes, as: name)
  }

  func write(_ bytes: Data, as name: String) throws(SyncFailure) {
    try rethrowing(as: { SyncFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      let path = joined(folder, name)
      try PreparedFile.replace(path, with: bytes)
      try Disk.syncFolder(parent(of: path))
    }
  }

  func remove(_ name: String) { Disk.remove(joined(folder, name)) }

  /// The devices that this one has read.
  var peerDevices: [String] { ignoresFormerStore ? [] : savedPeerDevices }

  private var savedPeerDevices: [String] {
    Disk.names(in: joined(folder, "seen")).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter(SyncName.isDevice)
  }

  /// Whether another machine has an identity here: this disk is a copy, or both machines share a home folder.
  var hasOtherMachines: Bool { !Disk.names(in: joined(folder, "machines")).isEmpty }

  /// Removes the settings, what was published and what was read, but keeps the keys and this machine's identity.
  func forgetStore() {
    for name in Self.storeFiles { remove(name) }
    for device in savedPeerDevices { remove(Self.peer(device)) }
  }
}

extension DeviceSync {
  func settings() throws(SyncFailure) -> SyncSettings {
    guard let settings = try state.read(SyncState.settings, as: SyncSettings.self) else { throw .off }
    return settings
  }

  /// What this device has published under the current key, and its objects under a former one.
  func publishedState(
    _ settings: SyncSettings
  ) throws(SyncFailure) -> (state: PublishedState, outdatedObjects: Set<String>) {
    let published = try state.read(SyncState.published, as: PublishedState.self) ?? PublishedState()
    if published.key == settings.key { return (published, []) }
    return (PublishedState(key: settings.key), published.objects.union(published.previousObjects))
  }

  /// Returns the saved identity of this device, or a new one that is not saved.
  ///
  /// `isClone` is whether only another machine has an identity here: this state folder is a copy of its disk.
  func identity() throws(SyncFailure) -> (identity: SyncIdentity, isNew: Bool, isClone: Bool) {
    if let known = try state.read(SyncState.identity(machine), as: SyncIdentity.self),
      SyncName.isDevice(known.device)
    {
      return (known, false, false)
    }
    return (.random(), true, state.hasOtherMachines)
  }

  /// Saves a new identity.
  ///
  /// A clone gets a new device name for its stamps, too: otherwise both would stamp changes as the same device.
  func save(_ identity: SyncIdentity, isClone: Bool) async throws {
    if isClone {
      state.remove(SyncState.published)
      try await store.renameDevice()
    }
    try state.write(identity, as: SyncState.identity(machine))
  }

  /// Runs work under the advisory lock of sync. Throws `.busy` if another program of this machine holds it.
  func withSyncLock<Result>(_ work: () async throws -> Result) async throws(SyncFailure) -> Result {
    let lock = try lock()
    let result = try await SyncFailure.wrapping(work)
    _ = consume lock
    return result
  }

  private func lock() throws(SyncFailure) -> FileLock {
    do throws(DiskFailure) {
      try Disk.makeFolder(state.folder)
      let holder = FileLock.Holder(since: store.now(), program: store.program)
      if let lock = try FileLock(at: state.lockPath, for: holder) { return lock }
    } catch {
      throw .store(.locking(error))
    }
    throw .busy(program: FileLock.holder(at: state.lockPath)?.program ?? "")
  }
}

extension Store {
  /// Returns whether a pause that arrived by sync is still on and the user has not been notified. Then resets that.
  public func consumePauseNotice() -> Bool {
    let states = [SyncSpace.own, .partner].map { SyncState(in: folders, of: $0) }
    let news = states.filter { Disk.exists(joined($0.folder, SyncState.pauseNotice)) }
    if news.isEmpty { return false }
    for state in news { state.remove(SyncState.pauseNotice) }
    return children().children.contains(where: \.isPaused)
  }
}
