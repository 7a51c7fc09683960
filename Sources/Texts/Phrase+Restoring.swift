package import Model
import OperatingSystem
package import Storage

// Restoring backups.
extension Phrase {
  /// The result of a restore or its dry run, as lines.
  ///
  /// - Parameters:
  ///   - isDone: false for a dry run.
  ///   - onScreen: whether it is shown on a screen, which offers the other options itself.
  package static func restored(
    _ counts: RestoreCounts, isDone: Bool, onScreen: Bool = false
  ) -> [Phrase] {
    var lines: [Phrase] = []
    func add(_ counts: BackupCounts, _ done: Phrase, _ planned: Phrase) {
      guard counts.total > 0 else { return }
      let (words, what) = (isDone ? done : planned, listed(recordKinds(counts)))
      lines.append(Phrase("{words}: {what}", ["words": words, "what": what]))
    }
    add(counts.restored, Phrase("Restored"), Phrase("Would be restored"))
    add(
      counts.changed, Phrase("Changed back"),
      Phrase("Would be changed back"))
    add(
      counts.removed, Phrase("Deleted (newer than the backup)"),
      Phrase("Would be deleted (newer than the backup)"))
    if counts.conflictingVersions > 0 { lines.append(besideInRestore(counts.conflictingVersions)) }
    if counts.files > 0 { lines.append(filesInRestore(counts.files, isDone: isDone)) }
    if lines.isEmpty { lines.append(isDone ? .nothingToRestore : .nothingWouldBeRestored) }
    if counts.newerHere > 0 { lines.append(newerHere(counts.newerHere, onScreen: onScreen)) }
    switch counts.settings {
    case .unchanged: break
    case .restored:
      lines.append(
        isDone
          ? Phrase("config.json was restored.")
          : Phrase("config.json would be restored."))
    case .different:
      lines.append(
        Phrase("Your config.json differs and is kept. The backup has its own as config/config.json."))
    }
    return lines
  }

  /// Nothing had to be restored.
  package static let nothingToRestore = Phrase("Nothing had to be restored.")
  private static let nothingWouldBeRestored = Phrase("Nothing would be restored.")

  private static func newerHere(_ count: Int, onScreen: Bool) -> Phrase {
    let kept = Phrase(
      "{count, plural, one {# record is newer here and stays} other {# records are newer here and stay}}.",
      ["count": count])
    let hint = Phrase("Use --replace to change everything back.")
    return .joined([kept, onScreen ? nil : hint], by: " ")
  }

  private static func besideInRestore(_ count: Int) -> Phrase {
    Phrase(
      "Kept beside newer versions (choose in the Journal): {count, plural, one {# text} other {# texts}}",
      ["count": count])
  }

  private static func filesInRestore(_ count: Int, isDone: Bool) -> Phrase {
    let files = counted(count, "file", "files")
    return isDone
      ? Phrase("Photos, articles and other files: {files}", ["files": files, "count": count])
      : Phrase("Photos, articles and other files to restore: {files}", ["files": files, "count": count])
  }

  /// How to undo a restore.
  package static let restoreUndo = Phrase("To undo this: lionheart undo")

  /// When a backup was made and what it contains.
  package static func backupMade(_ day: CalendarDay, time: String, _ records: BackupCounts) -> Phrase {
    let (date, facts) = (shortDate(day), listed(recordKinds(records)))
    return Phrase("A backup of {date}, {time}: {facts}.", ["date": date, "time": time, "facts": facts])
  }

  /// Why nothing was restored.
  package static func restoreFailure(_ failure: RestoreFailure, of path: String) -> Phrase {
    let what = restoreReason(failure)
    let name = path == "-" || path.isEmpty ? nil : path
    if case .store = failure { return what }
    return name.map { Phrase("{value} {what} Nothing was changed.", ["value": $0, "what": what]) }
      ?? Phrase("It {what} Nothing was changed.", ["what": what])
  }

  private static func restoreReason(_ failure: RestoreFailure) -> Phrase {
    switch failure {
    case .unreadable(let code):
      Phrase("cannot be read ({reason}).", ["reason": systemMessage(code)])
    case .notABackup: Phrase("is not a Lionheart backup.")
    case .encrypted:
      Phrase("is encrypted. In a terminal, lionheart restore decrypts it with age.")
    case .truncated: Phrase("is cut off: its end is missing.")
    case .damaged(let member):
      member.isEmpty
        ? Phrase("is damaged.")
        : Phrase("is damaged ({member}).", ["member": member])
    case .invalidPath(let name):
      Phrase("has a file with a path that is not allowed: {name}.", ["name": name])
    case .newer(let schema):
      Phrase("was made by a newer Lionheart (schema {schema}). Update Lionheart.", ["schema": schema])
    case .newerFile(let file, let schema):
      Phrase(
        "has {file} from a newer Lionheart (schema {schema}). Update Lionheart.",
        ["file": file, "schema": schema])
    case .notADataFile(let file):
      Phrase("has {file}, which is not a Lionheart data file.", ["file": file])
    case .noCopy:
      Phrase("has no dated copy: nothing has changed since. See: lionheart restore --list.")
    case .tooOld(let file):
      Phrase("is older than the dated copies of {file}. See: lionheart restore --list.", ["file": file])
    case .store(let failure): .failedToSave(failure)
    }
  }

  /// `restore` without a source.
  package static let nothingToRestoreFrom = Phrase("Name a backup, or use --day, --file or --list.")
  /// Several sources at once.
  package static let oneSourceToRestore = Phrase("A backup cannot be combined with --day or --file.")
  /// There are no dated copies.
  package static let noDatedCopies = Phrase("No dated copies yet: nothing has been changed.")
  /// There are no backups.
  package static let noBackups = Phrase(
    "No backups made on this computer yet. To make one: lionheart backup FILE")

  /// A line of `restore --list`.
  package static func datedCopy(_ copy: DatedCopy) -> Phrase {
    guard let records = copy.records else { return Phrase("damaged") }
    return Phrase("{records, plural, one {# record} other {# records}}", ["records": records])
  }

  /// The heading above the dated copies.
  package static let datedCopiesHeading = Phrase("Copies from before each day's first change:")
  /// The heading above the backups.
  package static let knownBackupsHeading = Phrase("Backups made on this computer:")
  package static let encryptedBackup = Phrase("encrypted")
  /// A backup whose file no longer exists at its path.
  package static let backupGone = Phrase("file missing")
}
