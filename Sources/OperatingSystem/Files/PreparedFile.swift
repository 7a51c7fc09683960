import FoundationEssentials
import Glibc

/// A new version of a file, written beside it and waiting to take its place.
struct PreparedFile: Sendable {
  /// Begins and ends the names of files being written; sync tools leave such names alone.
  private static let marks = (start: ".~lionheart-", end: ".tmp")

  /// The file that it is a version of, symbolic links followed.
  let target: String
  private let temporary: String
  /// What it will be known by in its place; nil where the system does not tell.
  let version: Disk.Version?

  /// Writes the bytes beside the file.
  ///
  /// When that fails, nothing is left and the file is as it was.
  init(
    _ bytes: Data, for path: String, durable: Bool = true, makingFolders: Bool = true,
    followingLinks: Bool = true
  ) throws(DiskFailure) {
    target = followingLinks ? try Disk.target(of: path) : path
    let folder = parent(of: target)
    if makingFolders { try Disk.makeFolder(folder) }
    let name = Self.marks.start + randomLetters(8) + Self.marks.end
    temporary = joined(folder, name)
    let file = Disk.calls.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw DiskFailure(path) }
    defer { _ = Disk.calls.close(file) }
    do throws(DiskFailure) {
      try Disk.write(bytes, to: file, of: path)
      if durable { try Disk.sync(file, of: path) }
    } catch {
      Disk.remove(temporary)
      throw error
    }
    var status = stat()
    version = fstat(file, &status) == 0 ? Disk.Version(status) : nil
  }

  /// Puts the new version in the old one's place, at once and whole.
  func takePlace() throws(DiskFailure) {
    guard Disk.calls.rename(temporary, target) == 0 else {
      let failure = DiskFailure(target)
      discard()
      throw failure
    }
  }

  /// Takes the new version back.
  func discard() {
    Disk.remove(temporary)
  }

  /// Writes a file whole or not at all.
  static func replace(
    _ path: String, with bytes: Data, durable: Bool = true, followingLinks: Bool = true
  ) throws(DiskFailure) {
    try PreparedFile(bytes, for: path, durable: durable, followingLinks: followingLinks).takePlace()
  }

  /// Whether a name is that of a file being written.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(marks.start) && name.hasSuffix(marks.end)
  }
}

/// Letters that nothing else will have chosen.
func randomLetters(_ count: Int) -> String {
  let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
  return String((0..<count).compactMap { _ in letters.randomElement() })
}
