import Glibc

/// What erasing did.
public struct Erasure: Equatable, Sendable {
  /// What could not be removed.
  public struct Left: Equatable, Sendable {
    /// Its path.
    public let path: String
    /// Why.
    public let code: ErrorCode
  }

  /// How many files and links are gone.
  public private(set) var removed = 0
  /// What is still there, with all that is below it.
  public private(set) var left: [Left] = []

  /// Nothing yet.
  package init() {}

  /// Removes what is at a path: a file, a folder with all in it, or a link, but never what a link leads to.
  ///
  /// - Parameter spared: names in the folder, which then stays with them.
  package mutating func remove(_ path: String, sparing spared: Set<String> = []) {
    let status: FileStatus
    do throws(DiskFailure) {
      guard let found = try Disk.found(path, followingLinks: false) else { return }
      status = found
    } catch {
      return note(path, error.code)
    }
    guard status.kind == .folder else {
      if unlink(path) == 0 { removed += 1 } else { note(path) }
      return
    }
    let before = left.count
    clear(AT_FDCWD, path, at: path, on: status.device, sparing: spared)
    if left.count == before, spared.isEmpty, rmdir(path) != 0 { note(path) }
  }

  /// Empties a folder, by its descriptor, so that nobody can put a link in its place meanwhile.
  private mutating func clear(
    _ parent: Int32, _ name: String, at path: String, on device: UInt64, sparing spared: Set<String> = []
  ) {
    let folder = Self.opened(parent, name)
    guard folder >= 0, let stream = fdopendir(folder) else {
      note(path)
      if folder >= 0 { close(folder) }
      return
    }
    defer { closedir(stream) }
    for entry in FileCalls.entries(of: stream) where ![".", ".."].contains(entry) && !spared.contains(entry) {
      clear(entry, of: folder, at: joined(path, entry), on: device)
    }
  }

  private mutating func clear(_ name: String, of folder: Int32, at path: String, on device: UInt64) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno != ENOENT { note(path) }
      return
    }
    guard FileStatus(status).kind == .folder else {
      if Self.unlinked(name, of: folder, 0) { removed += 1 } else { note(path) }
      return
    }
    // Another file system that somebody has put there is not ours to empty.
    guard UInt64(status.st_dev) == device else { return note(path, .busy) }
    let before = left.count
    clear(folder, name, at: path, on: device)
    if left.count == before, !Self.unlinked(name, of: folder, AT_REMOVEDIR) { note(path) }
  }

  private mutating func note(_ path: String, _ code: ErrorCode = .last) {
    left.append(Left(path: path, code: code))
  }

  /// A folder that is open, if need be after it was opened to its owner.
  private static func opened(_ parent: Int32, _ name: String) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let folder = openat(parent, name, flags)
    guard folder < 0, errno == EACCES, fchmodat(parent, name, 0o700, 0) == 0 else { return folder }
    return openat(parent, name, flags)
  }

  private static func unlinked(_ name: String, of folder: Int32, _ flags: Int32) -> Bool {
    if unlinkat(folder, name, flags) == 0 { return true }
    guard errno == EACCES, fchmod(folder, 0o700) == 0 else { return false }
    return unlinkat(folder, name, flags) == 0
  }
}
