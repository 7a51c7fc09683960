import Model
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
      lines.append(Phrase("{label}: {records}", ["label": words, "records": what]))
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
    if counts.rewrittenFiles > 0 {
      lines.append(rewrittenInRestore(counts.rewrittenFiles, isDone: isDone))
    }
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
    isDone
      ? Phrase(
        "Photos, articles and other files: {count, plural, one {# file} other {# files}}", ["count": count])
      : Phrase(
        "Photos, articles and other files to restore: {count, plural, one {# file} other {# files}}",
        ["count": count])
  }

  private static func rewrittenInRestore(_ count: Int, isDone: Bool) -> Phrase {
    isDone
      ? Phrase(
        "Missing or damaged on disk, written again: {count, plural, one {# file} other {# files}}",
        ["count": count])
      : Phrase(
        "Missing or damaged on disk, to be written again: {count, plural, one {# file} other {# files}}",
        ["count": count])
  }

  /// A line of `restore --list`.
  package static func datedCopy(_ copy: DatedCopy) -> Phrase {
    guard let records = copy.records else { return Phrase("damaged") }
    return Phrase("{records, plural, one {# record} other {# records}}", ["records": records])
  }

}
