import OperatingSystem
import Texts

/// A file of another program that is read whole.
enum ImportFile {
  /// How many bytes it may have.
  static let largest = 64 << 20

  /// Its bytes; of standard input for `-`.
  ///
  /// What comes through a pipe is waited for, but not a named pipe that nobody writes to.
  static func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(DiskFailure) {
      if path == "-" { return try OpenFile.standardInput.contents(upTo: largest) }
      let file = try OpenFile.reading(path)
      defer { file.close() }
      return try file.contents(upTo: largest)
    } catch {
      if error.code == .tooLarge { throw .said(.fileTooLarge(path, limit: largest)) }
      throw .said(.fileNotRead(path, errno: error.code))
    }
  }
}
