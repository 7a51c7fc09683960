import Model
import OperatingSystem
import TerminalUI
import Texts

/// A question to whoever sits at the terminal.
enum Question {
  /// Whether there is somebody who sees it and can answer.
  static var canBeAsked: Bool { OpenFile.standardInput.isTerminal && OpenFile.standardError.isTerminal }

  /// Asks for one of some words, and tells whether it was typed.
  static func confirm(_ question: Phrase, byTyping words: [String], language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine().map { words.contains($0.lowercased().filter { !$0.isWhitespace }) } ?? false
  }

  /// Asks, and tells whether the answer was yes; anything else is no.
  static func confirm(_ question: Phrase, language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) [y/N] ")
    return readLine().flatMap(Answer.isYes) ?? false
  }

  /// Asks for a line of text; empty where there is none.
  static func askForLine(_ question: Phrase, language: Language) -> String {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine() ?? ""
  }
}

/// Asking before something outside Lionheart's own folders is changed.
enum Consent {
  /// Whether the person wants to go on; without a terminal only `--yes` says so.
  static func isGiven(yes: Bool, _ language: Language) throws(CommandFailure) -> Bool {
    if yes { return true }
    guard Question.canBeAsked else { throw .usage(.yesIsNeeded) }
    if Question.confirm(.askToGoOn, language: language) { return true }
    Output.message(Phrase.nothingDone(language))
    return false
  }
}

/// What a program is given on its standard input.
enum StandardInput {
  /// All of it; nil where there is more than that many bytes.
  static func bytes(upTo limit: Int) throws(CommandFailure) -> [UInt8]? {
    try bytes(of: .standardInput, upTo: limit)
  }

  /// All that comes from an open file; nil where there is more than that many bytes.
  static func bytes(of file: OpenFile, upTo limit: Int) throws(CommandFailure) -> [UInt8]? {
    do throws(DiskFailure) {
      return try file.contents(upTo: limit)
    } catch {
      if error.code == .tooLarge { return nil }
      throw .failed(.fileNotRead(file.path, errno: error.code))
    }
  }

  /// All of it as text, without the ends of lines that are last; what is too long or no text is refused.
  static func text(upTo limit: Int) throws(CommandFailure) -> String {
    // What is a little too long is counted, so that the sentence can say how much it is.
    let most = limit * 16
    guard var bytes = try bytes(upTo: most) else {
      throw .failed(.entryWouldBeTooLong(bytes: most, limit: limit))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    while bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed(.standardInputNotUTF8) }
    if bytes.count > limit { throw .failed(.entryWouldBeTooLong(bytes: bytes.count, limit: limit)) }
    return text
  }
}
