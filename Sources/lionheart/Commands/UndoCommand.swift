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
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    if list {
      try LoggedActionReport.printAll(
        try history(workspace).undo, json: output.json, language: workspace.language)
      return
    }
    let action = try await saving { () throws(StoreFailure) in try await workspace.store.undo() }
    workspace.network.reconcile()
    Output.result(Phrase.undone(action)(workspace.language))
    try output.print(changed: action != nil, action.map { LoggedActionReport($0) })
  }
}

/// Redoes the change that was undone last.
struct RedoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("redo", .redo)

  @Flag(help: ArgumentHelp(Phrase("List what can be redone, next first.")))
  var list = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    if list {
      try LoggedActionReport.printAll(
        try history(workspace).redo, json: output.json, language: workspace.language)
      return
    }
    let action = try await saving { () throws(StoreFailure) in try await workspace.store.redo() }
    workspace.network.reconcile()
    Output.result(Phrase.redone(action)(workspace.language))
    try output.print(changed: action != nil, action.map { LoggedActionReport($0) })
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

/// A line or an object of the undo log, or the action that was undone or redone, without its time.
private struct LoggedActionReport: Encodable {
  let action: String
  let subject: String
  let at: String?

  init(_ logged: LoggedAction) {
    self.init(logged.action, at: LiveClock.iso8601(logged.at))
  }

  init(_ action: Action, at: String? = nil) {
    self.action = action.loggedName
    subject = action.subject
    self.at = at
  }

  static func printAll(_ actions: [LoggedAction], json: Bool, language: Language) throws {
    if json {
      try Output.json(list: actions.map { LoggedActionReport($0) })
      return
    }
    let lines = actions.map { logged in
      let moment = LiveClock.moment(at: logged.at)
      return "\(moment.date) \(moment.clockText)  \(Phrase.action(logged.action)(language))"
    }
    try Output.lines(lines)
  }
}
