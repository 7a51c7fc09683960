import ArgumentParser
import Day
import Exchange
import Model
import OperatingSystem
import Storage
import Texts

/// Exports the times of trackers as CSV files for Baby Buddy.
struct ExportBabyBuddyCommand: ParsableCommand {
  static let configuration = CommandConfiguration("baby-buddy", .exportBabyBuddy)

  @Argument(help: ArgumentHelp(.helpExportFolder, value: .valueFolder), completion: .directory)
  var folder: String
  @Option(
    name: .customLong("child-id"),
    help: ArgumentHelp(Phrase("The child's number in Baby Buddy. Default: 1."), value: .valueNumber))
  var childID: Int?
  @Option(
    help: ArgumentHelp(Phrase("The type of feeds that do not say it: formula."), value: .valueText))
  var type: String?
  @Option(
    help: ArgumentHelp(Phrase("The method of feeds that do not say it: bottle."), value: .valueText))
  var method: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let options = BabyBuddyExport.Options(
      child: childID ?? 1, type: try Self.choice(type, of: BabyBuddyExport.Options.types),
      method: try Self.choice(method, of: BabyBuddyExport.Options.methods))
    let workspace = try Workspace()
    let (store, language) = (workspace.store, workspace.language)
    let family = store.family()
    guard !family.isOnHold else { throw CommandFailure.failed(.trackersAtRest) }
    let (all, condition) = store.trackers()
    let trackers = all.filter { [nil, family.active?.id].contains($0.child) }
    let found = store.marks(of: Set(trackers.map(\.id)), since: 0)
    workspace.reportTroubles([.trackers: condition])
    workspace.reportTroubles(found.troubles)
    let isWhole = condition.isWhole && found.troubles.isEmpty
    let export = BabyBuddyExport(found.marks, of: trackers, options, time: .live, language: language)
    try ExportFile.makeFolder(folder)
    var (written, isComplete) = (0, isWhole)
    for file in export.files {
      let path = "\(folder)/\(file.name)"
      // An empty file replaces one of an earlier export, so that no deleted times remain in it.
      if file.count == 0, Disk.status(of: path) == nil { continue }
      do throws(CommandFailure) {
        try workspace.export(file.text, isWhole: isWhole, to: path, for: .babyBuddy)
        written += file.count
      } catch {
        // A file that cannot be replaced must not stop the others.
        Output.message(error.description)
        isComplete = false
      }
    }
    Output.result(Phrase.wroteTimes(written, to: folder)(language))
    for notice in export.notices { Output.message(notice(language)) }
    try output.print(ExportReport(.babyBuddy, path: folder, count: written, isComplete: isComplete))
    if !isComplete { throw ExitCode(1) }
  }

  private static func choice(_ typed: String?, of values: [String]) throws(CommandFailure) -> String? {
    guard let typed else { return nil }
    let word = typed.lowercased()
    guard values.contains(word) else {
      throw .usage(.about(typed, Phrase("Baby Buddy has: {list}", ["list": values.joined(separator: ", ")])))
    }
    return word
  }
}

/// Imports the times of a CSV file of Baby Buddy.
struct ImportBabyBuddyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("baby-buddy", .importBabyBuddy)

  @OptionGroup var options: ImportOptions
  @Option(
    name: .customLong("child-id"),
    help: ArgumentHelp(
      Phrase("Only the child with this number in Baby Buddy. Default: the only one."), value: .valueNumber))
  var childID: Int?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let (store, now) = (workspace.store, workspace.clock.now().milliseconds)
    let family = store.family()
    guard !family.isOnHold else { throw CommandFailure.failed(.trackersAtRest) }
    let child = family.active?.id
    let (trackers, condition) = store.trackers()
    workspace.reportTroubles([.trackers: condition])
    guard condition.isWhole else { throw ExitCode(1) }
    let bytes = try ImportFile.bytes(options.file)
    let format = BabyBuddyText(
      time: .live, now: now, language: workspace.language,
      trackers: trackers.filter { [nil, child].contains($0.child) })
    let text = try ImportFile.text(bytes, of: options.file)
    guard let read = format.times(in: text, child: childID) else {
      throw CommandFailure.failed(.noBabyBuddyFile(options.file))
    }
    guard read.children.isEmpty else { throw CommandFailure.failed(.severalBabyBuddyChildren(read.children)) }
    let counts =
      options.dryRun
      ? store.importCounts(of: read.trackers, child: child)
      : try await saving { () throws(StoreFailure) in
        try await store.importTrackers(read.trackers, child: child, now: now)
      }
    Output.result(Phrase.importedTrackers(counts.trackers, isDry: options.dryRun)(workspace.language))
    for notice in read.notices { Output.message(notice(workspace.language)) }
    if read.otherChildren > 0 {
      Output.message(Phrase.otherChildrensTimes(read.otherChildren)(workspace.language))
    }
    try workspace.printImportResult(counts.times, problems: read.problems, dryRun: options.dryRun, output)
    if !options.dryRun { workspace.exportFingerprints.record(bytes, at: options.file) }
  }
}
