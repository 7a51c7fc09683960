import FoundationEssentials
import OperatingSystem
import Synchronization
import TerminalUI
import Texts

/// Prints data on stdout and messages on stderr.
enum Output {
  /// The version of what `--json` prints (docs/JSON.md). It changes when a field is removed or gets another type.
  static let schema = 1

  /// A JSON object with the version of the schema.
  private struct Versioned<Value: Encodable>: Encodable {
    private enum CodingKeys: CodingKey { case schema }

    let value: Value

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Output.schema, forKey: .schema)
    }
  }

  private struct FailureReport: Encodable {
    struct Failure: Encodable {
      let code: CommandFailure.Code
      let message: String
    }

    let error: Failure
  }

  private static let messages = Mutex<[String]>([])
  private static let hasPrintedJSON = Mutex(false)

  /// Prints lines of data in one write, without control characters; on stderr if stdout is for JSON.
  static func lines(_ lines: [String]) throws(CommandFailure) {
    if OutputOptions.isRequested { return lines.forEach(message) }
    try verbatim(lines.map { cleaned($0) + "\n" }.joined())
  }

  /// Whether a message with this text was printed.
  static func hasPrinted(_ text: String) -> Bool { messages.withLock { $0.contains { $0.contains(text) } } }

  /// Prints a message of one or several lines on stderr, or loses it if that fails.
  static func message(_ text: String) {
    let line = cleaned(text)
    messages.withLock { $0.append(line) }
    try? OpenFile.standardError.write(line + "\n")
  }

  /// Prints what a command has done, on stderr. With `--json`, the printed record says it.
  static func result(_ text: String) {
    if !OutputOptions.isRequested { message(text) }
  }

  /// Prints why a command failed: text, or with `--json` an object in one line.
  static func failure(_ code: CommandFailure.Code, _ text: String) {
    let report = FailureReport(error: FailureReport.Failure(code: code, message: text))
    guard OutputOptions.isRequested, let line = try? encoded(report, isOneLine: true) else {
      return message(text)
    }
    try? OpenFile.standardError.write(line + "\n")
  }

  /// Prints why a command failed that has printed its messages already. With `--json`, prints them as an object,
  /// unless the command has printed its own JSON.
  static func failureOfMessages() {
    if OutputOptions.isRequested, !hasPrintedJSON.withLock(\.self) {
      failure(.failed, messages.withLock { $0.joined(separator: "\n") })
    }
  }

  /// Removes control characters, and in a locale that is not UTF-8 replaces our symbols by ASCII.
  private static func cleaned(_ text: String) -> String {
    let cleaned = TextCleaning.clean(text, keepingNewlines: true)
    return SystemLocale.isUTF8 ? cleaned : ASCIIFallback.marks(in: cleaned)
  }

  /// Prints a JSON object with the version of the schema.
  static func json(_ object: some Encodable, isOneLine: Bool = false) throws(CommandFailure) {
    try printJSON(Versioned(value: object), isOneLine: isOneLine)
  }

  /// Prints a JSON array.
  static func json(list: [some Encodable]) throws(CommandFailure) {
    try printJSON(list)
  }

  private static func printJSON(_ value: some Encodable, isOneLine: Bool = false) throws(CommandFailure) {
    hasPrintedJSON.withLock { $0 = true }
    try verbatim(try encoded(value, isOneLine: isOneLine) + "\n")
  }

  /// JSON with sorted keys and escaped control characters.
  private static func encoded(_ value: some Encodable, isOneLine: Bool) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      throw .failed(Phrase(verbatim: "\(error)"))
    }
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
