import Glibc

/// A file that is written whole or not at all.
enum PlacedFile {
  /// Why not, in `errno`.
  struct Failure: Error {
    let code: Int32
  }

  /// The file's bytes; nil where it is not there or cannot be read.
  static func read(_ path: String) -> [UInt8]? {
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
    }
  }

  /// Writes a file beside its place and then puts it there; of one that cannot be written nothing is left.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try makeFolder(of: path)
    let beside = "\(path).\(getpid()).new"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(code: errno) }
    var rest = bytes[...]
    var code: Int32 = 0
    while !rest.isEmpty, code == 0 {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    if code == 0, fsync(file) != 0 { code = errno }
    close(file)
    if code == 0, rename(beside, path) != 0 { code = errno }
    if code != 0 {
      unlink(beside)
      throw Failure(code: code)
    }
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
