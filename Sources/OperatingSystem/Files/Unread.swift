import Synchronization

/// The files that exist but that this process could not read.
///
/// Many readers go on with less when a file is unreadable. A command checks here before it ends, so that an unreadable
/// file is never silently treated as missing.
package enum Unread {
  private static let known = Mutex<[String: ErrorCode]>([:])

  /// The unreadable files and folders in a folder, by path, each with its last error.
  package static func below(_ folder: String) -> [(path: String, code: ErrorCode)] {
    known.withLock { $0 }.filter { $0.key.hasPrefix(folder + "/") || $0.key == folder }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The last error in reading a file, or nil if there was none.
  package static func reason(_ path: String) -> ErrorCode? { known.withLock { $0[path] } }

  /// Records a read failure, unless it means that the file does not exist.
  package static func note(_ failure: DiskFailure) {
    if !failure.code.saysMissing { known.withLock { $0[failure.path] = failure.code } }
  }
}
