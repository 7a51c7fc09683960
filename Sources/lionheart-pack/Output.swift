import OperatingSystem
import PackAuthoring
import TerminalUI
import Texts

/// Prints data on stdout and messages on stderr, without control characters.
enum Output {
  static func lines(_ lines: [String]) throws(DiskFailure) {
    try verbatim(lines.map { TextCleaning.clean($0, keepingNewlines: true) + "\n" }.joined())
  }

  static func verbatim(_ text: String) throws(DiskFailure) {
    do throws(DiskFailure) {
      try OpenFile.standardOutput.write(text)
    } catch {
      // The reader of a pipe that is closed has read enough.
      if error.code != .brokenPipe { throw error }
    }
  }

  /// Prints a message; one that cannot be written is lost.
  static func message(_ phrase: Phrase) {
    let text = TextCleaning.clean(phrase(.ofOutput), keepingNewlines: true)
    try? OpenFile.standardError.write(text + "\n")
  }

  /// Prints each problem as a line.
  static func problems(_ problems: [Problem]) {
    for problem in problems { message(.problem(problem)) }
  }
}
