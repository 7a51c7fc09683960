import Model
import OperatingSystem
import TerminalUI
import Texts

/// A question to whoever sits at the terminal.
enum Question {
  /// Whether there is somebody who sees it and can answer.
  static var isPossible: Bool { OpenFile.standardInput.isTerminal && OpenFile.standardError.isTerminal }

  /// Asks for one of some words, and tells whether it was typed.
  static func word(_ question: Phrase, among words: [String], language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine().map { words.contains($0.lowercased().filter { !$0.isWhitespace }) } ?? false
  }

  /// Asks, and tells whether the answer was yes; anything else is no.
  static func isAgreed(_ question: Phrase, language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) [y/N] ")
    return readLine().flatMap(Answer.isYes) ?? false
  }

  /// Asks for a line of text; empty where there is none.
  static func line(_ question: Phrase, language: Language) -> String {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine() ?? ""
  }
}
