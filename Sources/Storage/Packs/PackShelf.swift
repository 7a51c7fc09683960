import FoundationEssentials
import Glibc

/// The downloaded packs in the cache folder.
///
/// `packs/<id>/objects/<sha256>` are units and articles, named by what they hold, so that a new version's lie beside
/// the old one's; `packs/<id>/pack.json` alone says which version it is, and is put in place whole. Nothing here is
/// believed without its hash, so objects need no fsync: one that a power cut emptied is downloaded again.
public struct PackShelf: Sendable {
  /// Where the packs are; it need not exist.
  public let folder: String

  /// The shelf of a person.
  public init(in folders: Folders) {
    folder = joined(folders.cache, "packs")
  }

  /// The ids of the packs that are here.
  public var packs: [String] {
    Disk.names(in: folder).filter { !$0.hasPrefix(".") && Disk.version(of: manifestPath($0)) != nil }
  }

  /// Whether an object has been downloaded; it may be damaged.
  public func has(_ sha256: String, of pack: String) -> Bool {
    (Disk.version(of: objectPath(sha256, pack))?.size ?? 0) > 0
  }

  /// An object's bytes; nil when it is not here.
  public func object(_ sha256: String, of pack: String) -> [UInt8]? {
    (try? Disk.read(objectPath(sha256, pack))).map(Array.init)
  }

  /// Keeps an object; the caller has seen that the hash is its own.
  public func keep(_ bytes: [UInt8], as sha256: String, of pack: String) throws(StoreFailure) {
    try replace(objectPath(sha256, pack), bytes, isDurable: false)
  }

  /// The manifest as it was fetched; nil when the pack is not here.
  public func manifest(of pack: String) -> [UInt8]? {
    (try? Disk.read(manifestPath(pack))).map(Array.init)
  }

  /// Puts a version in place: from now on it is the pack.
  public func install(_ manifest: [UInt8], of pack: String) throws(StoreFailure) {
    try replace(manifestPath(pack), manifest, isDurable: true)
  }

  /// Where a pack came from; nil when that is not known.
  public func origin(of pack: String) -> PackOrigin? {
    guard let bytes = try? Disk.read(originPath(pack)) else { return nil }
    return try? JSONDecoder().decode(PackOrigin.self, from: bytes)
  }

  /// Remembers where a pack came from.
  public func remember(_ origin: PackOrigin, of pack: String) throws(StoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(origin) else { return }
    try replace(originPath(pack), Array(bytes), isDurable: false)
  }

  /// The right to change a pack, which one process at a time has; nil if another has it.
  public func lock(_ pack: String, program: String, now: Int64) throws(StoreFailure) -> PackLock? {
    do throws(DiskFailure) {
      try Disk.makeFolder(folder)
      let holder = FileLock.Holder(pid: Int(getpid()), since: now, program: program)
      guard let lock = try FileLock(at: joined(folder, ".\(pack).lock"), for: holder) else { return nil }
      return PackLock(lock: lock)
    } catch {
      throw .locking(error)
    }
  }

  /// Puts aside the packs that are not subscribed to any more, and back those that are again.
  ///
  /// Tells whether there was one.
  @discardableResult
  public func reconcile(with subscribed: Set<String>) -> Bool {
    var isChanged = false
    for pack in packs where !subscribed.contains(pack) {
      removeTree(asidePath(pack))
      try? Disk.makeFolder(joined(folder, Self.aside))
      isChanged = rename(joined(folder, pack), asidePath(pack)) == 0 || isChanged
    }
    for pack in Disk.names(in: joined(folder, Self.aside)) where subscribed.contains(pack) {
      if Disk.version(of: manifestPath(pack)) != nil { continue }
      removeTree(joined(folder, pack))
      isChanged = rename(asidePath(pack), joined(folder, pack)) == 0 || isChanged
    }
    return isChanged
  }

  /// Deletes the packs that were put aside.
  public func deleteRemoved() {
    removeTree(joined(folder, Self.aside))
  }

  /// Deletes a pack's objects that no version needs, unless they are younger than that many seconds: an update may
  /// be fetching them, or another program still show the version before.
  public func sweep(_ pack: String, keeping needed: Set<String>, olderThan seconds: Int, now: Int64) {
    let objects = joined(joined(folder, pack), "objects")
    for name in Disk.names(in: objects) where !needed.contains(name) {
      let path = joined(objects, name)
      guard let version = Disk.version(of: path) else { continue }
      if version.modified / 1_000_000 < now - Int64(seconds) * 1000 { Disk.remove(path) }
    }
  }

  /// The bytes that a pack's objects take, and how many they are.
  public func size(of pack: String) -> (objects: Int, bytes: Int64) {
    let folder = joined(joined(folder, pack), "objects")
    let sizes = Disk.names(in: folder).compactMap { Disk.version(of: joined(folder, $0))?.size }
    return (sizes.count, sizes.reduce(0, +))
  }

  private static let aside = ".removed"

  private func asidePath(_ pack: String) -> String { joined(joined(folder, Self.aside), pack) }
  private func manifestPath(_ pack: String) -> String { joined(folder, "\(pack)/pack.json") }
  private func originPath(_ pack: String) -> String { joined(folder, "\(pack)/origin.json") }
  private func objectPath(_ sha256: String, _ pack: String) -> String {
    joined(folder, "\(pack)/objects/\(sha256)")
  }

  private func replace(_ path: String, _ bytes: [UInt8], isDurable: Bool) throws(StoreFailure) {
    do throws(DiskFailure) {
      try PreparedFile.replace(path, with: Data(bytes), durable: isDurable)
      if isDurable { try Disk.syncFolder(parent(of: path)) }
    } catch {
      throw StoreFailure(error)
    }
  }

  /// Deletes a folder and all that is in it; links are deleted, not followed.
  private func removeTree(_ path: String) {
    guard let status = Disk.status(of: path, followingLinks: false) else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in Disk.names(in: path) { removeTree(joined(path, name)) }
      rmdir(path)
    } else {
      Disk.remove(path)
    }
  }
}

/// The right to change a downloaded pack; given back when it is let go of.
public struct PackLock: ~Copyable, Sendable {
  private let lock: FileLock

  init(lock: consuming FileLock) {
    self.lock = lock
  }
}
