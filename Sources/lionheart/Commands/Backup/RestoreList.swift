import Day
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Texts

/// The dated copies and backups that there are.
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

  /// Prints them as a person or a script reads them.
  func print(json: Bool) throws {
    if json { return try Output.json(report) }
    var lines: [String] = []
    if !copies.isEmpty { lines.append(Phrase.datedCopiesHeading(language)) }
    lines += copies.map { "  \($0.day)  \($0.file)  \(Phrase.datedCopy($0)(language))" }
    if !copies.isEmpty, !backups.isEmpty { lines.append("") }
    if !backups.isEmpty { lines.append(Phrase.knownBackupsHeading(language)) }
    lines += backups.map { line($0.key, $0.value) }
    try Output.lines(lines)
    if copies.isEmpty { Output.message(Phrase.noDatedCopies(language)) }
    if backups.isEmpty { Output.message(Phrase.noBackups(language)) }
  }

  private func line(_ path: String, _ backup: RecordedBackup) -> String {
    let facts = [
      "\(LiveClock.moment(at: backup.madeAt).date)", path,
      backup.isEncrypted ? Phrase.encryptedBackup(language) : "",
      isThere(path) ? "" : Phrase.backupGone(language),
    ]
    return "  " + facts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func isThere(_ path: String) -> Bool { Disk.exists(path) }

  private var report: Report {
    Report(
      copies: copies.map { Report.Copy(day: $0.day, file: $0.file, records: $0.records) },
      backups: backups.map { path, backup in
        let made = Date(timeIntervalSince1970: Double(backup.madeAt) / 1_000).formatted(.iso8601)
        return Report.Backup(
          path: path, madeAt: made, bytes: backup.bytes, isEncrypted: backup.isEncrypted,
          isThere: isThere(path))
      })
  }
}
