import OperatingSystem

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
