import FoundationEssentials
import Model
import OperatingSystem

/// Which store this machine shares its data by.
public struct SyncSettings: Codable, Equatable, Sendable {
  /// Where the store is, as the person said it.
  public var address: String
  /// The store's own name, which another one at the same address has not.
  var store: String
  /// The name of the key; nil where nothing is encrypted.
  public var key: String?
  /// Removed devices, which are ignored.
  var forgotten: [String] = []
  /// The names of keys that were replaced.
  var formerKeys: [String] = []
  /// The hash of each device's last accepted manifest under a former key; nil before version 0.3.
  var accepted: [String: String]?
  /// When all went well last, in UTC milliseconds.
  public var syncedAt: Int64?
  /// When what was deleted long ago was looked for last, in UTC milliseconds.
  var collectedAt: Int64?
  /// What the others show for this device, where the person has said so.
  var name: String?
}

/// What this device is called in the store, and what it has published there.
struct SyncIdentity: Codable, Equatable, Sendable {
  var device: String
  /// The counter of the last manifest that it wrote, which only goes up.
  var counter = 0
  /// The hash of that manifest's bytes.
  var hash = ""
  /// The hash of the next one, while it is being written.
  var next: String?
  /// The secret that this device publishes when it replaces the key; nil before its first manifest of version 0.3.
  var secret: String?
  /// The secrets that were published, one for each time that this device replaced the key.
  var revealed: [String]?

  /// The size of a secret in bytes.
  static let largestSecret = 32

  /// What other devices know the secret by; makes the secret if there is none.
  mutating func pledge() -> String {
    let secret = secret ?? randomLetters(Self.largestSecret)
    self.secret = secret
    return Digest.sha256(Array(secret.utf8))
  }

  /// Publishes the secret from now on, and makes another one.
  mutating func reveal() {
    if let secret { revealed = (revealed ?? []) + [secret] }
    secret = nil
  }

  /// The published secrets, as objects by their names.
  var revealedObjects: [String: [UInt8]] {
    Dictionary((revealed ?? []).map { (Digest.sha256(Array($0.utf8)), Array($0.utf8)) }) { $1 }
  }
}

/// What was published of this device's files.
struct SyncPublished: Codable, Equatable, Sendable {
  /// The records' files by path.
  var records: [String: SyncedFile] = [:]
  /// Photos and articles by path.
  var files: [String: SyncedFile] = [:]
  /// The list of them.
  var list: SyncedFile?
  /// The manifest that said so last.
  var manifest: SyncManifest?
  /// The objects that the manifest before named, which somebody may be reading.
  var former: [String] = []
  /// The name of the key that all of it is encrypted with.
  var key: String?
  /// The hash of the manifest of each device that was asked to write objects again, when it was asked.
  var asked: [String: String]?

  /// All objects that the last manifest and its list of files name.
  var objects: Set<String> { (manifest?.objects ?? []).union(files.values.map(\.object)) }
}

/// What was read of another device.
struct SyncSeen: Codable, Equatable, Sendable {
  var counter: Int
  /// The hash of the manifest's bytes.
  var hash: String
  var name: String
  /// When it was written, by the device's own clock.
  var at: Int64
  /// When it was read here, by this one's.
  var heardAt: Int64
  /// The hashes of the files of records that were merged, by path.
  var merged: [String: String] = [:]
  /// The lists of files of earlier years that were read, by year.
  var parts: [String: Part]?
  /// The pledge of its last accepted manifest.
  var pledge: String?
  /// The hash of the manifest whose wanted objects were written again.
  var served: String?

  /// A list as it was read.
  struct Part: Codable, Equatable, Sendable {
    var object: String
    var records: [String: SyncedFile]
  }
}

/// What a machine keeps of all that, in the state folder: it says nothing about the person, and is never synced.
struct SyncState: Sendable {
  let folder: String

  init(in folders: Folders, of space: SyncSpace = .own) {
    folder = joined(folders.state, space.folder)
  }

  var lockPath: String { joined(folder, "lock") }
  static let settings = "settings.json"
  static let published = "published.json"
  static let source = "source.json"
  /// What was deleted so long ago that it was forgotten here.
  static let collected = "collected.json"
  /// What was shared with a partner.
  static let known = "known.json"
  /// Objects that were written and that no manifest names yet.
  static let written = "written.json"
  /// That a pause has come that nobody was told of yet.
  static let paused = "paused"

  static func seen(_ device: String) -> String { "seen/\(device).json" }
  static func machine(_ fingerprint: String) -> String { "machines/\(fingerprint).json" }
  func keyFile(_ key: String) -> String { joined(folder, "keys/\(key)") }

  /// What a file says; nil where it is not there, or damaged, which costs reading or publishing more.
  func read<Value: Decodable>(_ name: String, as type: Value.Type) throws(SyncFailure) -> Value? {
    let path = joined(folder, name)
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfThere(path) else { return nil }
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

  /// The devices that something was read of.
  var seenDevices: [String] {
    Disk.names(in: joined(folder, "seen")).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter(SyncName.isDevice)
  }

  /// Whether another machine has an identity here: this one's disk is a copy, or both share a home.
  var hasOtherMachines: Bool { !Disk.names(in: joined(folder, "machines")).isEmpty }

  /// Forgets what was published and read, but neither keys nor what this machine is called.
  func forgetStore() {
    for name in [Self.settings, Self.published, Self.known, Self.collected, Self.written] { remove(name) }
    for device in seenDevices { remove(Self.seen(device)) }
  }
}

extension Store {
  /// Whether a pause has come from elsewhere that still lasts and that nobody was told of yet: from now on somebody is.
  public func takePauseNews() -> Bool {
    let states = [SyncSpace.own, .partner].map { SyncState(in: folders, of: $0) }
    let news = states.filter { Disk.isThere(joined($0.folder, SyncState.paused)) }
    if news.isEmpty { return false }
    for state in news { state.remove(SyncState.paused) }
    return children().children.contains(where: \.isPaused)
  }
}
