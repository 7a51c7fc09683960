import FoundationEssentials
import OperatingSystem
import Synchronization
import TerminalUI

/// Prints data on stdout and messages on stderr.
enum Output {
  /// Prints lines of data in one write, without control characters.
  static func lines(_ lines: [String]) throws(CommandFailure) {
    try verbatim(lines.map { cleaned($0) + "\n" }.joined())
  }

  private static let messages = Mutex<[String]>([])

  /// Whether a message with this text was printed.
  static func hasPrinted(_ text: String) -> Bool { messages.withLock { $0.contains { $0.contains(text) } } }

  /// Prints a message of one or several lines on stderr, or loses it if that fails.
  static func message(_ text: String) {
    let line = cleaned(text)
    messages.withLock { $0.append(line) }
    try? OpenFile.standardError.write(line + "\n")
  }

  /// Removes control characters, and in a locale that is not UTF-8 replaces our symbols by ASCII.
  private static func cleaned(_ text: String) -> String {
    let cleaned = TextCleaning.clean(text, keepingNewlines: true)
    return SystemLocale.isUTF8 ? cleaned : ASCIIFallback.marks(in: cleaned)
  }

  /// Prints JSON with sorted keys and escaped control characters.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    try verbatim(escaped(text) + "\n")
  }

  /// Prints text that needs no cleaning.
  static func verbatim(_ text: String) throws(CommandFailure) {
    do throws(DiskFailure) {
      try OpenFile.standardOutput.write(text)
    } catch {
      // If the reader of a pipe closed it, it has read enough.
      if error.code != .brokenPipe { throw .outputFailed(error.code) }
    }
  }

  static var isTerminal: Bool { OpenFile.standardOutput.isTerminal }

  /// The width of the terminal on stdout; nil if it is none.
  static var columns: Int? { OpenFile.standardOutput.columns }

  /// Escapes DEL, C1 controls and bidirectional controls, which the JSON encoder leaves as they are.
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
