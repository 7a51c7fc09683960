import OperatingSystem
import Synchronization

/// What this program has written lately, so that the watcher does not report it as a change by others.
///
/// A file is recognized by its inode, its size and its time to the nanosecond, whatever its name.
public final class OwnWrites: Sendable {
  /// More than one change writes, and few enough to be searched.
  private static let most = 64

  private let versions = Mutex<[FileVersion]>([])

  /// Creates an empty list.
  public init() {}

  func note(_ version: FileVersion?) {
    guard let version else { return }
    versions.withLock { versions in
      versions.append(version)
      versions.removeFirst(max(0, versions.count - Self.most))
    }
  }

  /// Whether this program wrote the file that is at a path now.
  func made(_ path: String) -> Bool {
    guard let version = Disk.version(of: path) else { return false }
    return versions.withLock { $0.contains(version) }
  }
}
