import Day
import Model
import OperatingSystem
import Storage
import TerminalUI
import Texts

/// Why a command failed: a message for stderr, and exit status 1, or 64 for wrong usage.
enum CommandFailure: Error, CustomStringConvertible {
  case badNow(String)
  case noHome
  case noChild
  case childExists
  case childPaused
  case store(StoreFailure)
  /// Printing to stdout failed with this `errno`.
  case outputFailed(ErrorCode)
  case failed(Phrase)
  /// The arguments are wrong. The message mentions the help of the command.
  case usage(Phrase, hint: Phrase? = nil, command: String = CommandPath.current)

  /// The kind of a failure, in `--json`. Codes are added and never renamed.
  enum Code: String, Encodable {
    case failed, usage, badNow, noHome, noChild, childExists, childPaused, outputFailed
    // The change was not saved.
    case notSaved, locked, readOnly, diskFull, newerSchema, changedSince
  }

  var code: Code {
    switch self {
    case .badNow: .badNow
    case .noHome: .noHome
    case .noChild: .noChild
    case .childExists: .childExists
    case .childPaused: .childPaused
    case .store(.locked): .locked
    case .store(.readOnly): .readOnly
    case .store(.diskFull): .diskFull
    case .store(.newerSchema): .newerSchema
    case .store(.changedSince): .changedSince
    case .store: .notSaved
    case .outputFailed: .outputFailed
    case .failed: .failed
    case .usage: .usage
    }
  }

  /// The message in the user's language, safe to print.
  var description: String {
    let language = Workspace.language(of: ProcessEnvironment.variables)
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
    case .outputFailed(let code): [.outputFailed(errno: code)]
    case .failed(let phrase): [phrase]
    case .usage(let phrase, let hint, let command): [phrase, hint, .help(of: command)].compactMap(\.self)
    }
  }
}

/// Saves something, and converts a failure.
@discardableResult
func saving<Result>(
  _ save: () async throws(StoreFailure) -> Result,
  orThrow failure: (StoreFailure) -> CommandFailure = CommandFailure.store
) async throws(CommandFailure) -> Result {
  do throws(StoreFailure) {
    return try await save()
  } catch {
    throw failure(error)
  }
}
