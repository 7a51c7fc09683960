import FoundationEssentials
import OperatingSystem
import Synchronization
import TerminalUI

/// What commands print: data on stdout, messages on stderr.
enum Output {
  /// Lines of data, in one go; control characters from outside do not get through.
  static func lines(_ lines: [String]) throws(CommandFailure) {
    try verbatim(lines.map { cleaned($0) + "\n" }.joined())
  }

  private static let messages = Mutex<[String]>([])

  /// Whether any message had a text in it.
  static func hasPrinted(_ text: String) -> Bool { messages.withLock { $0.contains { $0.contains(text) } } }

  /// A message for the person, of one line or several; one that cannot be written is lost.
  static func message(_ text: String) {
    let line = cleaned(text)
    messages.withLock { $0.append(line) }
    try? OpenFile.standardError.write(line + "\n")
  }

  /// A text as the terminal can show it: without control characters, and in a locale that is not UTF-8 without our marks.
  private static func cleaned(_ text: String) -> String {
    let cleaned = TextCleaning.clean(text, keepingNewlines: true)
    return SystemLocale.isUTF8 ? cleaned : ASCIIFallback.marks(in: cleaned)
  }

  /// Data as JSON, sorted keys; control characters are escaped, those beyond ASCII too.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    try verbatim(escaped(text) + "\n")
  }

  /// Text that is safe as it is.
  static func verbatim(_ text: String) throws(CommandFailure) {
    do throws(DiskFailure) {
      try OpenFile.standardOutput.write(text)
    } catch {
      // Whoever closes a pipe has read enough.
      if error.code != .brokenPipe { throw .output(error.code) }
    }
  }

  /// Whether stdout is a terminal.
  static var isTerminal: Bool { OpenFile.standardOutput.isTerminal }

  /// The columns of the terminal that stdout is; nil where it is none.
  static var columns: Int? { OpenFile.standardOutput.columns }

  /// JSON leaves DEL, the controls above it and what turns the writing direction as they are; they become `\u…`.
  private static func escaped(_ json: String) -> String {
    func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard json.unicodeScalars.contains(where: mustEscape) else { return json }
    var text = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      guard mustEscape(scalar) else {
        text.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      text.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
    }
    return String(text)
  }
}
