import FoundationEssentials
import Glibc

/// Files and folders.
enum Disk {
  /// What files are read and written with; tests put another disk in its place.
  @TaskLocal static var calls = FileCalls.system

  /// Files of this size and more are not read: none of ours comes near it, and memory is not endless.
  static let largestFile = 64 << 20

  /// What tells one version of a file from the next.
  struct Version: Equatable, Sendable {
    var size: Int64
    var modified: Int64
    var inode: UInt64

    init(size: Int64, modified: Int64, inode: UInt64) {
      self.size = size
      self.modified = modified
      self.inode = inode
    }

    init(_ status: stat) {
      size = Int64(status.st_size)
      // A file's time may be any number of seconds; what is wrapped around still tells versions from each other.
      modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
      inode = UInt64(status.st_ino)
    }
  }

  /// A file's version; nil when there is none.
  static func version(of path: String) -> Version? {
    status(of: path).map(Version.init)
  }

  static func status(of path: String, followingLinks: Bool = true) -> stat? {
    var status = stat()
    guard calls.statusAt(path, followingLinks, &status) == 0 else {
      let code = errno
      Unread.note(path, code)
      errno = code
      return nil
    }
    return status
  }

  /// A file's status; nil when there is none, and thrown when that cannot be known.
  static func found(_ path: String, followingLinks: Bool = true) throws(DiskFailure) -> stat? {
    var status = stat()
    if calls.statusAt(path, followingLinks, &status) == 0 { return status }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw unread(path)
  }

  /// Why something could not be read, which is taken down.
  private static func unread(_ path: String, _ code: Int32 = errno) -> DiskFailure {
    Unread.note(path, code)
    return DiskFailure(path, code)
  }

  static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// A file's bytes; never blocks, because what is no regular file is refused.
  static func read(_ path: String) throws(DiskFailure) -> Data {
    let file = calls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    guard file >= 0 else { throw unread(path) }
    defer { _ = calls.close(file) }
    var status = stat()
    guard calls.status(file, &status) == 0 else { throw unread(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw unread(path, status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size < largestFile else { throw unread(path, EFBIG) }
    return try read(file, path, expecting: Int(status.st_size))
  }

  private static func read(_ file: Int32, _ path: String, expecting size: Int) throws(DiskFailure) -> Data {
    // One byte more than expected: a full buffer means that the file grew while it was read.
    var data = Data(count: size + 1)
    var count = 0
    while true {
      if count == data.count { data.append(Data(count: max(4096, data.count))) }
      guard count < largestFile else { throw unread(path, EFBIG) }
      let got = data.withUnsafeMutableBytes { buffer in
        calls.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw unread(path) }
      if got == 0 { break }
      count += got
    }
    data.removeSubrange(count...)
    return data
  }

  /// The bytes of a file; nil when there is none, and thrown when it is there and cannot be read.
  static func readIfThere(_ path: String) throws(DiskFailure) -> Data? {
    do throws(DiskFailure) {
      return try read(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Writes all of some bytes where a file stands.
  static func write(_ bytes: Data, to file: Int32, of path: String) throws(DiskFailure) {
    var count = 0
    while count < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        calls.write(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { throw DiskFailure(path, wrote == 0 ? EIO : errno) }
      count += wrote
    }
  }

  /// The names in a folder, sorted; none when it cannot be read, so only for what is a hint.
  static func names(in folder: String) -> [String] {
    guard let names = calls.names(folder) else {
      Unread.note(folder, errno)
      return []
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The names in a folder, sorted; none when there is no such folder, and thrown when it cannot be read.
  static func listing(of folder: String) throws(DiskFailure) -> [String] {
    guard let names = calls.names(folder) else {
      if errno == ENOENT { return [] }
      throw unread(folder)
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Makes a folder and those above it, for the owner alone.
  static func makeFolder(_ path: String) throws(DiskFailure) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if above != path && above != "." { try makeFolder(above) }
    guard calls.makeFolder(path, 0o700) == 0 else {
      if errno == EEXIST && isFolder(path) { return }
      throw DiskFailure(path)
    }
    try syncFolder(above)
  }

  /// Makes a folder's entries last through a power cut.
  static func syncFolder(_ path: String) throws(DiskFailure) {
    let folder = calls.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    // A folder that may be entered and not listed cannot be flushed by anybody.
    guard folder >= 0 else {
      if errno == EACCES { return }
      throw DiskFailure(path)
    }
    defer { _ = calls.close(folder) }
    try sync(folder, of: path)
  }

  /// Makes what was written to a file or folder last through a power cut.
  static func sync(_ file: Int32, of path: String) throws(DiskFailure) {
    while calls.sync(file) != 0 {
      if errno == EINTR { continue }
      // Some file systems cannot do it and say so; there is nothing more to be done on them.
      guard errno == EINVAL || errno == ENOTSUP else { throw DiskFailure(path) }
      return
    }
  }

  /// Brings all that was written in a folder's file system to the disk, so that it lasts through a power cut.
  static func syncAll(around folder: String) throws(DiskFailure) {
    let descriptor = calls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw DiskFailure(folder) }
    defer { _ = calls.close(descriptor) }
    guard calls.syncAll(descriptor) == 0 || errno == ENOSYS else { throw DiskFailure(folder) }
  }

  /// The file that a path means once symbolic links are followed, whether or not it exists.
  static func target(of path: String) throws(DiskFailure) -> String {
    var path = path
    for _ in 0..<40 {
      guard let status = status(of: path, followingLinks: false), status.st_mode & S_IFMT == S_IFLNK else {
        return path
      }
      guard let link = calls.destination(path) else { throw DiskFailure(path) }
      path = link.hasPrefix("/") ? link : joined(parent(of: path), link)
    }
    throw DiskFailure(path, ELOOP)
  }

  /// Removes a file, if it can be removed; for what nobody misses.
  static func remove(_ path: String) {
    _ = calls.unlink(path)
  }

  /// Gives a file another name, in the place of what has it.
  static func rename(_ path: String, to new: String) throws(DiskFailure) {
    guard calls.rename(path, new) == 0 else { throw DiskFailure(path) }
  }

  /// Closes a file or folder to others; a link is left alone, for it could lead anywhere.
  static func close(_ path: String) throws(DiskFailure) {
    let file = calls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
    guard file >= 0 else { throw DiskFailure(path) }
    defer { _ = calls.close(file) }
    var status = stat()
    guard calls.status(file, &status) == 0 else { throw DiskFailure(path) }
    let mode: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o700 : 0o600
    guard calls.changeMode(file, mode) == 0 else { throw DiskFailure(path) }
  }
}
