import Interface
import Model
import OperatingSystem
import Synchronization
import TerminalUI

/// What was drawn before, in files of the cache folder; the ones that were used longest ago go when there are too many.
///
/// A file's first line has the hash of the rest, so that one that was cut short or touched is drawn anew.
final class PictureCache: Sendable {
  /// Counted up when pictures are drawn in another way.
  private static let version = 1
  private static let mark = "lionheart picture \(version) "

  private let folder: String
  private let limit: Int
  /// Pictures written since the files were last counted; the first one has them counted.
  private let written = Mutex(PictureCache.rarely)
  private static let rarely = 16

  /// - Parameters:
  ///   - folder: where the files are; made with the first.
  ///   - limit: how many bytes they may have together.
  init(folder: String, limit: Int = 32 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// What was drawn for a request; nil where nothing was, or is no longer whole.
  func picture(_ request: PictureRequest) -> CellPicture? {
    let path = path(of: request)
    guard let bytes = try? Disk.bytes(of: path, upTo: Chafa.largestOutput + 256),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let rest = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual((Self.mark + Digest.sha256(rest)).utf8) else { return nil }
    // Its time says when it was last of use.
    Disk.touch(path)
    return CellPicture(sgr: rest, limit: request.size)
  }

  /// Keeps what was drawn; where that cannot be it is drawn again next time.
  func keep(_ drawn: [UInt8], for request: PictureRequest) {
    let bytes = Array((Self.mark + Digest.sha256(drawn) + "\n").utf8) + drawn
    try? PreparedFile.replace(path(of: request), with: bytes, durable: false)
    let isDue = written.withLock { count in
      count += 1
      if count > Self.rarely { count = 0 }
      return count == 0
    }
    if isDue { removeOldest() }
  }

  private func path(of request: PictureRequest) -> String {
    let (key, size) = (Digest.sha256(Array(request.key.utf8)), request.size)
    return "\(folder)/\(key)-\(size.columns)x\(size.rows)-\(request.colours.rawValue)"
  }

  /// Removes files until there is room for many again.
  private func removeOldest() {
    var files = self.files()
    var total = files.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    files.sort { $0.used < $1.used }
    for file in files where total > limit * 3 / 4 {
      Disk.remove(file.path)
      total -= file.size
    }
  }

  private func files() -> [(path: String, size: Int, used: Int)] {
    Disk.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      guard let status = Disk.status(of: path, followingLinks: false), status.kind == .file else {
        return nil
      }
      return (path, min(status.size, 1 << 40), status.modified.seconds)
    }
  }
}
