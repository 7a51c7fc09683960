import Glibc

/// Deletes files and folders recursively and reports what could not be deleted.
///
/// It never follows a symlink and never crosses into another file system.
public struct Erasure: Equatable, Sendable {
  /// A path that could not be removed.
  public struct Leftover: Equatable, Sendable {
    /// The path that is still there.
    public let path: String
    /// The error of the call that failed.
    public let code: ErrorCode
  }

  /// The number of files and symlinks removed; folders are not counted.
  public private(set) var removed = 0
  /// What is still there. A folder that is still there because of its contents is not listed itself.
  public private(set) var leftovers: [Leftover] = []

  package init() {}

  /// Removes a file, a symlink (not its target), or a folder with its contents. Does nothing if the path is missing.
  ///
  /// - Parameter spared: names in the folder to keep; the folder then stays, too.
  package mutating func remove(_ path: String, sparing spared: Set<String> = []) {
    let status: FileStatus
    do throws(DiskFailure) {
      guard let found = try Disk.statusIfExists(of: path, followingLinks: false) else { return }
      status = found
    } catch {
      return note(path, error.code)
    }
    guard status.kind == .folder else {
      if unlink(path) == 0 { removed += 1 } else { note(path) }
      return
    }
    let before = leftovers.count
    clear(AT_FDCWD, path, at: path, on: status.device, sparing: spared)
    if leftovers.count == before, spared.isEmpty, rmdir(path) != 0 { note(path) }
  }

  /// Empties a folder through its descriptor, so that a symlink swapped in meanwhile is not followed.
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
    // Never empty another file system that is mounted here.
    guard UInt64(status.st_dev) == device else { return note(path, .busy) }
    let before = leftovers.count
    clear(folder, name, at: path, on: device)
    if leftovers.count == before, !Self.unlinked(name, of: folder, AT_REMOVEDIR) { note(path) }
  }

  private mutating func note(_ path: String, _ code: ErrorCode = .last) {
    leftovers.append(Leftover(path: path, code: code))
  }

  /// Opens a folder, giving its owner access first if that is missing.
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
