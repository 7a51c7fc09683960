package import FoundationEssentials

/// An atomic replace: the new version of a file is written to a temporary file beside it, then renamed over it.
package struct PreparedFile: Sendable {
  /// Prefix and suffix of temporary names. Sync tools ignore such names.
  private static let marks = (start: ".~lionheart-", end: ".tmp")

  /// The file to replace, symlinks resolved.
  package let target: String
  private let temporary: String
  /// The version that the file will have after the rename, or nil if its status cannot be read.
  package let version: FileVersion?

  /// Writes the temporary file. If that fails, it is deleted and the original is unchanged.
  ///
  /// - Parameters:
  ///   - durable: whether to flush the contents to disk. The rename is durable only after ``Disk/syncFolder(_:)``.
  ///   - permissions: the mode of the new file; nil to keep the mode of the existing one.
  package init(
    _ bytes: some ContiguousBytes, for path: String, durable: Bool = true, makingFolders: Bool = true,
    followingLinks: Bool = true, permissions: UInt32? = 0o600
  ) throws(DiskFailure) {
    target = followingLinks ? try Disk.finalTarget(of: path) : path
    if makingFolders { try Disk.makeFolder(parent(of: target)) }
    temporary = Self.temporaryPath(beside: target)
    let oldPermissions = permissions == nil ? Disk.status(of: target)?.permissions : nil
    let file = try OpenFile(
      temporary, for: .writing, [.new, .notFollowing], permissions: permissions ?? 0o600, named: path)
    defer { file.close() }
    do throws(DiskFailure) {
      try file.write(bytes)
      if let oldPermissions { try file.setPermissions(oldPermissions) }
      if durable { try file.sync() }
    } catch {
      Disk.remove(temporary)
      throw error
    }
    version = try? file.status().version
  }

  /// Renames the temporary file over the target. If that fails, the temporary file is deleted.
  package func commit() throws(DiskFailure) {
    guard Disk.calls.rename(temporary, target) == 0 else {
      let failure = DiskFailure(target)
      discard()
      throw failure
    }
  }

  package func discard() {
    Disk.remove(temporary)
  }

  /// Writes the temporary file and renames it at once. Does not flush the folder: after a power cut the old version
  /// may be back.
  package static func replace(
    _ path: String, with bytes: some ContiguousBytes, durable: Bool = true, makingFolders: Bool = true,
    followingLinks: Bool = true, permissions: UInt32? = 0o600
  ) throws(DiskFailure) {
    try PreparedFile(
      bytes, for: path, durable: durable, makingFolders: makingFolders, followingLinks: followingLinks,
      permissions: permissions
    ).commit()
  }

  /// A random temporary path in the same folder as a file.
  package static func temporaryPath(beside path: String) -> String { temporaryPath(in: parent(of: path)) }

  /// A random temporary path in a folder.
  package static func temporaryPath(in folder: String) -> String {
    joined(folder, temporaryName())
  }

  static func temporaryName() -> String { marks.start + randomLetters(8) + marks.end }

  /// Whether a name is that of a temporary file.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(marks.start) && name.hasSuffix(marks.end)
  }
}

/// Random letters for a unique name, 5 bits each.
package func randomLetters(_ count: Int) -> String {
  let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  var bits: (value: UInt64, left: Int) = (0, 0)
  let chosen = (0..<count).map { _ in
    // One call to the system's generator serves twelve letters: ten thousand files need eight each.
    if bits.left < 5 { bits = (.random(in: .min ... .max), 64) }
    defer { bits = (bits.value >> 5, bits.left - 5) }
    return letters[Int(bits.value & 31)]
  }
  return String(decoding: chosen, as: UTF8.self)
}
