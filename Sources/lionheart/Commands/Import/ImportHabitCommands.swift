import ArgumentParser
import Day
import Exchange
import FoundationEssentials
import Model
import Storage
import Texts

/// Habits from Loop Habit Tracker.
struct ImportLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("loop", .importLoop)

  @Argument(help: ArgumentHelp(.helpImportLoop, value: .valueFolder))
  var folder: String
  @Flag(help: ArgumentHelp(.helpImportDryRun))
  var dryRun = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart import loop", usesPacks: false)
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
      throw CommandFailure.said(.noLoopExport(source.path))
    }
    let format = LoopText(today: workspace.today, now: workspace.clock.now().milliseconds, time: .live)
    try await workspace.take(format.habits(habits, checkmarks), dryRun: dryRun)
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
    let workspace = try Workspace(program: "lionheart import harsh", usesPacks: false)
    let source = ImportFolder(folder)
    let (habits, log) = (try source.text("habits"), try source.text("log"))
    guard habits != nil || log != nil else { throw CommandFailure.said(.noHarshFiles(source.path)) }
    let format = HarshText(today: workspace.today, now: workspace.clock.now().milliseconds, time: .live)
    try await workspace.take(format.habits(habits, log: log ?? ""), dryRun: dryRun)
  }
}

/// A folder with the files of another program; whoever names one of them means its folder.
struct ImportFolder {
  let path: String

  init(_ path: String) {
    var isFolder: Bool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.path =
      isThere && !isFolder ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : path
  }

  /// The folders in it, by name.
  func folders() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A file in it as text; nil where it is not there.
  func text(_ name: String) throws(CommandFailure) -> String? {
    let file = "\(path)/\(name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    var bytes = try ImportFile.bytes(file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .said(.about(file, .notUTF8)) }
    return text
  }
}

extension Workspace {
  /// Takes habits over, or says what would come of it.
  fileprivate func take(_ read: ImportedHabits, dryRun: Bool) async throws {
    let (_, condition) = store.habits()
    say([.habits: condition])
    guard condition.isWhole else { throw ExitCode(1) }
    let counts =
      dryRun
      ? store.importCounts(of: read.habits)
      : try await saving { () throws(StoreFailure) in try await store.importHabits(read.habits) }
    Output.message(Phrase.importedHabits(counts.habits, isDry: dryRun)(language))
    try sayImported(counts.days, problems: read.problems, dryRun: dryRun)
    if !dryRun { await store.refreshSummaries() }
  }
}
