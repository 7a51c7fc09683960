import OperatingSystem
import Synchronization

/// Cache of small decoded files, keyed by path and type, and valid for one version of the file. A screen asks for the
/// profile five times before it is drawn.
///
/// Writers do not use it: they read the file under the lock.
final class KnownContents: Sendable {
  private struct Known: Sendable {
    var path: String
    var type: ObjectIdentifier
    var version: FileVersion
    var contents: any Sendable
  }

  /// Largest file and largest total, in bytes: enough for what all tabs read for one day, in any order.
  private static let (largest, most) = (Int64(256 << 10), Int64(512 << 10))

  /// The least recently used comes first.
  private let known = Mutex<[Known]>([])

  /// Returns a file's contents from the cache, or reads them if the file has changed.
  ///
  /// - Parameter read: reads the file. The result is cached only if `isItsOwn`, so not if the file is damaged, missing
  ///   or merged from copies.
  func contents<Value: Sendable>(
    of path: String, _ read: () -> (contents: Contents<Value>, isItsOwn: Bool)
  ) -> Contents<Value> {
    // Get the version before reading: a file that changes meanwhile has another version the next time.
    guard let version = Disk.versionIgnoringErrors(of: path), version.size <= Self.largest else {
      return read().contents
    }
    let type = ObjectIdentifier(Value.self)
    let held = known.withLock { known -> (any Sendable)? in
      guard let index = known.firstIndex(where: { $0.path == path && $0.type == type }) else { return nil }
      let found = known.remove(at: index)
      guard found.version == version else { return nil }
      known.append(found)
      return found.contents
    }
    if let contents = held as? Contents<Value> { return contents }
    let (contents, isItsOwn) = read()
    guard isItsOwn else { return contents }
    known.withLock { known in
      known.append(Known(path: path, type: type, version: version, contents: contents))
      var size = known.reduce(0) { $0 + $1.version.size }
      while size > Self.most { size -= known.removeFirst().version.size }
    }
    return contents
  }
}
