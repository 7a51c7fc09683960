import ArgumentParser
import Day
import Exchange
import Model
import OperatingSystem
import Storage
import Texts

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", .importing,
    subcommands: [
      ImportJrnlCommand.self, ImportTodoCommand.self, ImportTaskwarriorCommand.self, ImportLoopCommand.self,
      ImportHarshCommand.self, ImportBabyBuddyCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// The options of imports from a file.
struct ImportOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(Phrase("The file to read; - for standard input."), value: .valueFile),
    completion: .file())
  var file: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
}

struct ImportJrnlCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("jrnl", .importJrnl)

  @OptionGroup var options: ImportOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let bytes = try ImportFile.bytes(options.file)
    if JrnlText.isEncrypted(bytes) {
      throw CommandFailure.failed(
        Phrase(
          "{path} is encrypted by jrnl; nothing was imported. jrnl --export json > journal.json writes it "
            + "unencrypted; import that, and delete it.", ["path": options.file]))
    }
    let read = JrnlText(time: .live).entries(
      in: bytes, child: workspace.store.activeChild(), today: workspace.today)
    let store = workspace.store
    let counts =
      options.dryRun
      ? store.importCounts(of: read.entries)
      : try await saving { () throws(StoreFailure) in try await store.importEntries(read.entries) }
    try workspace.printImportResult(counts, problems: read.problems, dryRun: options.dryRun, output)
    if !options.dryRun { workspace.exportFingerprints.record(bytes, at: options.file) }
  }
}

struct ImportTodoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("todotxt", .importTodo)

  @OptionGroup var options: ImportOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let bytes = try ImportFile.bytes(options.file)
    let read = TodoText(time: .live).tasks(in: bytes, try workspace.importContext())
    try await workspace.importTasks(read, dryRun: options.dryRun, output)
    if !options.dryRun { workspace.exportFingerprints.record(bytes, at: options.file) }
  }
}

struct ImportTaskwarriorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("taskwarrior", .importTaskwarrior)

  @OptionGroup var options: ImportOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let bytes = try ImportFile.bytes(options.file)
    let format = TaskwarriorText(time: .live, started: workspace.startedTasks)
    try await workspace.importTasks(
      format.tasks(in: bytes, try workspace.importContext()), dryRun: options.dryRun, output)
    if !options.dryRun { workspace.exportFingerprints.record(bytes, at: options.file) }
  }
}

extension Workspace {
  /// When each card was last moved to Doing, in UTC milliseconds.
  var startedTasks: [BoardTask.ID: Int64] {
    let starts = store.taskEvents().filter { if case .moved(_, .doing) = $0.kind { true } else { false } }
    return Dictionary(starts.map { ($0.task, $0.at) }) { newest, _ in newest }
  }

  /// What an import of cards has to know. Fails if existing cards could not be read, which would then be
  /// imported twice.
  func importContext() throws -> ImportContext {
    let stored = store.tasks()
    reportTroubles(stored.troubles)
    guard stored.troubles.values.allSatisfy(\.isWhole) else { throw ExitCode(1) }
    return ImportContext(
      existing: stored.tasks, child: store.activeChild()?.id, today: today, now: clock.now().milliseconds,
      time: .live)
  }

  /// Imports cards, or only counts them.
  func importTasks(_ read: ImportedTasks, dryRun: Bool, _ output: OutputOptions) async throws {
    let at = clock.now().milliseconds
    let counts =
      dryRun
      ? store.importCounts(of: read.tasks)
      : try await saving { () throws(StoreFailure) in try await store.importTasks(read.tasks, at: at) }
    for notice in read.notices { Output.message(notice(language)) }
    if read.skippedCount > 0 { Output.message(Phrase.leftOutTasks(read.skippedCount)(language)) }
    try printImportResult(counts, problems: read.problems, dryRun: dryRun, output)
  }

  /// Prints the result of an import. Fails if something in the file could not be imported.
  ///
  /// - Parameter habits: the number of added habits if the counts are of their check-ins; nil for other imports.
  func printImportResult(
    _ counts: ImportCounts, problems: [Phrase], dryRun: Bool, habits: Int? = nil,
    _ output: OutputOptions
  ) throws {
    for problem in problems { Output.message(problem(language)) }
    Output.result((dryRun ? Phrase.wouldImport(counts) : .imported(counts))(language))
    let report = ImportReport(
      dryRun: dryRun, counts: ImportReport.Counts(counts), habitsAdded: habits,
      problems: problems.map { $0(language) })
    try output.print(changed: !dryRun && counts.total + (habits ?? 0) > 0, report)
    if !problems.isEmpty { Output.message(Phrase.importProblems(problems.count)(language)) }
    if !problems.isEmpty || counts.refused > 0 { throw ExitCode(1) }
  }
}

/// The object of imports with `--json`.
struct ImportReport: Encodable {
  struct Counts: Encodable {
    let new, changed, same, refused: Int

    init(_ counts: ImportCounts) {
      (new, changed, same, refused) = (counts.new, counts.changed, counts.same, counts.refused)
    }
  }

  let dryRun: Bool
  /// Entries, tasks, check-ins or times.
  let counts: Counts
  /// The number of added habits, if check-ins were imported.
  let habitsAdded: Int?
  /// What in the file could not be imported, in the user's language.
  let problems: [String]
}

/// A file of another program, read completely.
enum ImportFile {
  /// The largest file, in bytes.
  static let maxSize = 64 << 20

  /// The text of a file without its byte order mark. Fails if it is not UTF-8.
  static func text(_ bytes: [UInt8], of path: String) throws(CommandFailure) -> String {
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      throw .failed(.about(path, .notUTF8))
    }
    return text
  }

  /// Reads a file, or stdin for `-`.
  ///
  /// Waits for a pipe, but not for a named pipe without a writer.
  static func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(DiskFailure) {
      if path == "-" { return try OpenFile.standardInput.contents(upTo: maxSize) }
      let file = try OpenFile.reading(path)
      defer { file.close() }
      return try file.contents(upTo: maxSize)
    } catch {
      if error.code == .tooLarge { throw .failed(.fileTooLarge(path, limit: maxSize)) }
      throw .failed(.fileNotRead(path, errno: error.code))
    }
  }
}
