import Features
import Glibc
import Model
import TerminalUI
import Texts

/// A question to whoever sits at the terminal.
enum Question {
  /// Whether there is somebody who sees it and can answer.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks for one of some words, and tells whether it was typed.
  static func word(_ question: Phrase, among words: [String], language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    _ = FileDescriptorOutput.write("\(text) ", to: STDERR_FILENO)
    return readLine().map { words.contains($0.lowercased().filter { !$0.isWhitespace }) } ?? false
  }

  /// Asks, and tells whether the answer was yes; anything else is no.
  static func isAgreed(_ question: Phrase, language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    _ = FileDescriptorOutput.write("\(text) [y/N] ", to: STDERR_FILENO)
    return readLine().flatMap(Answer.isYes) ?? false
  }
}
