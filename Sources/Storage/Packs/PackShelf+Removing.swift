import Model
import OperatingSystem

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

  /// Sets a pack aside. Returns whether it was here.
  ///
  /// The caller holds the lock.
  @discardableResult
  public func putAside(_ pack: String) -> Bool {
    guard isPlain(pack), isHere(pack) else { return false }
    removeTree(asidePath(pack))
    try? Disk.makeFolder(joined(folder, Self.aside))
    guard (try? Disk.rename(joined(folder, pack), to: asidePath(pack))) != nil else { return false }
    // The folder's modification time shows since when it has been aside.
    Disk.touch(asidePath(pack))
    return true
  }

  /// Restores a pack that was set aside. Returns whether there was one.
  ///
  /// The caller holds the lock. What was downloaded of it meanwhile is deleted, unless it is a complete version.
  @discardableResult
  public func putBack(_ pack: String) -> Bool {
    guard isPlain(pack), !isHere(pack), Disk.isFolder(asidePath(pack)) else { return false }
    removeTree(joined(folder, pack))
    return (try? Disk.rename(asidePath(pack), to: joined(folder, pack))) != nil
  }

  /// Deletes packs that were set aside over 30 days ago, and what is left of packs that were never completed.
  ///
  /// A pack that is being changed is left for the next time.
  ///
  /// - Parameters:
  ///   - subscribed: packs of which nothing is deleted, in any folder.
  ///   - now: UTC milliseconds.
  public func deleteRemoved(keeping subscribed: Set<String>, now: Int64) {
    let aside = joined(folder, Self.aside)
    for pack in Disk.names(in: aside) where !subscribed.contains(pack) {
      delete(pack, at: joined(aside, pack), now: now)
    }
    for pack in Disk.names(in: folder) where !pack.hasPrefix(".") && !subscribed.contains(pack) {
      delete(pack, at: joined(folder, pack), now: now) { !isHere(pack) }
    }
  }

  /// Deletes a folder in which nothing has happened for 30 days.
  ///
  /// An age over 200 days is more likely a wrong clock; the time is then counted from now on.
  private func delete(_ pack: String, at path: String, now: Int64, if isDue: () -> Bool = { true }) {
    guard isDue(), let age = age(of: path, now: now), age > Self.keptAside,
      let lock = try? lock(pack, program: "", now: now)
    else { return }
    // Check again under the lock: another program may have gone on with the pack before.
    if isDue(), let age = self.age(of: path, now: now), age > Self.keptAside {
      if age > Self.hardlyTrue {
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

  private static let aside = ".removed"
  private static let keptAside: Int64 = 30 * 86_400_000
  private static let hardlyTrue: Int64 = 200 * 86_400_000

  private func asidePath(_ pack: String) -> String { joined(joined(folder, Self.aside), pack) }

  /// Deletes a folder and everything in it. Symlinks are deleted, not followed.
  private func removeTree(_ path: String) {
    var erasure = Erasure()
    erasure.remove(path)
  }
}
