import ArgumentParser
import Day
import Exchange
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Texts

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", .importing,
    subcommands: [
      ImportJrnlCommand.self, ImportTodoCommand.self, ImportTaskwarriorCommand.self, ImportLoopCommand.self,
      ImportHarshCommand.self,
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
  /// Entries, tasks or check-ins.
  let counts: Counts
  /// The number of added habits, if check-ins were imported.
  let habitsAdded: Int?
  /// What in the file could not be imported, in the user's language.
  let problems: [String]
}

/// Imports habits from Loop Habit Tracker.
struct ImportLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("loop", .importLoop)

  @Argument(
    help: ArgumentHelp(Phrase("The folder with Habits.csv, or a file in it."), value: .valueFolder),
    completion: .directory)
  var folder: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let source = ImportFolder(folder)
    let habits = try source.text("Habits.csv")
    var checkmarks: [LoopText.Checkmarks] = []
    for name in source.folders() {
      let file = "\(name)/Checkmarks.csv"
      guard let position = Int(name.prefix { $0.isNumber }), let text = try source.text(file) else {
        continue
      }
      checkmarks.append(LoopText.Checkmarks(name: file, position: position, text: text))
    }
    if checkmarks.isEmpty, let text = try source.text("Checkmarks.csv") {
      checkmarks = [LoopText.Checkmarks(name: "Checkmarks.csv", position: nil, text: text)]
    }
    guard habits != nil || !checkmarks.isEmpty else {
      throw CommandFailure.failed(.noLoopExport(source.path))
    }
    let format = LoopText(today: workspace.today, now: workspace.clock.now().milliseconds, time: .live)
    try await workspace.importHabits(format.habits(habits, checkmarks), dryRun: dryRun, output)
  }
}

struct ImportHarshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("harsh", .importHarsh)

  @Argument(
    help: ArgumentHelp(Phrase("The folder with habits and log, or one of them."), value: .valueFolder),
    completion: .directory)
  var folder: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let source = ImportFolder(folder)
    let (habits, log) = (try source.text("habits"), try source.text("log"))
    guard habits != nil || log != nil else { throw CommandFailure.failed(.noHarshFiles(source.path)) }
    let format = HarshText(today: workspace.today, now: workspace.clock.now().milliseconds, time: .live)
    try await workspace.importHabits(format.habits(habits, log: log ?? ""), dryRun: dryRun, output)
  }
}

/// The folder of an export, given by its own path or by that of a file in it.
struct ImportFolder {
  let path: String

  init(_ path: String) {
    var isFolder: Bool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.path =
      isThere && !isFolder ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : path
  }

  /// The sorted names in the folder.
  func folders() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A file's text; nil if there is no such file.
  func text(_ name: String) throws(CommandFailure) -> String? {
    let file = "\(path)/\(name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let bytes = try ImportFile.bytes(file).withoutByteOrderMark
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed(.about(file, .notUTF8)) }
    return text
  }
}

extension Workspace {
  /// Imports habits, or only counts them.
  fileprivate func importHabits(
    _ read: ImportedHabits, dryRun: Bool, _ output: OutputOptions
  ) async throws {
    let (_, condition) = store.habits()
    reportTroubles([.habits: condition])
    guard condition.isWhole else { throw ExitCode(1) }
    let counts =
      dryRun
      ? store.importCounts(of: read.habits)
      : try await saving { () throws(StoreFailure) in try await store.importHabits(read.habits) }
    Output.result(Phrase.importedHabits(counts.habits, isDry: dryRun)(language))
    try printImportResult(
      counts.days, problems: read.problems, dryRun: dryRun, habits: counts.habits, output)
    if !dryRun { await store.refreshSummaries() }
  }
}

/// A file of another program, read completely.
enum ImportFile {
  /// The largest file, in bytes.
  static let maxSize = 64 << 20

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
