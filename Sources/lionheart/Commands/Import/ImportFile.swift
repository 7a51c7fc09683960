import Features
import Glibc

/// A file of another program that is read whole.
enum ImportFile {
  /// How many bytes it may have.
  static let largest = 64 << 20

  /// Its bytes; of standard input for `-`.
  static func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    if path == "-" {
      guard let bytes = try StandardInput.bytes(upTo: largest) else {
        throw .said(.fileTooLarge(path, limit: largest))
      }
      return bytes
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .said(.fileNotRead(path, errno: errno)) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .said(.fileNotRead(path, errno: EISDIR)) }
    if status.st_size > largest { throw .said(.fileTooLarge(path, limit: largest)) }
    guard let bytes = PlacedFile.read(path) else { throw .said(.fileNotRead(path, errno: errno)) }
    return bytes
  }
}
