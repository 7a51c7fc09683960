import Day
import Model
import OperatingSystem
import Storage
import TerminalUI
import Texts

/// Why a command could not do what it was asked; a sentence on stderr and exit 1, or 64 for wrong usage.
enum CommandFailure: Error, CustomStringConvertible {
  case badNow(String)
  case noHome
  case noChild
  case childExists
  case childPaused
  case store(StoreFailure)
  /// What was to be printed could not be, for the reason in `errno`.
  case output(ErrorCode)
  case said(Phrase)
  /// The arguments make no sense; the help of the command says what does.
  case usage(Phrase, command: String = CommandPath.current)

  /// The sentence in the person's language, safe to print.
  var description: String {
    let language = Workspace.language(of: LocaleVariables.now)
    let lines = phrases.map { TextCleaning.clean($0(language), keepingNewlines: true) }
    return lines.joined(separator: "\n")
  }

  var exitCode: Int32 {
    if case .usage = self { 64 } else { 1 }
  }

  private var phrases: [Phrase] {
    switch self {
    case .badNow(let text): [.badNow(text)]
    case .noHome: [.noHome]
    case .noChild: [.noChild]
    case .childExists: [.childExists]
    case .childPaused: [.childPaused]
    case .store(let failure): [.failedToSave(failure)]
    case .output(let code): [.outputFailed(errno: code)]
    case .said(let phrase): [phrase]
    case .usage(let phrase, let command): [phrase, .help(of: command)]
    }
  }
}
