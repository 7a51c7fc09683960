import CFileSystem
import FoundationEssentials
import Glibc

/// Files and folders, by the system's own calls.
enum Disk {
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
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status
  }

  static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// A file's bytes; never blocks, because what is no regular file is refused.
  static func read(_ path: String) throws(DiskFailure) -> Data {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw DiskFailure(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw DiskFailure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DiskFailure(path, status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size < largestFile else { throw DiskFailure(path, EFBIG) }
    return try read(file, path, expecting: Int(status.st_size))
  }

  private static func read(_ file: Int32, _ path: String, expecting size: Int) throws(DiskFailure) -> Data {
    // One byte more than expected: a full buffer means that the file grew while it was read.
    var data = Data(count: size + 1)
    var count = 0
    while true {
      if count == data.count { data.append(Data(count: max(4096, data.count))) }
      guard count < largestFile else { throw DiskFailure(path, EFBIG) }
      let got = data.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw DiskFailure(path) }
      if got == 0 { break }
      count += got
    }
    data.removeSubrange(count...)
    return data
  }

  /// The names in a folder; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder and those above it, for the owner alone.
  static func makeFolder(_ path: String) throws(DiskFailure) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if above != path && above != "." { try makeFolder(above) }
    guard mkdir(path, 0o700) == 0 else {
      if errno == EEXIST && isFolder(path) { return }
      throw DiskFailure(path)
    }
    try syncFolder(above)
  }

  /// Makes a folder's entries last through a power cut.
  static func syncFolder(_ path: String) throws(DiskFailure) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    // Some file systems cannot do it and say so; there is nothing more to be done on them.
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw DiskFailure(path) }
  }

  /// Brings all that was written in a folder's file system to the disk, so that it lasts through a power cut.
  static func syncAll(around folder: String) throws(DiskFailure) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskFailure(folder) }
    defer { close(descriptor) }
    guard syncfs(descriptor) == 0 || errno == ENOSYS else { throw DiskFailure(folder) }
  }

  /// The file that a path means once symbolic links are followed, whether or not it exists.
  static func target(of path: String) throws(DiskFailure) -> String {
    var path = path
    for _ in 0..<40 {
      guard let status = status(of: path, followingLinks: false), status.st_mode & S_IFMT == S_IFLNK else {
        return path
      }
      let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(PATH_MAX))
      defer { buffer.deallocate() }
      let count = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
      guard count > 0 else { throw DiskFailure(path) }
      let link = String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
      path = link.hasPrefix("/") ? link : joined(parent(of: path), link)
    }
    throw DiskFailure(path, ELOOP)
  }

  static func remove(_ path: String) {
    unlink(path)
  }
}
