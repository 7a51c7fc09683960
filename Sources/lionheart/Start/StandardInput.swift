import OperatingSystem
import Texts

/// What a program is given on its standard input.
enum StandardInput {
  /// All of it; nil where there is more than that many bytes.
  static func bytes(upTo limit: Int) throws(CommandFailure) -> [UInt8]? {
    try bytes(of: .standardInput, upTo: limit)
  }

  /// All that comes from an open file; nil where there is more than that many bytes.
  static func bytes(of file: OpenFile, upTo limit: Int) throws(CommandFailure) -> [UInt8]? {
    do throws(DiskFailure) {
      return try file.contents(upTo: limit)
    } catch {
      if error.code == .tooLarge { return nil }
      throw .said(.fileNotRead(file.path, errno: error.code))
    }
  }

  /// All of it as text, without the ends of lines that are last; what is too long or no text is refused.
  static func text(upTo limit: Int) throws(CommandFailure) -> String {
    // What is a little too long is counted, so that the sentence can say how much it is.
    let most = limit * 16
    guard var bytes = try bytes(upTo: most) else {
      throw .said(.entryWouldBeTooLong(bytes: most, limit: limit))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    while bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .said(.standardInputNotUTF8) }
    if bytes.count > limit { throw .said(.entryWouldBeTooLong(bytes: bytes.count, limit: limit)) }
    return text
  }
}
