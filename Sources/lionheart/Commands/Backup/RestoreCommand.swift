import ArgumentParser
import Day
import Home
import Model
import Networking
import OperatingSystem
import Storage
import Texts

/// Restores a backup or a dated copy.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("restore", .restore)

  @Argument(
    help: ArgumentHelp(Phrase("The backup file; - for standard input."), value: .valueFile),
    completion: .file())
  var backup: String?
  @Option(help: ArgumentHelp(Phrase("Restore files as they were when this day began."), value: .valueDate))
  var day: String?
  @Option(
    help: ArgumentHelp(Phrase("Restore only this file, such as journal/2026-11.json."), value: .valueFile),
    completion: .file())
  var file: String?
  @Flag(help: ArgumentHelp(Phrase("Make everything as it was, and delete later records.")))
  var replace = false
  @Flag(help: ArgumentHelp(Phrase("Show what would be restored; change nothing.")))
  var dryRun = false
  @Option(
    help: ArgumentHelp(Phrase("The key file for age to decrypt with."), value: .valueFile),
    completion: .file())
  var identity: String?
  @Flag(help: ArgumentHelp(Phrase("List the dated copies and the backups.")))
  var list = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    if list { return try RestoreList(workspace).print(json: output.json) }
    let day = try day.map { text throws(CommandFailure) in try workspace.day(typed: text, .past) }
    guard backup == nil || day == nil && file == nil else {
      throw CommandFailure.usage(Phrase("A backup cannot be combined with --day or --file."))
    }
    if let backup {
      try await restore(backup, workspace)
    } else if day != nil || file != nil {
      try await restore(day, workspace)
    } else {
      throw CommandFailure.usage(Phrase("Name a backup, or use --day, --file or --list."))
    }
  }

  private var mode: RestoreMode { replace ? .replace : .merge }

  private func restore(_ path: String, _ workspace: Workspace) async throws {
    let store = workspace.store
    let opened = try await openBackup(path, workspace)
    let archive = try await restoring(path) { () throws(RestoreFailure) in
      try BackupArchive(opened, in: store)
    }
    let moment = LiveClock.moment(at: archive.madeAt)
    Output.result(
      Phrase.backupMade(moment.date, time: moment.clockText, archive.records)(workspace.language))
    let mode = mode
    let counts = try await restoring(path) { () async throws(RestoreFailure) in
      dryRun
        ? try store.restoreCounts(of: archive, mode)
        : try await store.restore(archive, mode, day: moment.date)
    }
    try printCounts(counts, workspace)
  }

  private func restore(_ day: CalendarDay?, _ workspace: Workspace) async throws {
    let (store, file, mode) = (workspace.store, file, mode)
    let counts = try await restoring(day.map { "\($0)" } ?? file ?? "") { () async throws(RestoreFailure) in
      dryRun
        ? try store.restoreCounts(day: day, file: file, mode)
        : try await store.restore(day: day, file: file, mode)
    }
    try printCounts(counts, workspace)
  }

  /// Opens the backup, and decrypts it if necessary.
  private func openBackup(_ path: String, _ workspace: Workspace) async throws(CommandFailure) -> OpenFile {
    let folders = workspace.folders
    let whole = try await restoring(path) { () throws(RestoreFailure) in
      let file = try rethrowing(as: RestoreFailure.init) { () throws(DiskFailure) in
        try path == "-" ? OpenFile.standardInput.duplicated() : OpenFile(path)
      }
      return try SpooledFile.seekable(file, in: folders)
    }
    guard BackupArchive.isEncrypted(whole) else { return whole }
    defer { whole.close() }
    let plain = try await restoring(path) { () throws(RestoreFailure) in try SpooledFile.create(in: folders) }
    do throws(CommandFailure) {
      try AgeEncryption.decrypt(whole, identity: identity, to: plain)
    } catch {
      plain.close()
      throw error
    }
    return plain
  }

  private func printCounts(_ counts: RestoreCounts, _ workspace: Workspace) throws {
    let language = workspace.language
    let lines = Phrase.restored(counts, isDone: !dryRun).map { $0(language) }
    // Restoring may have added and removed packs.
    if !dryRun { workspace.network.reconcile() }
    if output.json {
      return try output.print(
        changed: !dryRun && !counts.changesNothing, Report(counts, isDry: dryRun))
    }
    if dryRun { return try Output.lines(lines) }
    lines.forEach(Output.message)
    if !counts.changesNothing { Output.message(Phrase("To undo this: lionheart undo")(language)) }
  }

  private struct Report: Encodable {
    enum Settings: String, Encodable {
      case unchanged, restored, different
    }

    let dryRun: Bool
    /// The number of records by kind: those that come back, those that get their old value again, and those that
    /// did not exist then.
    let restored, changedBack, deleted: [String: Int]
    /// The number of records that are newer here and stay.
    let newerHere: Int
    let conflictingVersions, files, rewrittenFiles: Int
    /// What happens to config.json.
    let settings: Settings

    init(_ counts: RestoreCounts, isDry: Bool) {
      dryRun = isDry
      restored = counts.restored.kinds
      changedBack = counts.changed.kinds
      deleted = counts.removed.kinds
      newerHere = counts.newerHere
      (conflictingVersions, files) = (counts.conflictingVersions, counts.files)
      rewrittenFiles = counts.rewrittenFiles
      settings =
        switch counts.settings {
        case .unchanged: .unchanged
        case .restored: .restored
        case .different: .different
        }
    }
  }

  private func restoring<Result>(
    _ path: String, _ work: () async throws(RestoreFailure) -> Result
  ) async throws(CommandFailure) -> Result {
    do throws(RestoreFailure) {
      return try await work()
    } catch {
      throw .failed(.restoreFailure(error, of: path))
    }
  }
}

/// Lists the dated copies and the backups.
struct RestoreList {
  private struct Report: Encodable {
    struct Copy: Encodable {
      let day: CalendarDay
      let file: String
      let records: Int?
    }

    struct Backup: Encodable {
      let path: String
      let madeAt: String
      let bytes: Int
      let isEncrypted: Bool
      let isThere: Bool
    }

    let copies: [Copy]
    let backups: [Backup]
  }

  private let copies: [DatedCopy]
  private let backups: [(key: String, value: RecordedBackup)]
  private let language: Language

  init(_ workspace: Workspace) {
    copies = workspace.store.datedCopies()
    backups = workspace.store.recordedBackups().sorted { $0.value.madeAt > $1.value.madeAt }
    language = workspace.language
  }

  func print(json: Bool) throws {
    if json { return try Output.json(report) }
    var lines: [String] = []
    if !copies.isEmpty { lines.append(Phrase("Copies from before each day's first change:")(language)) }
    lines += copies.map { "  \($0.day)  \($0.file)  \(Phrase.datedCopy($0)(language))" }
    if !copies.isEmpty, !backups.isEmpty { lines.append("") }
    if !backups.isEmpty { lines.append(Phrase("Backups made on this computer:")(language)) }
    lines += backups.map { line($0.key, $0.value) }
    try Output.lines(lines)
    if copies.isEmpty { Output.message(Phrase("No dated copies yet: nothing has been changed.")(language)) }
    if backups.isEmpty {
      Output.message(
        Phrase("No backups made on this computer yet. To make one: lionheart backup FILE")(language))
    }
  }

  private func line(_ path: String, _ backup: RecordedBackup) -> String {
    let facts = [
      "\(LiveClock.moment(at: backup.madeAt).date)", path,
      backup.isEncrypted ? Phrase("encrypted")(language) : "",
      exists(path) ? "" : Phrase("file missing")(language),
    ]
    return "  " + facts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func exists(_ path: String) -> Bool { Disk.exists(path) }

  private var report: Report {
    Report(
      copies: copies.map { Report.Copy(day: $0.day, file: $0.file, records: $0.records) },
      backups: backups.map { path, backup in
        Report.Backup(
          path: path, madeAt: LiveClock.iso8601(backup.madeAt), bytes: backup.bytes,
          isEncrypted: backup.isEncrypted,
          isThere: exists(path))
      })
  }
}
