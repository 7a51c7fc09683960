import Features
import Glibc
import Model
import TerminalUI

/// A question to whoever sits at the terminal.
enum Question {
  /// Whether there is somebody who sees it and can answer.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks, and tells whether the answer was yes; anything else is no.
  static func isAgreed(_ question: Phrase, language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    _ = FileDescriptorOutput.write("\(text) [y/N] ", to: STDERR_FILENO)
    return readLine().flatMap(Answer.isYes) ?? false
  }
}
