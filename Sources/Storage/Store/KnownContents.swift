import OperatingSystem
import Synchronization

/// What small files said when they were last read, for as long as they are what they were: a screen asks for the profile
/// five times before it is drawn.
///
/// Whoever changes something reads the file itself, under the lock.
final class KnownContents: Sendable {
  private struct Known: Sendable {
    var path: String
    var type: ObjectIdentifier
    var version: FileVersion
    var contents: any Sendable
  }

  /// Bytes of one file, and of all that are held: as many as the tabs of a day read, whichever come between.
  private static let (largest, most) = (Int64(256 << 10), Int64(512 << 10))

  /// The ones that were asked for last stand last.
  private let known = Mutex<[Known]>([])

  /// What a file says, which is read where it is another than it was.
  ///
  /// - Parameter read: reads it; what is not the file's own, since it is damaged, gone or merged, is not held.
  func contents<Value: Sendable>(
    of path: String, _ read: () -> (contents: Contents<Value>, isItsOwn: Bool)
  ) -> Contents<Value> {
    // Of before it is read: what changes meanwhile is another version the next time.
    guard let version = Disk.versionForNow(of: path), version.size <= Self.largest else {
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
