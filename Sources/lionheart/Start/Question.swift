import Model
import OperatingSystem
import TerminalUI
import Texts

/// Questions to the user on the terminal.
enum Question {
  /// Whether stdin and stderr are a terminal.
  static var canBeAsked: Bool { OpenFile.standardInput.isTerminal && OpenFile.standardError.isTerminal }

  /// Asks the user to type one of these words. Returns whether that happened.
  static func confirm(_ question: Phrase, byTyping words: [String], language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine().map { words.contains($0.lowercased().filter { !$0.isWhitespace }) } ?? false
  }

  /// Asks a yes-or-no question. Returns whether the answer is yes.
  static func confirm(_ question: Phrase, language: Language) -> Bool {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) [y/N] ")
    return readLine().flatMap(Answer.isYes) ?? false
  }

  /// Asks for a line of text. Returns an empty one at the end of the input.
  static func askForLine(_ question: Phrase, language: Language) -> String {
    let text = TextCleaning.clean(question(language), keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine() ?? ""
  }
}

/// Asks for consent before something outside of Lionheart's own folders is changed.
enum Consent {
  /// Whether the user consents. Without a terminal, `--yes` is required.
  static func isGiven(yes: Bool, _ language: Language) throws(CommandFailure) -> Bool {
    if yes { return true }
    guard Question.canBeAsked else { throw .usage(.yesIsNeeded) }
    if Question.confirm(.askToGoOn, language: language) { return true }
    Output.message(Phrase.nothingDone(language))
    return false
  }
}

enum StandardInput {
  /// All bytes; nil if there are more than the limit.
  static func bytes(upTo limit: Int) throws(CommandFailure) -> [UInt8]? {
    try bytes(of: .standardInput, upTo: limit)
  }

  /// All bytes of a file; nil if there are more than the limit.
  static func bytes(of file: OpenFile, upTo limit: Int) throws(CommandFailure) -> [UInt8]? {
    do throws(DiskFailure) {
      return try file.contents(upTo: limit)
    } catch {
      if error.code == .tooLarge { return nil }
      throw .failed(.fileNotRead(file.path, errno: error.code))
    }
  }

  /// All input as text, without newlines at the end. Fails if it is too long or not UTF-8.
  static func text(upTo limit: Int) throws(CommandFailure) -> String {
    // Reads more than the limit, so that the message can tell how long a slightly too long text is.
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
