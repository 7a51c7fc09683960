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
        try history(workspace).undo, json: output.json, of: workspace)
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
        try history(workspace).redo, json: output.json, of: workspace)
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
    let pause = workspace.store.activeChild().flatMap { $0.isPaused ? $0.pauses.last?.start : nil }
    guard let pause else { return (history.undo, history.redo) }
    return (since(pause, history.undo), since(pause, history.redo))
  } catch {
    throw .failed(.undoLogUnreadable(error))
  }
}

/// The changes since the active child was paused, newest first; earlier ones speak of days that may have ended in a loss.
private func since(_ pause: CalendarDay, _ actions: [LoggedAction]) -> [LoggedAction] {
  // A death is listed as a change of the child.
  if let first = actions.firstIndex(where: { [.pause, .childChange].contains($0.action.name) }) {
    return Array(actions[...first])
  }
  return actions.filter { LiveClock.moment(at: $0.at).date > pause }
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

  /// Prints actions; while the active child is paused, without their times.
  static func printAll(_ actions: [LoggedAction], json: Bool, of workspace: Workspace) throws {
    let (isPaused, language) = (workspace.store.family().isPaused, workspace.language)
    if json {
      let reports = actions.map { isPaused ? LoggedActionReport($0.action) : LoggedActionReport($0) }
      return try Output.json(list: reports)
    }
    let lines = actions.map { logged in
      if isPaused { return Phrase.action(logged.action)(language) }
      let moment = LiveClock.moment(at: logged.at)
      return "\(moment.date) \(moment.clockText)  \(Phrase.action(logged.action)(language))"
    }
    try Output.lines(lines)
  }
}
