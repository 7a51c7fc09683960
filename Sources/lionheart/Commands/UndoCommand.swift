import ArgumentParser
import Day
import Model
import Networking
import Storage
import Texts

/// Undoes the last change.
struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("undo", .undo)

  @Flag(help: ArgumentHelp(Phrase("List what can be undone, newest first.")))
  var list = false
  @Flag(help: ArgumentHelp(.helpListJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    if list || json {
      try LoggedActionReport.printAll(
        try history(workspace).undo, json: json, language: workspace.language)
      return
    }
    let action = try await saving { () throws(StoreFailure) in try await workspace.store.undo() }
    workspace.network.reconcile()
    Output.message(Phrase.undone(action)(workspace.language))
  }
}

/// Redoes the change that was undone last.
struct RedoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("redo", .redo)

  @Flag(help: ArgumentHelp(Phrase("List what can be redone, next first.")))
  var list = false
  @Flag(help: ArgumentHelp(.helpListJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    if list || json {
      try LoggedActionReport.printAll(
        try history(workspace).redo, json: json, language: workspace.language)
      return
    }
    let action = try await saving { () throws(StoreFailure) in try await workspace.store.redo() }
    workspace.network.reconcile()
    Output.message(Phrase.redone(action)(workspace.language))
  }
}

/// The changes that can be undone and redone. Throws if the log cannot be read, and prints a message if it is
/// damaged.
private func history(
  _ workspace: Workspace
) throws(CommandFailure) -> (undo: [LoggedAction], redo: [LoggedAction]) {
  do throws(StoreFailure) {
    let history = try workspace.store.undoHistory()
    if history.isDamaged { Output.message(Phrase.damagedLog(workspace.language)) }
    return (history.undo, history.redo)
  } catch {
    throw .failed(.undoLogUnreadable(error))
  }
}

/// A line or an object of the undo log.
private struct LoggedActionReport: Encodable {
  let action: String
  let subject: String
  let at: String

  init(_ logged: LoggedAction) {
    action = logged.action.loggedName
    subject = logged.action.subject
    at = LiveClock.iso8601(logged.at)
  }

  static func printAll(_ actions: [LoggedAction], json: Bool, language: Language) throws {
    if json {
      try Output.json(actions.map(LoggedActionReport.init))
      return
    }
    let lines = actions.map { logged in
      let moment = LiveClock.moment(at: logged.at)
      return "\(moment.date) \(moment.clockText)  \(Phrase.action(logged.action)(language))"
    }
    try Output.lines(lines)
  }
}
