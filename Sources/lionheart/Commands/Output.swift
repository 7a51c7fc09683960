import Features
import FoundationEssentials
import Glibc

/// What commands print: data on stdout, messages on stderr.
enum Output {
  /// A line of data.
  static func line(_ text: String) {
    print(text)
  }

  /// A line for the person.
  static func message(_ text: String) {
    FileHandleOut.write(text + "\n", to: STDERR_FILENO)
  }

  /// Data as JSON, sorted keys.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Whether stdout is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

/// Writing bytes to a descriptor.
enum FileHandleOut {
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
