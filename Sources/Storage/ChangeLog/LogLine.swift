import FoundationEssentials
import Model
import OperatingSystem

/// A line of the write-ahead log: `<sum> <number> <kind> <of>`. For a change, its action and its records follow, each
/// after a tab.
///
/// The checksum covers everything after it, so a line that a power cut tore is recognized.
struct LogLine {
  enum Kind: String {
    case change
    /// A change, or a redo, was undone.
    case undo
    /// An undone change was redone.
    case redo
    /// All changes up to this one are in their files.
    case done
    /// A change can no longer be undone or redone.
    case drop
  }

  /// Counts the changes from 1. A `done` line has the number of the change that it marks.
  let number: Int
  let kind: Kind
  /// The number of the change that this one undoes, redoes, drops or continues; 0 for none.
  let of: Int
  /// Everything after the first tab.
  let content: Data

  init(number: Int, kind: Kind, of: Int = 0, content: Data = Data()) {
    (self.number, self.kind, self.of, self.content) = (number, kind, of, content)
  }

  /// Parses a line without its newline; returns nil if it is damaged.
  init?(_ bytes: Data) {
    guard bytes.count > 17, bytes[bytes.startIndex + 16] == UInt8(ascii: " ") else { return nil }
    let rest = bytes[(bytes.startIndex + 17)...]
    guard Self.sum(of: rest).utf8.elementsEqual(bytes.prefix(16)) else { return nil }
    let head = rest.prefix { $0 != UInt8(ascii: "\t") }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let number = Int(words[0]), number > 0,
      let kind = Kind(rawValue: String(words[1])),
      let of = Int(words[2])
    else { return nil }
    self.init(number: number, kind: kind, of: of, content: Data(rest.dropFirst(head.count + 1)))
  }

  /// The line as written, with its newline.
  var bytes: Data {
    var rest = Data("\(number) \(kind.rawValue) \(of)".utf8)
    if !content.isEmpty { rest += Data("\t".utf8) + content }
    return Data((Self.sum(of: rest) + " ").utf8) + rest + Data("\n".utf8)
  }

  private static func sum(of bytes: Data) -> String {
    var print = Fingerprint()
    bytes.withUnsafeBytes { print.add($0) }
    return print.digits
  }
}

/// Reads the lines of a part of the log from its end.
struct LogLines {
  private let bytes: Data
  /// Where the unread lines end.
  private(set) var end: Int

  init(_ bytes: Data) {
    (self.bytes, end) = (bytes, bytes.count)
  }

  /// The line before those that were read, with no line if it is damaged; nil at the start.
  mutating func previous() -> (line: LogLine?, start: Int)? {
    guard end > 0 else { return nil }
    let isEnded = bytes[end - 1] == 0x0a
    let body = isEnded ? end - 1 : end
    // Search in memory: Data returns single bytes so slowly that a log of megabytes takes a second.
    let start = bytes.withUnsafeBytes { ($0[..<body].lastIndex(of: 0x0a) ?? -1) + 1 }
    end = start
    return (isEnded ? LogLine(bytes[start..<body]) : nil, start)
  }
}
