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

  @Argument(help: ArgumentHelp(.helpImportLoop, value: .valueFolder))
  var folder: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
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
    try await workspace.importHabits(format.habits(habits, checkmarks), dryRun: dryRun)
  }
}

struct ImportHarshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("harsh", .importHarsh)

  @Argument(help: ArgumentHelp(.helpImportHarsh, value: .valueFolder))
  var folder: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let source = ImportFolder(folder)
    let (habits, log) = (try source.text("habits"), try source.text("log"))
    guard habits != nil || log != nil else { throw CommandFailure.failed(.noHarshFiles(source.path)) }
    let format = HarshText(today: workspace.today, now: workspace.clock.now().milliseconds, time: .live)
    try await workspace.importHabits(format.habits(habits, log: log ?? ""), dryRun: dryRun)
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
  fileprivate func importHabits(_ read: ImportedHabits, dryRun: Bool) async throws {
    let (_, condition) = store.habits()
    reportTroubles([.habits: condition])
    guard condition.isWhole else { throw ExitCode(1) }
    let counts =
      dryRun
      ? store.importCounts(of: read.habits)
      : try await saving { () throws(StoreFailure) in try await store.importHabits(read.habits) }
    Output.message(Phrase.importedHabits(counts.habits, isDry: dryRun)(language))
    try printImportResult(counts.days, problems: read.problems, dryRun: dryRun)
    if !dryRun { await store.refreshSummaries() }
  }
}
