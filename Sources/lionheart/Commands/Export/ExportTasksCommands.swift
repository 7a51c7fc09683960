import ArgumentParser
import Day
import Exchange
import Model
import Texts

/// Cards as a todo.txt.
struct ExportTodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration("todotxt", .exportTodo)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart export todotxt")
    let (board, _, isWhole) = try workspace.board()
    let tasks = board.tasks
    let text = TodoText(time: .live).file(tasks)
    try workspace.export(text, isWhole: isWhole, to: file, for: .todotxt)
    Output.message(Phrase.wroteTasks(tasks.count, to: file == "-" ? nil : file)(workspace.language))
    if !isWhole { throw ExitCode(1) }
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
    let (board, _, isWhole) = try workspace.board()
    let tasks = board.tasks
    let format = TaskwarriorText(time: .live, started: workspace.startedTasks)
    try workspace.export(format.file(tasks), isWhole: isWhole, to: file, for: .taskwarrior)
    Output.message(Phrase.wroteTasks(tasks.count, to: file == "-" ? nil : file)(workspace.language))
    if !isWhole { throw ExitCode(1) }
  }
}

extension Workspace {
  /// Writes a text to a file, or to standard output for `-`.
  ///
  /// - Parameter isWhole: whether all could be read; what was written before is not replaced by a part.
  func export(
    _ text: String, isWhole: Bool, to file: String, for format: ExportedFormat
  ) throws(CommandFailure) {
    if file == "-" { return try Output.verbatim(text) }
    let target = try ExportFile(file, for: format, knownBy: exportMemory)
    if !isWhole, target.isThere { throw .said(.notReplacedByPart(file)) }
    try target.write(text)
    exportMemory.keep(Array(text.utf8), at: file)
  }
}
