import Model
import OperatingSystem
package import Storage

// Backups: making them.
extension Phrase {
  /// What a backup contains, and its path.
  package static func backedUp(_ summary: BackupSummary, to path: String?, isEncrypted: Bool) -> Phrase {
    let facts = backupFacts(records: summary.records, photos: summary.photos, articles: summary.articles)
    let size = byteCount(summary.bytes)
    return switch (path, isEncrypted) {
    case (let path?, true):
      Phrase(
        "Backed up to {path}, encrypted: {facts} ({size}).", ["path": path, "facts": facts, "size": size])
    case (let path?, false):
      Phrase("Backed up to {path}: {facts} ({size}).", ["path": path, "facts": facts, "size": size])
    case (nil, true): Phrase("Backed up, encrypted: {facts} ({size}).", ["facts": facts, "size": size])
    case (nil, false): Phrase("Backed up: {facts} ({size}).", ["facts": facts, "size": size])
    }
  }

  /// "2 bookmarks, 14 check-ins, 3 photos"; "nothing" if all are zero.
  static func backupFacts(records: BackupCounts, photos: Int, articles: Int) -> Phrase {
    var facts = recordKinds(records)
    if photos > 0 {
      facts.append(Phrase("{photos, plural, one {# photo} other {# photos}}", ["photos": photos]))
    }
    if articles > 0 {
      facts.append(
        Phrase("{articles, plural, one {# saved article} other {# saved articles}}", ["articles": articles]))
    }
    return listed(facts)
  }

  /// Counts of records in the person's words, in a fixed order.
  static func recordKinds(_ counts: BackupCounts) -> [Phrase] {
    let order = [
      "children", "journal", "checkins", "habits", "marks", "plans", "reading", "tasks", "bookmarks",
      "wellbeing", "packs", "shared", "profile",
    ]
    var phrases = order.compactMap { kind in counts.kinds[kind].map { recordKind(kind, $0) } }
    let others = counts.kinds.filter { !order.contains($0.key) }.values.reduce(0, +)
    if others > 0 {
      phrases.append(
        Phrase("{others, plural, one {# other record} other {# other records}}", ["others": others]))
    }
    return phrases
  }

  static func listed(_ facts: [Phrase]) -> Phrase {
    if facts.isEmpty { return Phrase("nothing") }
    return .joined(facts, by: ", ")
  }

  private static func recordKind(_ kind: String, _ count: Int) -> Phrase {
    switch kind {
    case "children": Phrase("{count, plural, one {# child} other {# children}}", ["count": count])
    case "journal":
      Phrase("{count, plural, one {# journal entry} other {# journal entries}}", ["count": count])
    case "checkins": Phrase("{count, plural, one {# check-in} other {# check-ins}}", ["count": count])
    case "habits": Phrase("{count, plural, one {# habit} other {# habits}}", ["count": count])
    case "marks": Phrase("{count, plural, one {# noted time} other {# noted times}}", ["count": count])
    case "plans": Phrase("{count, plural, one {# plan} other {# plans}}", ["count": count])
    case "reading":
      Phrase("{count, plural, one {# reading record} other {# reading records}}", ["count": count])
    case "tasks": Phrase("{count, plural, one {# task} other {# tasks}}", ["count": count])
    case "bookmarks": Phrase("{count, plural, one {# bookmark} other {# bookmarks}}", ["count": count])
    case "wellbeing":
      Phrase(
        "{count, plural, one {# answer to “How is it going?”} other {# answers to “How is it going?”}}",
        ["count": count])
    case "shared":
      Phrase(
        "{count, plural, one {# shared letter, photo or answer} other {# shared letters, photos and "
          + "answers}}", ["count": count])
    case "packs": Phrase("{count, plural, one {# added pack} other {# added packs}}", ["count": count])
    default: Phrase("{count, plural, one {# setting} other {# settings}}", ["count": count])
    }
  }

  /// The backup also contains damaged files.
  package static func damagedInBackup(_ paths: [String]) -> Phrase {
    Phrase(
      "Damaged files are in it unchanged, under damaged/: {paths}. Check: lionheart doctor",
      ["paths": paths.joined(separator: ", ")])
  }

  /// Some files were skipped.
  package static func leftOutOfBackup(_ paths: [String]) -> Phrase {
    Phrase(
      "Skipped, because they are symlinks, not regular files, or larger than 64 MiB: {paths}",
      ["paths": paths.joined(separator: ", ")])
  }

  package static let eventsNotNoted = Phrase(
    "Lionheart cannot save data here, so a later calendar file cannot cancel these events.")

  /// A backup was made, but the time of the last one could not be saved.
  package static let backupNotNoted = Phrase(
    "The backup is complete, but its date could not be saved. “Last backup” still shows the old one.")

  /// Why there is no backup.
  package static func backupFailure(_ failure: BackupFailure) -> Phrase {
    switch failure {
    case .noData: Phrase("Nothing to back up yet.")
    case .notABackup(let path):
      Phrase(
        "{path} is not a Lionheart backup and was left alone. Choose another name, or use --force.",
        ["path": path])
    case .notAFile(let path): .notAFile(path)
    case .inOwnFolder(let path):
      Phrase(
        "{path} is in one of Lionheart's own folders and would be lost with it. Choose another place.",
        ["path": path])
    case .write(let path, let code):
      path.isEmpty
        ? Phrase(
          "Backup failed: the output could not be written ({reason}).", ["reason": systemMessage(code)])
        : Phrase(
          "Backup failed: {path} could not be written ({reason}). Any earlier file is unchanged.",
          ["path": path, "reason": systemMessage(code)])
    case .unreadable(let path, let code):
      Phrase(
        "Backup failed: {path} cannot be read ({reason}).", ["path": path, "reason": systemMessage(code)])
    case .store(.locked(let holder, _, _)):
      holder.isEmpty
        ? Phrase("Backup failed: another program is still writing. Try again in a moment.")
        : Phrase("Backup failed: {holder} is still writing. Try again in a moment.", ["holder": holder])
    case .store(let failure):
      Phrase("Backup failed. {reason}", ["reason": Phrase.failedToSave(failure)])
    }
  }

  /// `age` is not installed.
  package static let noAge = Phrase(
    "Encrypted backups need the program age. Install the package age and try again.")

  /// `age` failed and printed the reason.
  package static func ageFailed(isDecrypting: Bool) -> Phrase {
    isDecrypting
      ? Phrase("age could not decrypt the backup. Nothing was changed.")
      : Phrase("Backup failed: age could not encrypt it. Any earlier backup is unchanged.")
  }

  /// A backup is binary data.
  package static let noBackupToTerminal = Phrase(
    "A backup cannot be written to a terminal. Name a file, or pipe it to a program.")

  /// Both ways of encrypting at once.
  package static let oneEncryption = Phrase("Use either --encrypt-to or --passphrase.")
}
