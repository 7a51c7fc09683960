import ArgumentParser
import Day
import Exchange
import Model
import Storage
import Texts

/// What can be taken over from other programs.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", .importing,
    subcommands: [
      ImportJrnlCommand.self, ImportTodoCommand.self, ImportTaskwarriorCommand.self, ImportLoopCommand.self,
      ImportHarshCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// What every import is told.
struct ImportOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(.helpImportFile, value: .valueFile))
  var file: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
}

/// Entries from jrnl.
struct ImportJrnlCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("jrnl", .importJrnl)

  @OptionGroup var options: ImportOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart import jrnl")
    let bytes = try ImportFile.bytes(options.file)
    let read = JrnlText(time: .live).entries(
      in: bytes, child: workspace.store.activeChild(), today: workspace.today)
    let store = workspace.store
    let counts =
      options.dryRun
      ? store.importCounts(of: read.entries)
      : try await saving { () throws(StoreFailure) in try await store.importEntries(read.entries) }
    try workspace.sayImported(counts, problems: read.problems, dryRun: options.dryRun)
    if !options.dryRun { workspace.exportMemory.keep(bytes, at: options.file) }
  }
}

/// Cards from a todo.txt.
struct ImportTodoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("todotxt", .importTodo)

  @OptionGroup var options: ImportOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart import todotxt")
    let bytes = try ImportFile.bytes(options.file)
    let read = TodoText(time: .live).tasks(in: bytes, try workspace.importContext())
    try await workspace.take(read, dryRun: options.dryRun)
    if !options.dryRun { workspace.exportMemory.keep(bytes, at: options.file) }
  }
}

/// Cards from Taskwarrior.
struct ImportTaskwarriorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("taskwarrior", .importTaskwarrior)

  @OptionGroup var options: ImportOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart import taskwarrior")
    let bytes = try ImportFile.bytes(options.file)
    let format = TaskwarriorText(time: .live, started: workspace.startedTasks)
    try await workspace.take(
      format.tasks(in: bytes, try workspace.importContext()), dryRun: options.dryRun)
    if !options.dryRun { workspace.exportMemory.keep(bytes, at: options.file) }
  }
}

extension Workspace {
  /// When cards came into Doing last, in UTC milliseconds.
  var startedTasks: [BoardTask.ID: Int64] {
    let begun = store.taskEvents().filter { if case .moved(_, .doing) = $0.kind { true } else { false } }
    return Dictionary(begun.map { ($0.task, $0.at) }) { newest, _ in newest }
  }

  /// What is known where cards are imported; fails where cards could not be read, which would come twice then.
  func importContext() throws -> ImportContext {
    let kept = store.tasks()
    say(kept.troubles)
    guard kept.troubles.values.allSatisfy(\.isWhole) else { throw ExitCode(1) }
    return ImportContext(
      existing: kept.tasks, child: store.activeChild()?.id, today: today, now: clock.now().milliseconds,
      time: .live)
  }

  /// Takes cards over, or says what would come of it.
  func take(_ read: ImportedTasks, dryRun: Bool) async throws {
    let at = clock.now().milliseconds
    let counts =
      dryRun
      ? store.importCounts(of: read.tasks)
      : try await saving { () throws(StoreFailure) in try await store.importTasks(read.tasks, at: at) }
    if read.skippedCount > 0 { Output.message(Phrase.leftOutTasks(read.skippedCount)(language)) }
    try sayImported(counts, problems: read.problems, dryRun: dryRun)
  }

  /// Says what an import came to; fails where something in the file could not be taken.
  func sayImported(_ counts: ImportCounts, problems: [Phrase], dryRun: Bool) throws {
    for problem in problems { Output.message(problem(language)) }
    Output.message((dryRun ? Phrase.wouldImport(counts) : .imported(counts))(language))
    if !problems.isEmpty { Output.message(Phrase.importProblems(problems.count)(language)) }
    if !problems.isEmpty || counts.refused > 0 { throw ExitCode(1) }
  }
}
