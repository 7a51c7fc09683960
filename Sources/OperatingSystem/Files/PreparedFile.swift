package import FoundationEssentials

/// A new version of a file, written beside it and waiting to take its place.
package struct PreparedFile: Sendable {
  /// Begins and ends the names of files being written; sync tools leave such names alone.
  private static let marks = (start: ".~lionheart-", end: ".tmp")

  /// The file that it is a version of, symbolic links followed.
  package let target: String
  private let temporary: String
  /// What it will be known by in its place; nil where the system does not tell.
  package let version: FileVersion?

  /// Writes the bytes beside the file.
  ///
  /// When that fails, nothing is left and the file is as it was.
  ///
  /// - Parameters:
  ///   - durable: whether they outlive a power cut.
  ///   - permissions: who may do what with it; nil for whoever may with the file that is there.
  package init(
    _ bytes: some ContiguousBytes, for path: String, durable: Bool = true, makingFolders: Bool = true,
    followingLinks: Bool = true, permissions: UInt32? = 0o600
  ) throws(DiskFailure) {
    target = followingLinks ? try Disk.target(of: path) : path
    if makingFolders { try Disk.makeFolder(parent(of: target)) }
    temporary = Self.place(beside: target)
    let kept = permissions == nil ? Disk.status(of: target)?.permissions : nil
    let file = try OpenFile(
      temporary, for: .writing, [.new, .notFollowing], permissions: permissions ?? 0o600, named: path)
    defer { file.close() }
    do throws(DiskFailure) {
      try file.write(bytes)
      if let kept { try file.setPermissions(kept) }
      if durable { try file.sync() }
    } catch {
      Disk.remove(temporary)
      throw error
    }
    version = try? file.status().version
  }

  /// Puts the new version in the old one's place, at once and whole.
  package func takePlace() throws(DiskFailure) {
    guard Disk.calls.rename(temporary, target) == 0 else {
      let failure = DiskFailure(target)
      discard()
      throw failure
    }
  }

  /// Takes the new version back.
  package func discard() {
    Disk.remove(temporary)
  }

  /// Writes a file whole or not at all.
  package static func replace(
    _ path: String, with bytes: some ContiguousBytes, durable: Bool = true, makingFolders: Bool = true,
    followingLinks: Bool = true, permissions: UInt32? = 0o600
  ) throws(DiskFailure) {
    try PreparedFile(
      bytes, for: path, durable: durable, makingFolders: makingFolders, followingLinks: followingLinks,
      permissions: permissions
    ).takePlace()
  }

  /// A path beside a file for something that is being written, which nothing else will have chosen.
  package static func place(beside path: String) -> String { place(in: parent(of: path)) }

  /// The same in a folder.
  package static func place(in folder: String) -> String {
    joined(folder, temporaryName())
  }

  /// A name for a file being written, which sync tools ignore.
  static func temporaryName() -> String { marks.start + randomLetters(8) + marks.end }

  /// Whether a name is that of a file being written.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(marks.start) && name.hasSuffix(marks.end)
  }
}

/// Letters that nothing else will have chosen.
package func randomLetters(_ count: Int) -> String {
  let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  var bits: (value: UInt64, left: Int) = (0, 0)
  let chosen = (0..<count).map { _ in
    // The system is asked for twelve at once: ten thousand files need eight letters each.
    if bits.left < 5 { bits = (.random(in: .min ... .max), 64) }
    defer { bits = (bits.value >> 5, bits.left - 5) }
    return letters[Int(bits.value & 31)]
  }
  return String(decoding: chosen, as: UTF8.self)
}
