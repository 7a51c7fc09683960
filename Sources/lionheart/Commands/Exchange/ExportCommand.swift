import ArgumentParser
import Day
import Exchange
import Model
import OperatingSystem
import Storage
import Texts

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", .export,
    subcommands: [
      ExportICSCommand.self, ExportMarkdownCommand.self, ExportJrnlCommand.self, ExportTodoCommand.self,
      ExportTaskwarriorCommand.self, ExportBabyBuddyCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Exports habits, reminders and due cards as a calendar file.
struct ExportICSCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("ics", .exportICS)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile), completion: .file())
  var file: String
  @Flag(help: ArgumentHelp(Phrase("Include habits without a reminder, as all-day events.")))
  var allHabits = false
  @Flag(help: ArgumentHelp(Phrase("Include the children's first birthdays.")))
  var birthdays = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    try output.requireFile(file)
    let workspace = try Workspace()
    let (lastWritten, condition) = workspace.store.writtenEvents()
    let export = try export(workspace, lastWritten)
    let target = file == "-" ? nil : try ExportFile(file, for: .calendar)
    // Record the events before writing the file. An event that is recorded but not written is cancelled
    // later, which does no harm.
    let isRecorded = try await saving { () throws(StoreFailure) in
      do throws(StoreFailure) {
        try await workspace.store.saveWrittenEvents(export.written, replacing: lastWritten)
        return true
      } catch {
        guard case .readOnly = error else { throw error }
        return false
      }
    }
    if let target { try target.write(export.text) } else { try Output.verbatim(export.text) }
    let path = target == nil ? nil : file
    let isWhole = condition.isReadable && !condition.isPartial
    let phrase: Phrase =
      workspace.store.family().isOnHold
      ? .wrotePausedCalendar(to: path, isWhole: isWhole)
      : .wroteCalendar(export.count, cancelled: export.cancelledCount, to: path)
    Output.result(phrase(workspace.language))
    workspace.reportTroubles([.calendar: condition])
    if !isRecorded {
      Output.message(
        Phrase("Lionheart cannot save data here, so a later calendar file cannot cancel these events.")(
          workspace.language))
    }
    if !isWhole {
      Output.message(
        Phrase(
          "The list of earlier events could not be read, so old ones may stay in your calendar. Delete them "
            + "there.")(workspace.language))
    }
    try output.print(ExportReport(.ics, path: file, count: export.count, isComplete: isWhole))
  }

  /// Builds the calendar. Fails if a file could not be read completely: reminders would ring during a pause
  /// that was not read.
  private func export(_ workspace: Workspace, _ lastWritten: [String: WrittenEvent]) throws -> CalendarExport
  {
    let store = workspace.store
    let (book, habits) = store.habits()
    let (profile, settings) = store.profile()
    let (children, condition) = store.children()
    let family = profile.family(of: children)
    let board = store.tasks(except: family.restingIDs)
    workspace.reportTroubles([.habits: habits, .profile: settings, .children: condition])
    workspace.reportTroubles(board.troubles)
    guard habits.isReadable, settings.isWhole, condition.isWhole else { throw ExitCode(1) }
    return CalendarExport(
      book: book, tasks: board.tasks, profile: profile, family: family,
      withAllHabits: allHabits, withBirthdays: birthdays, known: lastWritten, today: workspace.today,
      now: workspace.clock.now().milliseconds,
      language: workspace.language, isWhole: !habits.isPartial && board.troubles.isEmpty)
  }
}

struct ExportTodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration("todotxt", .exportTodo)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile), completion: .file())
  var file: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    try output.requireFile(file)
    let workspace = try Workspace()
    let (board, _, isWhole) = try workspace.board()
    let tasks = board.tasks
    let text = TodoText(time: .live).file(tasks)
    try workspace.export(text, isWhole: isWhole, to: file, for: .todotxt)
    Output.result(Phrase.wroteTasks(tasks.count, to: file == "-" ? nil : file)(workspace.language))
    try output.print(ExportReport(.todotxt, path: file, count: tasks.count, isComplete: isWhole))
    if !isWhole { throw ExitCode(1) }
  }
}

struct ExportTaskwarriorCommand: ParsableCommand {
  static let configuration = CommandConfiguration("taskwarrior", .exportTaskwarrior)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile), completion: .file())
  var file: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    try output.requireFile(file)
    let workspace = try Workspace()
    let (board, _, isWhole) = try workspace.board()
    let tasks = board.tasks
    let format = TaskwarriorText(time: .live, started: workspace.startedTasks)
    try workspace.export(format.file(tasks), isWhole: isWhole, to: file, for: .taskwarrior)
    Output.result(Phrase.wroteTasks(tasks.count, to: file == "-" ? nil : file)(workspace.language))
    try output.print(ExportReport(.taskwarrior, path: file, count: tasks.count, isComplete: isWhole))
    if !isWhole { throw ExitCode(1) }
  }
}

/// The object of exports with `--json`.
struct ExportReport: Encodable {
  enum Format: String, Encodable {
    case babyBuddy = "baby-buddy"
    case csv, ics, jrnl, markdown, photos, taskwarrior, text, todotxt
  }

  let format: Format
  /// The file or the folder.
  let path: String
  /// The number of records that were written.
  let count: Int
  /// Whether all data could be read and written.
  let isComplete: Bool
  /// The number of files that were there already; nil if that does not matter.
  let existing: Int?

  init(_ format: Format, path: String, count: Int, isComplete: Bool, existing: Int? = nil) {
    (self.format, self.path, self.count) = (format, path, count)
    (self.isComplete, self.existing) = (isComplete, existing)
  }
}

extension OutputOptions {
  /// Prints what an export has written. Prints nothing without `--json`.
  func print(_ report: ExportReport) throws(CommandFailure) {
    if json { try Output.json(report) }
  }
}

extension Workspace {
  /// Writes a text to a file, or to stdout for `-`.
  ///
  /// - Parameter isWhole: whether the data was read completely. If not, an existing file is not replaced.
  func export(
    _ text: String, isWhole: Bool, to file: String, for format: ExportedFormat
  ) throws(CommandFailure) {
    if file == "-" { return try Output.verbatim(text) }
    let target = try ExportFile(file, for: format, checking: exportFingerprints)
    if !isWhole, target.exists { throw .failed(.notReplacedByPart(file)) }
    try target.write(text)
    exportFingerprints.record(Array(text.utf8), at: file)
  }
}

/// Exports journal entries for jrnl.
struct ExportJrnlCommand: ParsableCommand {
  static let configuration = CommandConfiguration("jrnl", .exportJrnl)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile), completion: .file())
  var file: String
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    try output.requireFile(file)
    let workspace = try Workspace()
    let (days, isWhole) = try workspace.exportedDays(all: all)
    let store = workspace.store
    let format = JrnlText(time: .live) { store.path(of: $0) }
    let entries = days.map(\.entry)
    let isText = file.lowercased().hasSuffix(".txt")
    let text = try isText ? format.text(entries) : format.json(entries)
    try workspace.export(text, isWhole: isWhole, to: file, for: .jrnl)
    workspace.printExportCount(days, to: file == "-" ? nil : file)
    try output.print(ExportReport(.jrnl, path: file, count: days.count, isComplete: isWhole))
    if !isWhole { throw ExitCode(1) }
  }
}

/// Exports journal entries as a folder of Markdown files.
struct ExportMarkdownCommand: ParsableCommand {
  static let configuration = CommandConfiguration("markdown", .exportMarkdown)

  @Argument(
    help: ArgumentHelp(.helpExportFolder, value: .valueFolder), completion: .directory)
  var folder: String
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let (days, isWhole) = try workspace.exportedDays(all: all)
    try ExportFile.makeFolder(folder)
    let family = workspace.store.family()
    var written: [WrittenDay] = []
    for day in days.reversed() {
      let file = MarkdownEntry(family.displayed(day.entry), language: workspace.language)
      do throws(CommandFailure) {
        try ExportFile("\(folder)/\(file.name)", for: .markdown).write(file.text)
        for photo in file.photos { try workspace.copy(photo, to: "\(folder)/\(MarkdownEntry.photoFolder)") }
        written.append(day)
      } catch {
        // A file that cannot be replaced must not stop the others.
        Output.message(error.description)
      }
    }
    workspace.printExportCount(written, to: folder)
    try output.print(
      ExportReport(
        .markdown, path: folder, count: written.count, isComplete: isWhole && written.count == days.count))
    if written.count < days.count || !isWhole { throw ExitCode(1) }
  }
}

extension Workspace {
  fileprivate func exportedDays(all: Bool) throws -> (days: [WrittenDay], isWhole: Bool) {
    let (days, isWhole) = try readDays()
    return (omitResting(days, all: all), isWhole)
  }

  /// Copies a photo to a folder unless it is there. Skips a photo whose file is missing.
  fileprivate func copy(_ photo: Photo, to folder: String) throws(CommandFailure) {
    guard let path = store.path(of: photo), let bytes = try? Disk.bytes(of: path) else { return }
    let target = "\(folder)/\(photo.file)"
    // The name is a hash of the content, so a file of the same size is the same photo.
    if Disk.status(of: target)?.size == bytes.count { return }
    try rethrowing(as: { CommandFailure.failed(.fileNotWritten(target, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(target, with: bytes)
    }
  }

  /// Prints how many entries were written, and that some have other versions.
  fileprivate func printExportCount(_ days: [WrittenDay], to path: String?) {
    Output.result(Phrase.wroteEntries(days.count, to: path)(language))
    if days.contains(where: { $0.otherVersions > 0 }) {
      Output.message(
        Phrase("Some days have several versions; only one was written. Choose one in the Journal.")(language))
    }
  }
}
