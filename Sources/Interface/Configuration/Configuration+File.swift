import Glibc
import Texts

extension Configuration {
  /// The most bytes that are read.
  static let largest = 256 * 1024

  /// What the file says; where there is none, the defaults.
  ///
  /// - Parameter operations: the names of all operations there are; asked for only when there is a file.
  public static func read(at path: String, operations: @autoclosure () -> Set<String>) -> Configuration {
    // Without O_NONBLOCK a pipe of that name would hold the program up until somebody writes into it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? Configuration() : unread(.configurationUnreadable(errno))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return unread(.configurationIsNoFile)
    }
    switch contents(of: file) {
    case .success(let bytes) where bytes.count > largest:
      return unread(.configurationTooLarge(largest / 1024))
    case .success(let bytes): return parse(bytes, operations: operations())
    case .failure(let error): return unread(.configurationUnreadable(error.code))
    }
  }

  private struct ReadError: Error {
    let code: Int32
  }

  /// The file's bytes, of which one more than allowed is enough.
  private static func contents(of file: Int32) -> Result<[UInt8], ReadError> {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count <= largest {
      let count = Glibc.read(file, &part, part.count)
      if count == 0 { break }
      if count > 0 {
        bytes += part[..<count]
      } else if errno != EINTR {
        return .failure(ReadError(code: errno))
      }
    }
    return .success(bytes)
  }

  private static func unread(_ phrase: Phrase) -> Configuration {
    var configuration = Configuration()
    configuration.warnings = [Warning(line: nil, phrase: phrase)]
    return configuration
  }
}
