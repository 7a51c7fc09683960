import OperatingSystem
import Synchronization

/// What this program has put in its places lately, so that the watcher does not tell of it as of others' changes.
///
/// A file is known again by its inode, its size and its time to the nanosecond, whatever it is called.
public final class OwnWrites: Sendable {
  /// More than one change writes, and few enough to be looked through.
  private static let most = 64

  private let versions = Mutex<[FileVersion]>([])

  /// Nothing was written yet.
  public init() {}

  func note(_ version: FileVersion?) {
    guard let version else { return }
    versions.withLock { versions in
      versions.append(version)
      versions.removeFirst(max(0, versions.count - Self.most))
    }
  }

  /// Whether what is at a path now was put there by this program.
  func made(_ path: String) -> Bool {
    guard let version = Disk.version(of: path) else { return false }
    return versions.withLock { $0.contains(version) }
  }
}
