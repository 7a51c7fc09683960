import FoundationEssentials
import Model
import OperatingSystem

/// The downloaded packs in the cache folder.
///
/// `packs/<id>/objects/<sha256>` are units and articles, named by their hashes, so that those of two versions lie side
/// by side. `packs/<id>/pack.json` alone decides which version it is. It is put in place by atomic replace, after
/// everything stored before is on the disk. Nothing here is trusted without its hash.
public struct PackShelf: Sendable {
  /// Where the packs are; it need not exist.
  public let folder: String

  /// The packs in the cache folder.
  public init(in folders: Folders) {
    folder = joined(folders.cache, "packs")
  }

  /// The ids of the packs that are here.
  public var packs: [String] {
    Disk.names(in: folder).filter { !$0.hasPrefix(".") && isHere($0) }
  }

  /// Whether a version of a pack is in place.
  public func isHere(_ pack: String) -> Bool {
    Disk.version(of: path(pack, Self.manifestFile)) != nil
  }

  /// Whether an object has been downloaded. It may be damaged.
  public func has(_ sha256: String, of pack: String) -> Bool {
    (Disk.version(of: objectPath(sha256, pack))?.size ?? 0) > 0
  }

  /// Whether an object has been downloaded and matches its name. Reads it completely.
  public func isIntact(_ sha256: String, of pack: String) -> Bool {
    object(sha256, of: pack).map { Digest.sha256($0) } == sha256
  }

  /// An object's bytes; nil if it is not here.
  public func object(_ sha256: String, of pack: String) -> [UInt8]? {
    (try? Disk.read(objectPath(sha256, pack))).map(Array.init)
  }

  /// The objects that have been downloaded, without those that a power cut emptied. Others may be damaged.
  public func objects(of pack: String) -> Set<String> {
    let folder = path(pack, Self.objects)
    return Set(Disk.names(in: folder).filter { (Disk.version(of: joined(folder, $0))?.size ?? 0) > 0 })
  }

  /// Stores an object. The caller has checked its hash.
  public func store(_ bytes: [UInt8], as sha256: String, of pack: String) throws(StoreFailure) {
    try replace(pack, "\(Self.objects)/\(sha256)", bytes)
  }

  /// Stores an object of a pack that is here. Returns false if the pack is not, because another program may remove it.
  public func storeIfHere(_ bytes: [UInt8], as sha256: String, of pack: String) throws(StoreFailure) -> Bool {
    guard isHere(pack) else { return false }
    do throws(StoreFailure) {
      try replace(pack, "\(Self.objects)/\(sha256)", bytes, makingFolders: false)
      return true
    } catch {
      guard isHere(pack) else { return false }
      throw error
    }
  }

  /// The manifest as it was fetched; nil if the pack is not here.
  public func manifest(of pack: String) -> [UInt8]? {
    (try? Disk.read(path(pack, Self.manifestFile))).map(Array.init)
  }

  /// Where a pack came from and when it was last checked; nil if that is not known.
  public func origin(of pack: String) -> PackOrigin? {
    guard let bytes = try? Disk.read(path(pack, Self.originFile)) else { return nil }
    var origin = try? StrictJSON.decode(PackOrigin.self, from: bytes)
    origin?.clampTimes()
    return origin
  }

  /// Stores where a pack came from.
  public func saveOrigin(_ origin: PackOrigin, of pack: String) throws(StoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(origin) else { return }
    try replace(pack, Self.originFile, Array(bytes))
  }

  /// The number of a pack's objects, and their size in bytes.
  public func size(of pack: String) -> (objects: Int, bytes: Int64) {
    let folder = path(pack, Self.objects)
    let sizes = Disk.names(in: folder).filter { !PreparedFile.isTemporary($0) }
      .compactMap { Disk.version(of: joined(folder, $0))?.size }
    return (sizes.count, sizes.reduce(0) { $0 + min($1, 1 << 40) })
  }

  static let manifestFile = "pack.json"
  static let originFile = "origin.json"
  static let objects = "objects"

  func path(_ pack: String, _ file: String) -> String { joined(folder, "\(pack)/\(file)") }

  private func objectPath(_ sha256: String, _ pack: String) -> String {
    path(pack, "\(Self.objects)/\(sha256)")
  }

  func replace(
    _ pack: String, _ file: String, _ bytes: [UInt8], makingFolders: Bool = true
  ) throws(StoreFailure) {
    let path = path(pack, file)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try validatePath(pack, file)
      try PreparedFile(Data(bytes), for: path, durable: false, makingFolders: makingFolders).commit()
    }
  }

  /// Callers check ids and hashes. This makes sure that a path never leaves the folder.
  func validatePath(_ pack: String, _ file: String) throws(DiskFailure) {
    guard !pack.contains("/"), isPlain(pack), isPlain(file), file.split(separator: "/").count <= 2 else {
      throw DiskFailure(path(pack, file), .invalid)
    }
  }
}

/// A pack's next version, written and flushed, and not yet in place.
public struct PreparedVersion: Sendable {
  let file: PreparedFile

  /// Puts the version in place, which makes it the pack's current one.
  public func commit() throws(StoreFailure) {
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try file.commit()
      try Disk.syncFolder(parent(of: file.target))
    }
  }

  /// Discards the version.
  public func discard() { file.discard() }
}

extension PackShelf {
  /// Writes a version's manifest beside the current one, to be put in place.
  ///
  /// First syncs everything stored before: after a power cut there must not be a manifest whose files are empty. If
  /// this fails, nothing is left and the pack is unchanged.
  public func prepare(_ manifest: [UInt8], of pack: String) throws(StoreFailure) -> PreparedVersion {
    return try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try validatePath(pack, Self.manifestFile)
      let path = path(pack, Self.manifestFile)
      try Disk.makeFolder(parent(of: path))
      try Disk.syncAll(around: parent(of: path))
      return PreparedVersion(file: try PreparedFile(Data(manifest), for: path))
    }
  }
}

/// The right to change a downloaded pack, released when it is destroyed.
public struct PackLock: ~Copyable, Sendable {
  private let lock: FileLock

  init(lock: consuming FileLock) {
    self.lock = lock
  }
}

extension PackShelf {
  /// Locks a pack for one process. Returns nil if another process has the lock.
  public func lock(_ pack: String, program: String, now: Int64) throws(StoreFailure) -> PackLock? {
    let name = ".\(pack).lock"
    do throws(DiskFailure) {
      guard !pack.isEmpty, isPlain(pack), !pack.contains("/") else {
        throw DiskFailure(joined(folder, name), .invalid)
      }
      try Disk.makeFolder(folder)
      let holder = FileLock.Holder(since: now, program: program)
      guard let lock = try FileLock(at: joined(folder, name), for: holder) else { return nil }
      return PackLock(lock: lock)
    } catch {
      throw .locking(error)
    }
  }
}

/// Removed packs stay in `packs/.removed/<id>` for a time, so that undo needs no download.
extension PackShelf {
  /// Sets aside packs that are no longer subscribed to, and restores those that are again. Returns whether there was
  /// one.
  ///
  /// A pack that is being updated is left for the next time.
  @discardableResult
  public func reconcile(with subscribed: Set<String>) -> Bool {
    var isChanged = false
    for pack in packs where !subscribed.contains(pack) {
      guard let lock = try? lock(pack, program: "", now: 0) else { continue }
      isChanged = remove(pack) || isChanged
      _ = consume lock
    }
    for pack in Disk.names(in: joined(folder, Self.removedFolder))
    where subscribed.contains(pack) && !isHere(pack) {
      guard let lock = try? lock(pack, program: "", now: 0) else { continue }
      isChanged = restore(pack) || isChanged
      _ = consume lock
    }
    return isChanged
  }

  /// Sets a pack aside. Returns whether it was here.
  ///
  /// The caller holds the lock.
  @discardableResult
  public func remove(_ pack: String) -> Bool {
    guard isPlain(pack), isHere(pack) else { return false }
    removeTree(removedPath(pack))
    try? Disk.makeFolder(joined(folder, Self.removedFolder))
    guard (try? Disk.rename(joined(folder, pack), to: removedPath(pack))) != nil else { return false }
    // The folder's modification time shows since when it has been aside.
    Disk.touch(removedPath(pack))
    return true
  }

  /// Restores a pack that was set aside. Returns whether there was one.
  ///
  /// The caller holds the lock. What was downloaded of it meanwhile is deleted, unless it is a complete version.
  @discardableResult
  public func restore(_ pack: String) -> Bool {
    guard isPlain(pack), !isHere(pack), Disk.isFolder(removedPath(pack)) else { return false }
    removeTree(joined(folder, pack))
    return (try? Disk.rename(removedPath(pack), to: joined(folder, pack))) != nil
  }

  /// Deletes packs that were set aside over 30 days ago, and what is left of packs that were never completed.
  ///
  /// A pack that is being changed is left for the next time.
  ///
  /// - Parameters:
  ///   - subscribed: packs of which nothing is deleted, in any folder.
  ///   - now: UTC milliseconds.
  public func deleteRemoved(keeping subscribed: Set<String>, now: Int64) {
    let removed = joined(folder, Self.removedFolder)
    for pack in Disk.names(in: removed) where !subscribed.contains(pack) {
      delete(pack, at: joined(removed, pack), now: now)
    }
    for pack in Disk.names(in: folder) where !pack.hasPrefix(".") && !subscribed.contains(pack) {
      delete(pack, at: joined(folder, pack), now: now) { !isHere(pack) }
    }
  }

  /// Deletes a folder in which nothing has happened for 30 days.
  ///
  /// An age over 200 days is more likely a wrong clock; the time is then counted from now on.
  private func delete(_ pack: String, at path: String, now: Int64, if isDeletable: () -> Bool = { true }) {
    guard isDeletable(), let age = age(of: path, now: now), age > Self.removedRetention,
      let lock = try? lock(pack, program: "", now: now)
    else { return }
    // Check again under the lock: another program may have gone on with the pack before.
    if isDeletable(), let age = self.age(of: path, now: now), age > Self.removedRetention {
      if age > Self.implausibleAge {
        Disk.touch(path)
      } else {
        removeTree(path)
      }
    }
    _ = consume lock
  }

  /// How long ago something was last added to a pack's folder, in milliseconds.
  private func age(of path: String, now: Int64) -> Int64? {
    let times = [path, joined(path, Self.objects)]
      .compactMap { Disk.status(of: $0, followingLinks: false)?.modified.seconds }
    return times.max().map { now - Int64(millisecondsOfFile: $0) }
  }

  private static let removedFolder = ".removed"
  private static let removedRetention: Int64 = 30 * 86_400_000
  private static let implausibleAge: Int64 = 200 * 86_400_000

  private func removedPath(_ pack: String) -> String { joined(joined(folder, Self.removedFolder), pack) }

  /// Deletes a folder and everything in it. Symlinks are deleted, not followed.
  private func removeTree(_ path: String) {
    var erasure = Erasure()
    erasure.remove(path)
  }
}

/// Objects of earlier versions stay for a week, because another program may still show one.
///
/// `packs/<id>/previous.json` stores since when each object is not needed.
extension PackShelf {
  private static let previousFile = "previous.json"
  /// How long they stay, in milliseconds.
  private static let retiredRetention: Int64 = 7 * 86_400_000

  /// Notes objects that the version about to be put in place no longer needs.
  ///
  /// - Parameter now: UTC milliseconds.
  public func retire(_ objects: Set<String>, of pack: String, now: Int64) throws(StoreFailure) {
    guard !objects.isEmpty else { return }
    var retired = retired(of: pack)
    for object in objects { retired[object] = now }
    try write(retired, of: pack)
  }

  /// Deletes a pack's objects that no version has needed for a week, and that are that old themselves: an unfinished
  /// update may have fetched younger ones.
  ///
  /// - Parameters:
  ///   - needed: the objects of the current version.
  ///   - now: UTC milliseconds.
  public func sweep(_ pack: String, keeping needed: Set<String>, now: Int64) {
    let before = retired(of: pack)
    // After a clock was set back, times in the future would keep objects too long.
    let retired = before.mapValues { min($0.clampedTime, now) }.filter {
      !needed.contains($0.key) && now - $0.value <= Self.retiredRetention
    }
    let objects = path(pack, Self.objects)
    for name in Disk.names(in: objects) where !needed.contains(name) && retired[name] == nil {
      let path = joined(objects, name)
      guard let version = Disk.version(of: path) else { continue }
      if version.modified / 1_000_000 < now - Self.retiredRetention { Disk.remove(path) }
    }
    Leftovers.remove(from: joined(folder, pack), now: now)
    Leftovers.remove(from: objects, now: now)
    // If this fails, it is computed again the next time.
    if retired != before { try? write(retired, of: pack) }
  }

  private func retired(of pack: String) -> [String: Int64] {
    guard let bytes = try? Disk.read(path(pack, Self.previousFile)) else { return [:] }
    return (try? StrictJSON.decode([String: Int64].self, from: bytes)) ?? [:]
  }

  private func write(_ retired: [String: Int64], of pack: String) throws(StoreFailure) {
    guard !retired.isEmpty else { return Disk.remove(path(pack, Self.previousFile)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let bytes = try? encoder.encode(retired) else { return }
    try replace(pack, Self.previousFile, Array(bytes))
  }

  /// The objects that do not match their names: a power cut may empty them, and disks fail.
  ///
  /// Reads all of them completely.
  func damagedObjects(of pack: String) -> [String] {
    Disk.names(in: path(pack, Self.objects)).filter { Digest.isSHA256($0) && !isIntact($0, of: pack) }
  }

  /// Deletes damaged objects, so that they are fetched again. Returns how many there were.
  func removeDamaged(of pack: String) -> Int {
    let damaged = damagedObjects(of: pack)
    for object in damaged { Disk.remove(path(pack, "\(Self.objects)/\(object)")) }
    return damaged.count
  }
}
