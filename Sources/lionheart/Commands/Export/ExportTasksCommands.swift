import ArgumentParser
import Features
import Model

/// Cards as a todo.txt.
struct ExportTodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration("todotxt", .exportTodo)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart export todotxt")
    let tasks = try workspace.board().board.tasks
    try workspace.export(TodoText(time: .live).file(tasks), to: file, for: .todotxt)
    Output.message(Phrase.wroteTasks(tasks.count, to: file == "-" ? nil : file)(workspace.language))
  }
}

/// Cards for Taskwarrior.
struct ExportTaskwarriorCommand: ParsableCommand {
  static let configuration = CommandConfiguration("taskwarrior", .exportTaskwarrior)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart export taskwarrior")
    let tasks = try workspace.board().board.tasks
    let format = TaskwarriorText(time: .live, started: workspace.startedTasks)
    try workspace.export(format.file(tasks), to: file, for: .taskwarrior)
    Output.message(Phrase.wroteTasks(tasks.count, to: file == "-" ? nil : file)(workspace.language))
  }
}

extension Workspace {
  /// Writes a text to a file, or to standard output for `-`.
  func export(_ text: String, to file: String, for format: ExportedFormat) throws(CommandFailure) {
    if file == "-" { return try Output.verbatim(text) }
    try ExportFile(file, for: format).write(text)
  }
}
