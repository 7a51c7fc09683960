import FoundationEssentials
import Model
import OperatingSystem

/// A line of the log of changes: `<sum> <number> <kind> <of>`, and for a change, after tabs, what it is called and what
/// it changed.
///
/// The sum is over all that comes after it, so that a line that a power cut tore is told from a whole one.
struct LogLine {
  /// What a line says.
  enum Kind: String {
    /// Something was changed.
    case change
    /// A change was taken back, or something that was done again.
    case undo
    /// What was taken back was done again.
    case redo
    /// All changes up to this one stand in their files.
    case done
    /// A change cannot be taken back or done again any more.
    case drop
  }

  /// Counts the changes from 1; `done` has that of the change.
  let number: Int
  let kind: Kind
  /// The number of the change that it takes back, does again, drops or continues; 0 for none.
  let of: Int
  /// What comes after the first tab.
  let content: Data

  init(number: Int, kind: Kind, of: Int = 0, content: Data = Data()) {
    (self.number, self.kind, self.of, self.content) = (number, kind, of, content)
  }

  /// A line from its bytes, without the newline; nil when it is damaged.
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

  /// The line as it is written, with its newline.
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

/// The lines of a part of the log from its end.
struct LogLines {
  private let bytes: Data
  /// Where the lines that were not read yet end.
  private(set) var end: Int

  init(_ bytes: Data) {
    (self.bytes, end) = (bytes, bytes.count)
  }

  /// What comes before what was read: a line, or that there is a damaged one; nil at the start.
  mutating func previous() -> (line: LogLine?, start: Int)? {
    guard end > 0 else { return nil }
    let isEnded = bytes[end - 1] == 0x0a
    let body = isEnded ? end - 1 : end
    // In its memory: Data gives single bytes so slowly that a log of megabytes takes a second.
    let start = bytes.withUnsafeBytes { ($0[..<body].lastIndex(of: 0x0a) ?? -1) + 1 }
    end = start
    return (isEnded ? LogLine(bytes[start..<body]) : nil, start)
  }
}
