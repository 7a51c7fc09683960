import Glibc

/// A file that is written whole or not at all.
enum PlacedFile {
  /// Why not, in `errno`.
  struct Failure: Error {
    let code: Int32
  }

  /// The file's bytes; nil where it is not there, cannot be read or has more than a limit.
  static func read(_ path: String, upTo limit: Int = 64 << 20) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { return nil }
      if count > 0 { bytes += buffer[..<count] }
      if bytes.count > limit {
        errno = EFBIG
        return nil
      }
    }
  }

  /// Writes a file beside its place and then puts it there; of one that cannot be written nothing is left.
  ///
  /// Symbolic links are followed and kept. A new file is for the person alone.
  ///
  /// - Parameters:
  ///   - keepsMode: whether one that is there stays open to those to whom it is.
  ///   - makesFolder: whether to make the folder where there is none.
  static func write(
    _ bytes: [UInt8], to path: String, keepsMode: Bool = true, makesFolder: Bool = true
  ) throws(Failure) {
    let target = try target(of: path)
    if makesFolder { try makeFolder(of: target) }
    var status = stat()
    let isThere = keepsMode && stat(target, &status) == 0
    let beside = "\(target).lionheart-\(getpid()).tmp"
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Failure(code: errno) }
    var code = bytes.withUnsafeBytes { FileDescriptorOutput.write($0, to: file) }
    if code == 0, isThere, fchmod(file, status.st_mode & 0o7777) != 0 { code = errno }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(beside, target) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(beside)
    throw Failure(code: code)
  }

  /// The file that a path means once symbolic links are followed, whether or not it is there.
  private static func target(of path: String) throws(Failure) -> String {
    var path = path
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<40 {
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count], as: UTF8.self)
      let slash = path.lastIndex(of: "/")
      path = link.hasPrefix("/") ? link : (slash.map { String(path[...$0]) } ?? "") + link
    }
    throw Failure(code: ELOOP)
  }

  /// Removes a file; one that is not there is removed.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(code: errno) }
  }

  private static func makeFolder(of path: String) throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw Failure(code: errno) }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
  }
}
