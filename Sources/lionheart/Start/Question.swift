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
    answer(to: question(language))
      .map { words.contains($0.lowercased().filter { !$0.isWhitespace }) } ?? false
  }

  /// Asks a yes-or-no question. Returns whether the answer is yes.
  static func confirm(_ question: Phrase, language: Language) -> Bool {
    answer(to: question(language) + " [y/N]").flatMap(Answer.isYes) ?? false
  }

  /// Asks for a line of text. Returns an empty one at the end of the input.
  static func askForLine(_ question: Phrase, language: Language) -> String {
    answer(to: question(language)) ?? ""
  }

  /// The line that the user types; nil at the end of the input.
  private static func answer(to question: String) -> String? {
    let text = TextCleaning.clean(question, keepingNewlines: true)
    try? OpenFile.standardError.write("\(text) ")
    return readLine()
  }
}

/// Asks for consent before a change that is hard to undo, such as one outside of Lionheart's own folders.
enum Consent {
  /// Whether the user consents. Prints a message if not. Without a terminal, `--yes` is required.
  static func isGiven(
    yes: Bool, to question: Phrase = Phrase("Continue?"), required: Phrase = .yesIsNeeded,
    refused: Phrase = Phrase("Nothing was changed."), _ language: Language
  ) throws(CommandFailure) -> Bool {
    if yes { return true }
    guard Question.canBeAsked else { throw .usage(required) }
    if Question.confirm(question, language: language) { return true }
    Output.message(refused(language))
    return false
  }
}

enum StandardInput {
  /// All input as text, without newlines at the end. Fails if it is too long or not UTF-8.
  static func text(upTo limit: Int) throws(CommandFailure) -> String {
    // Reads more than the limit, so that the message can tell how long a slightly too long text is.
    let most = limit * 16
    let input: [UInt8]
    do throws(DiskFailure) {
      input = try OpenFile.standardInput.contents(upTo: most)
    } catch {
      if error.code == .tooLarge { throw .failed(.entryWouldBeTooLong(bytes: most, limit: limit)) }
      throw .failed(.fileNotRead(OpenFile.standardInput.path, errno: error.code))
    }
    let bytes = input.withoutByteOrderMark.withoutFinalNewlines
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failed(Phrase("The input is not UTF-8. Nothing was changed."))
    }
    if bytes.count > limit { throw .failed(.entryWouldBeTooLong(bytes: bytes.count, limit: limit)) }
    return text
  }
}

extension Collection where Element == UInt8, SubSequence == ArraySlice<UInt8> {
  /// The bytes after a UTF-8 byte order mark, which some programs write.
  var withoutByteOrderMark: ArraySlice<UInt8> { dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }

  /// The bytes before the newlines at the end.
  var withoutFinalNewlines: ArraySlice<UInt8> {
    var bytes = self[...]
    while bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
    return bytes
  }
}
