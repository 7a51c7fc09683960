import Glibc
import Model

/// Reads a file that the person named, which may be anything.
enum PhotoReading {
  /// The bytes of a file; what is none, or too large, is not opened or not read.
  ///
  /// A symbolic link is followed: it is the person who says where the picture is.
  static func bytes(at path: String) throws(PhotoFailure) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noFile(path: path) }
    guard let named = Disk.status(of: path) else { throw failure(path) }
    // Opening a device may do something, so what is none is looked at first, and again once it is open.
    try accept(named, path)
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var before = stat()
    guard fstat(file, &before) == 0 else { throw failure(path) }
    try accept(before, path)
    let bytes = try read(file, path, expecting: Int(before.st_size))
    var after = stat()
    guard fstat(file, &after) == 0 else { throw failure(path) }
    let isAsItWas =
      after.st_size == before.st_size && after.st_mtim.tv_sec == before.st_mtim.tv_sec
      && after.st_mtim.tv_nsec == before.st_mtim.tv_nsec
    guard isAsItWas, bytes.count == Int(before.st_size) else { throw .changing(path: path) }
    return bytes
  }

  private static func accept(_ status: stat, _ path: String) throws(PhotoFailure) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder(path: path)
    default: throw .notAFile(path: path)
    }
    guard status.st_size <= Photo.largestFile else {
      throw .tooLarge(path: path, bytes: Int(status.st_size), limit: Photo.largestFile)
    }
  }

  private static func failure(_ path: String) -> PhotoFailure {
    let code = errno
    return code == ENOENT || code == ENOTDIR ? .noFile(path: path) : .unreadable(path: path, errno: code)
  }

  /// Up to one byte more than expected, which tells that the file grew.
  private static func read(_ file: Int32, _ path: String, expecting size: Int) throws(PhotoFailure) -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw failure(path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeSubrange(count...)
    return bytes
  }
}
