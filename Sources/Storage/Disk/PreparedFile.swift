import FoundationEssentials
import Glibc

/// A new version of a file, written beside it and waiting to take its place.
struct PreparedFile: Sendable {
  /// Begins and ends the names of files being written; sync tools leave such names alone.
  private static let marks = (start: ".~lionheart-", end: ".tmp")

  /// The file that it is a version of, symbolic links followed.
  let target: String
  private let temporary: String

  /// Writes the bytes beside the file.
  ///
  /// When that fails, nothing is left and the file is as it was.
  init(
    _ bytes: Data, for path: String, durable: Bool = true, makingFolders: Bool = true
  ) throws(DiskFailure) {
    target = try Disk.target(of: path)
    let folder = parent(of: target)
    if makingFolders { try Disk.makeFolder(folder) }
    let name = Self.marks.start + randomLetters(8) + Self.marks.end
    temporary = joined(folder, name)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw DiskFailure(path) }
    defer { close(file) }
    do throws(DiskFailure) {
      try Self.write(bytes, to: file, path)
      guard !durable || fsync(file) == 0 else { throw DiskFailure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Puts the new version in the old one's place, at once and whole.
  func takePlace() throws(DiskFailure) {
    guard rename(temporary, target) == 0 else {
      let failure = DiskFailure(target)
      unlink(temporary)
      throw failure
    }
  }

  /// Takes the new version back.
  func discard() {
    unlink(temporary)
  }

  /// Writes a file whole or not at all.
  static func replace(_ path: String, with bytes: Data, durable: Bool = true) throws(DiskFailure) {
    try PreparedFile(bytes, for: path, durable: durable).takePlace()
  }

  /// Whether a name is that of a file being written.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(marks.start) && name.hasSuffix(marks.end)
  }

  private static func write(_ bytes: Data, to file: Int32, _ path: String) throws(DiskFailure) {
    var count = 0
    while count < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { throw DiskFailure(path) }
      count += wrote
    }
  }
}

/// Letters that nothing else will have chosen.
func randomLetters(_ count: Int) -> String {
  let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
  return String((0..<count).compactMap { _ in letters.randomElement() })
}
