import Synchronization

/// What this process could not read although it is there.
///
/// Much is read by many, and each may go on with less; a command that ends looks here whether anybody had to, so that
/// nothing that could not be read is taken for not being there in silence.
package enum Unread {
  private static let known = Mutex<[String: ErrorCode]>([:])

  /// The files and folders below a folder, by path, and why each could not be read.
  package static func below(_ folder: String) -> [(path: String, code: ErrorCode)] {
    known.withLock { $0 }.filter { $0.key.hasPrefix(folder + "/") || $0.key == folder }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Why a file could not be read the last time that it could not; nil where it always could.
  package static func reason(_ path: String) -> ErrorCode? { known.withLock { $0[path] } }

  /// Takes down that something could not be read, unless it is not there.
  package static func note(_ failure: DiskFailure) {
    if !failure.code.saysMissing { known.withLock { $0[failure.path] = failure.code } }
  }
}
