import Glibc

/// An open folder whose entries are reached by its descriptor, never through a symlink.
///
/// For folders that others can write to: between two calls by path, another user could replace a folder with a symlink
/// and lead the second call elsewhere. Only the path of the first folder follows symlinks.
package struct SafeFolder: Sendable {
  private let descriptor: Int32
  private let path: String
  /// The permissions of new files and folders.
  private let modes: (file: mode_t, folder: mode_t)

  /// Opens a folder by its path.
  ///
  /// - Parameter sharesGroup: whether new files and folders get this folder's group permissions, if it is setgid; they
  ///   are for the owner alone otherwise.
  package init(_ path: String, sharesGroup: Bool = false) throws(DiskFailure) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DiskFailure(path) }
    var (status, modes): (stat, (mode_t, mode_t)) = (stat(), (0o600, 0o700))
    if sharesGroup, fstat(descriptor, &status) == 0, status.st_mode & S_ISGID != 0 {
      let group = status.st_mode & 0o070
      modes = (0o600 | group & 0o060, 0o2700 | group)
    }
    self.init(descriptor, path, modes)
  }

  private init(_ descriptor: Int32, _ path: String, _ modes: (mode_t, mode_t)) {
    (self.descriptor, self.path, self.modes) = (descriptor, path, modes)
  }

  package func close() { _ = Glibc.close(descriptor) }

  /// Opens a folder in this one. Returns nil if there is none; throws `.notAFolder` or `.tooManySymlinks` for a symlink.
  package func folder(_ name: String, creating: Bool = false) throws(DiskFailure) -> SafeFolder? {
    let below = joined(path, name)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var opened = openat(descriptor, name, flags)
    if opened < 0, errno == ENOENT {
      guard creating else { return nil }
      guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else { throw DiskFailure(below) }
      opened = openat(descriptor, name, flags)
      // Set the mode explicitly, ignoring the umask: the parent folder decides who has access.
      if opened >= 0, modes.folder != 0o700 { fchmod(opened, modes.folder) }
      try flush()
    }
    guard opened >= 0 else { throw DiskFailure(below) }
    return SafeFolder(opened, below, modes)
  }

  /// The names in the folder, in no order.
  package func names() throws(DiskFailure) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      let failure = DiskFailure(path)
      if copy >= 0 { _ = Glibc.close(copy) }
      throw failure
    }
    defer { closedir(stream) }
    let names = FileCalls.entries(of: stream)
    guard errno == 0 else { throw DiskFailure(path) }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// The status of an entry, of a symlink itself. Returns nil if there is none.
  package func status(of name: String) throws(DiskFailure) -> FileStatus? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
    if errno == ENOENT { return nil }
    throw DiskFailure(joined(path, name))
  }

  /// Reads a file whole. Returns nil for a missing or not regular file; throws `.tooLarge` above the limit.
  package func bytes(of name: String, upTo limit: Int) throws(DiskFailure) -> [UInt8]? {
    let opened = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    if opened < 0, errno == ENOENT || errno == ELOOP { return nil }
    guard opened >= 0 else { throw DiskFailure(joined(path, name)) }
    let file = OpenFile(opened, joined(path, name))
    defer { file.close() }
    let status = try file.status()
    guard status.kind == .file else { return nil }
    guard status.size <= limit else { throw DiskFailure(joined(path, name), .tooLarge) }
    return try file.contents(expecting: status.size, upTo: limit)
  }

  /// Replaces or creates a file atomically and durably.
  package func replace(_ name: String, with bytes: [UInt8]) throws(DiskFailure) {
    let temporary = PreparedFile.temporaryName()
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let opened = openat(descriptor, temporary, flags, 0o600)
    guard opened >= 0 else { throw DiskFailure(joined(path, name)) }
    let file = OpenFile(opened, joined(path, name))
    defer { file.close() }
    do throws(DiskFailure) {
      try file.write(bytes)
      if modes.file != 0o600 { try file.setPermissions(UInt32(modes.file)) }
      try file.sync()
      guard renameat(descriptor, temporary, descriptor, name) == 0 else {
        throw DiskFailure(joined(path, name))
      }
    } catch {
      unlinkat(descriptor, temporary, 0)
      throw error
    }
    try flush()
  }

  /// Deletes a file or a symlink, never what the symlink leads to. Does nothing if there is none.
  package func remove(_ name: String) throws(DiskFailure) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw DiskFailure(joined(path, name)) }
  }

  /// Deletes a folder if it is empty.
  package func removeFolder(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }

  /// Makes the folder's entries durable.
  private func flush() throws(DiskFailure) { try OpenFile(descriptor, path).sync() }
}
