import Glibc

/// What was removed lies in `packs/.removed/<id>` for a time, so that undoing it costs nothing.
extension PackShelf {
  /// Puts aside the packs that are not subscribed to any more, and back those that are again.
  ///
  /// Tells whether there was one. A pack that is being updated is left for the next time.
  @discardableResult
  public func reconcile(with subscribed: Set<String>) -> Bool {
    var isChanged = false
    for pack in packs where !subscribed.contains(pack) {
      guard let lock = try? lock(pack, program: "", now: 0) else { continue }
      isChanged = putAside(pack) || isChanged
      _ = consume lock
    }
    for pack in Disk.names(in: joined(folder, Self.aside)) where subscribed.contains(pack) && !isHere(pack) {
      guard let lock = try? lock(pack, program: "", now: 0) else { continue }
      isChanged = putBack(pack) || isChanged
      _ = consume lock
    }
    return isChanged
  }

  /// Puts a pack aside; tells whether it was here.
  ///
  /// The caller has the lock.
  @discardableResult
  public func putAside(_ pack: String) -> Bool {
    guard isPlain(pack), isHere(pack) else { return false }
    removeTree(asidePath(pack))
    try? Disk.makeFolder(joined(folder, Self.aside))
    guard rename(joined(folder, pack), asidePath(pack)) == 0 else { return false }
    // Its own time says since when it has been lying there.
    utimensat(AT_FDCWD, asidePath(pack), nil, 0)
    return true
  }

  /// Puts a pack that was put aside back; tells whether there was one.
  ///
  /// The caller has the lock. What was downloaded of it meanwhile goes, unless it is a version.
  @discardableResult
  public func putBack(_ pack: String) -> Bool {
    guard isPlain(pack), !isHere(pack), Disk.isFolder(asidePath(pack)) else { return false }
    removeTree(joined(folder, pack))
    return rename(asidePath(pack), joined(folder, pack)) == 0
  }

  /// Deletes packs that were put aside over 30 days ago, and what is left of some that never came to be.
  ///
  /// - Parameter now: UTC milliseconds.
  public func deleteRemoved(now: Int64) {
    let aside = joined(folder, Self.aside)
    let unfinished = Disk.names(in: folder).filter { !$0.hasPrefix(".") && !isHere($0) }
    for path in Disk.names(in: aside).map({ joined(aside, $0) }) + unfinished.map({ joined(folder, $0) }) {
      guard let status = Disk.status(of: path, followingLinks: false) else { continue }
      if now - Int64(status.st_mtim.tv_sec) * 1000 > Self.keptAside { removeTree(path) }
    }
  }

  /// Deletes a pack's objects that no version needs, unless they are younger than that many seconds: an update may
  /// be fetching them, or another program still show the version before.
  ///
  /// - Parameter now: UTC milliseconds.
  public func sweep(_ pack: String, keeping needed: Set<String>, olderThan seconds: Int, now: Int64) {
    let objects = path(pack, Self.objects)
    for name in Disk.names(in: objects) where !needed.contains(name) {
      let path = joined(objects, name)
      guard let version = Disk.version(of: path) else { continue }
      if version.modified / 1_000_000 < now - Int64(seconds) * 1000 { Disk.remove(path) }
    }
    Leftovers.remove(from: joined(folder, pack), now: now)
  }

  private static let aside = ".removed"
  private static let keptAside: Int64 = 30 * 86_400_000

  private func asidePath(_ pack: String) -> String { joined(joined(folder, Self.aside), pack) }

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
