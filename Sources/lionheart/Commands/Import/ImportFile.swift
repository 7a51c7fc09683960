import Features
import Glibc
import Texts

/// A file of another program that is read whole.
enum ImportFile {
  /// How many bytes it may have.
  static let largest = 64 << 20

  /// Its bytes; of standard input for `-`.
  ///
  /// What is no file but the end of a pipe is waited for.
  static func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    let isStandardInput = path == "-"
    let file = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .said(.fileNotRead(path, errno: errno)) }
    defer { if !isStandardInput { close(file) } }
    guard let bytes = try StandardInput.bytes(of: file, named: path, upTo: largest) else {
      throw .said(.fileTooLarge(path, limit: largest))
    }
    return bytes
  }
}
