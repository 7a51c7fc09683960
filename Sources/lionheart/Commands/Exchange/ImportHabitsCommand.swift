import ArgumentParser
import Day
import Exchange
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Texts

/// Imports habits from Loop Habit Tracker.
struct ImportLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("loop", .importLoop)

  @Argument(
    help: ArgumentHelp(Phrase("The .zip or .db from Loop, or a folder with Habits.csv."), value: .valueFile),
    completion: .file())
  var file: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let read: ImportedHabits
    switch try LoopExport(file) {
    case .folder(let folder): read = try habits(in: folder, workspace)
    case .archive(let archive): read = try habits(in: archive, workspace)
    case .database: read = try habitsOfDatabase(workspace)
    }
    try await workspace.importHabits(read, dryRun: dryRun, output)
  }

  private func habits(in files: some ExportedFiles, _ workspace: Workspace) throws -> ImportedHabits {
    let habits = try files.text("Habits.csv")
    var checkmarks: [LoopText.Checkmarks] = []
    for name in files.folders() {
      let file = "\(name)/Checkmarks.csv"
      guard let position = Int(name.prefix { $0.isNumber }), let text = try files.text(file) else {
        continue
      }
      checkmarks.append(LoopText.Checkmarks(name: file, position: position, text: text))
    }
    if checkmarks.isEmpty, let text = try files.text("Checkmarks.csv") {
      checkmarks = [LoopText.Checkmarks(name: "Checkmarks.csv", position: nil, text: text)]
    }
    guard habits != nil || !checkmarks.isEmpty else {
      throw CommandFailure.failed(.noLoopExport(files.path))
    }
    let format = LoopText(workspace.habitImportContext)
    return format.habits(habits, checkmarks)
  }

  private func habitsOfDatabase(_ workspace: Workspace) throws(CommandFailure) -> ImportedHabits {
    let format = LoopDatabase(workspace.habitImportContext)
    do throws(SQLiteDatabase.Failure) {
      return try format.habits(in: SQLiteDatabase(file))
    } catch {
      switch error {
      case .notInstalled: throw .failed(.noSQLite)
      case .unreadable, .tooManyRows: throw .failed(.noLoopDatabase(file))
      }
    }
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
    let format = HarshText(workspace.habitImportContext)
    try await workspace.importHabits(format.habits(habits, log: log ?? ""), dryRun: dryRun, output)
  }
}

extension Workspace {
  fileprivate var habitImportContext: HabitImportContext {
    HabitImportContext(today: today, now: clock.now().milliseconds, time: .live)
  }
}

/// What Loop Habit Tracker exported.
private enum LoopExport {
  case folder(ImportFolder)
  case archive(ImportArchive)
  case database

  /// Recognises a zip archive and a database by their first bytes. Any other file is one of a folder.
  init(_ path: String) throws(CommandFailure) {
    guard let status = Disk.status(of: path), status.kind == .file else {
      self = .folder(ImportFolder(path))
      return
    }
    let bytes = try ImportFile.bytes(path)
    if bytes.starts(with: SQLiteDatabase.beginning) {
      self = .database
    } else if bytes.starts(with: ZipArchive.beginning) {
      self = .archive(try ImportArchive(path, bytes))
    } else {
      self = .folder(ImportFolder(path))
    }
  }
}

/// The files of an export.
private protocol ExportedFiles {
  /// Where they are, for messages.
  var path: String { get }

  /// The sorted names of the folders, and perhaps of files.
  func folders() -> [String]

  /// A file's text; nil if there is no such file.
  func text(_ name: String) throws(CommandFailure) -> String?
}

/// The folder of an export, given by its own path or by that of a file in it.
private struct ImportFolder: ExportedFiles {
  let path: String

  init(_ path: String) {
    var isFolder: Bool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.path =
      isThere && !isFolder ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : path
  }

  func folders() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func text(_ name: String) throws(CommandFailure) -> String? {
    let file = "\(path)/\(name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try ImportFile.text(ImportFile.bytes(file), of: file)
  }
}

/// The zip archive of an export. Its files may be in a folder.
private struct ImportArchive: ExportedFiles {
  let path: String
  private let archive: ZipArchive
  /// The path in the archive before all names, with a slash at its end.
  private let prefix: String

  init(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
    self.path = path
    archive = try Self.read(path) { () throws(ZipArchive.Failure) in try ZipArchive(bytes) }
    let table = archive.names.filter { $0 == "Habits.csv" || $0.hasSuffix("/Habits.csv") }
      .min { $0.count < $1.count }
    prefix = table.map { String($0.dropLast("Habits.csv".count)) } ?? ""
  }

  func folders() -> [String] {
    let names = archive.names.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    return Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
  }

  func text(_ name: String) throws(CommandFailure) -> String? {
    let bytes = try Self.read(path) { () throws(ZipArchive.Failure) in try archive.file(prefix + name) }
    guard let bytes else { return nil }
    return try ImportFile.text(bytes, of: "\(path)/\(prefix)\(name)")
  }

  private static func read<Value>(
    _ path: String, _ body: () throws(ZipArchive.Failure) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(ZipArchive.Failure) {
      return try body()
    } catch {
      switch error {
      case .damaged: throw .failed(.damagedArchive(path))
      case .unsupported: throw .failed(.unsupportedArchive(path))
      case .tooLarge: throw .failed(.fileTooLarge(path, limit: ImportFile.maxSize))
      }
    }
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
    Output.result(Phrase.importedHabits(counts.habits, corrected: counts.corrected, isDry: dryRun)(language))
    for notice in read.notices { Output.message(notice(language)) }
    try printImportResult(
      counts.days, problems: read.problems, dryRun: dryRun, habits: counts.habits + counts.corrected, output)
    if !dryRun { await store.refreshSummaries() }
  }
}
