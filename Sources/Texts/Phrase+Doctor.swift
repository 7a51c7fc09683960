import Model
import OperatingSystem
package import Storage

// The output of `lionheart doctor`.
extension Phrase {
  /// Printed when the process runs out of memory, threads or open files.
  package static let shortage = Phrase(
    "Lionheart stopped: not enough memory, or too many processes or open files. Saved data is safe.")

  /// There are no data files.
  package static let noData = Phrase("No data yet.")

  /// The proxy that requests of a scheme use.
  ///
  /// - Parameter exceptions: the hosts that are reached directly, separated by commas.
  package static func proxy(_ proxy: String, for scheme: String, but exceptions: String) -> Phrase {
    exceptions.isEmpty
      ? Phrase("Requests for {scheme} use the proxy {proxy}.", ["scheme": scheme, "proxy": proxy])
      : Phrase(
        "Requests for {scheme} use the proxy {proxy}, except for {exceptions}.",
        ["scheme": scheme, "proxy": proxy, "exceptions": exceptions])
  }

  /// One line of the check.
  package static func finding(_ finding: Finding) -> Phrase {
    let words = words(finding.kind)
    return Phrase("{path}: {finding}", ["path": finding.path, "finding": words])
  }

  private static func words(_ kind: Finding.Kind) -> Phrase {
    switch kind {
    case .good(records: 0): Phrase("good, now empty")
    case .good(let records):
      Phrase("good, {records, plural, one {# record} other {# records}}", ["records": records])
    case .broken(let line, let column, let key): broken(line: line, column: column, duplicateKey: key)
    case .newer(let schema): newerFile(schema: schema)
    case .wrongMode(let mode): wrongMode(mode)
    case .gone(let records): gone(records: records)
    case .pendingChanges(let count): pendingChanges(count)
    case .undoSince(let time): undoSince(time)
    case .damagedLog: damagedLog
    case .clockBehind(let milliseconds): clockBehind(milliseconds)
    case .leftover:
      Phrase("left by a program that was killed. --repair removes it")
    case .conflictCopy(let original): conflictCopy(of: original)
    case .unknownCopy(let original): unknownCopy(of: original)
    case .gitMarkers:
      Phrase("has git conflict markers. Both versions are shown; the next change or --repair merges them")
    case .unmerged(let original): unmerged(original)
    case .unreadable(let code):
      Phrase("cannot be read ({reason})", ["reason": systemMessage(code)])
    case .undecodableRecord(let id): undecodableRecord(id)
    case .notAFolder:
      Phrase(
        "is a file, but Lionheart needs a folder here. Move the file away; nothing can be saved until then")
    case .unwritable(let code):
      Phrase("cannot be written to ({reason})", ["reason": systemMessage(code)])
    case .setAside:
      Phrase("a damaged file that was set aside; you can delete it")
    case .leftByEditor(let day): leftByEditor(day)
    case .orphanedPhoto(let bytes): orphanedPhoto(bytes: bytes)
    case .missingPhoto(let file):
      Phrase("a photo listed in {file} is missing", ["file": file])
    case .damagedPhoto:
      Phrase("not the photo that was saved. To repair it, add the same picture again")
    case .damagedDownloads(let count): damagedDownloads(count)
    case .crashed(let version, let day): crashed(version: version, day)
    case .linked(let folder): Phrase("a link to the folder {folder}", ["folder": folder])
    }
  }

  private static func newerFile(schema: Int) -> Phrase {
    Phrase(
      "written by a newer Lionheart (schema {schema}), so it is read-only here. Update Lionheart",
      ["schema": schema])
  }

  private static func wrongMode(_ mode: UInt32) -> Phrase {
    Phrase(
      "mode {number}: others may be able to read it, or you cannot write it. --repair fixes it",
      ["number": String(mode, radix: 8)])
  }

  private static func gone(records: Int) -> Phrase {
    Phrase(
      "missing; this machine last saved it with {records, plural, one {# record} other {# records}}, "
        + "which are shown. --repair restores it; --accept confirms that you deleted it", ["records": records]
    )
  }

  private static func pendingChanges(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# change is} other {# changes are}} saved here, but not in {count, plural, "
        + "one {its} other {their}} files yet: a program was killed or a file could not be written. The "
        + "next change or --repair writes {count, plural, one {it} other {them}}", ["count": count])
  }

  private static func clockBehind(_ milliseconds: Int64) -> Phrase {
    Phrase(
      "has a change from {time} ahead of this machine's clock, so one device's clock is wrong. Set the "
        + "clocks; until then an older change may replace a newer one", ["time": Self.time(milliseconds)])
  }

  private static func unmerged(_ original: String) -> Phrase {
    Phrase(
      "has two versions of {name} that git could not merge. Run --repair to merge them; do not "
        + "delete the file first", ["name": original])
  }

  private static func damagedDownloads(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# downloaded file is} other {# downloaded files are}} damaged. --repair "
        + "removes {count, plural, one {it} other {them}}; lionheart pack update --all downloads missing "
        + "files", ["count": count])
  }

  private static func crashed(version: String, _ day: CalendarDay) -> Phrase {
    Phrase(
      "Lionheart {version} crashed on {day}. “lionheart doctor --crash” prints a report to send; "
        + "delete the file when you are done", ["version": version, "day": day])
  }

  /// A line of the undo log is damaged.
  package static let damagedLog = Phrase(
    "The undo log is damaged: older changes cannot be undone. No data is lost.")

  private static func undoSince(_ time: Int64) -> Phrase {
    Phrase(
      "changes since {day} can be undone; older ones were dropped to save space", ["day": Self.day(of: time)])
  }

  private static func orphanedPhoto(bytes: Int) -> Phrase {
    Phrase("a photo ({bytes} bytes) that no check-in or entry uses. --repair deletes it", ["bytes": bytes])
  }

  private static func conflictCopy(of original: String) -> Phrase {
    Phrase("a sync tool's copy of {name}. The next change or --repair merges it", ["name": original])
  }

  private static func unknownCopy(of original: String) -> Phrase {
    Phrase(
      "looks like a copy of {name}, but its format is unknown. It was not changed", ["name": original]
    )
  }

  private static func undecodableRecord(_ id: String) -> Phrase {
    Phrase("the record “{id}” has an unexpected format; it is kept, but not shown", ["id": id])
  }

  private static func day(of milliseconds: Int64) -> String {
    "\(CalendarDay(number: Int(milliseconds / 86_400_000)))"
  }

  /// A duration in hours and minutes.
  private static func time(_ milliseconds: Int64) -> String {
    let minutes = milliseconds / 60_000
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60) h"
  }

  private static func leftByEditor(_ day: CalendarDay?) -> Phrase {
    guard let day else {
      return Phrase(
        "left by an editor that was interrupted. Recover your text with that editor, or delete the file")
    }
    let command = "lionheart journal add --date \(day)"
    return Phrase(
      "a text that was open in an editor when Lionheart ended. To add it to your entry: “{command} < "
        + "FILE”. Then delete the file", ["command": command])
  }

  private static func broken(line: Int?, column: Int?, duplicateKey: String?) -> Phrase {
    guard let line else {
      return Phrase("damaged. If there is a good copy, it is shown instead, and --repair restores it")
    }
    let column = column ?? 1
    if let duplicateKey {
      return Phrase(
        "“{key}” is there twice at line {line}, column {column}. Remove one of them; until then a good copy is shown, "
          + "if there is one", ["key": duplicateKey, "line": line, "column": column])
    }
    return Phrase(
      "damaged at line {line}, column {column}. If there is a good copy, it is shown instead, and "
        + "--repair restores it", ["line": line, "column": column])
  }

  /// One line of the repair.
  package static func repair(_ repair: Repair) -> Phrase {
    switch repair {
    case .restored(let path, let records):
      Phrase(
        "{path}: set aside and restored with {records, plural, one {# record} other {# records}}",
        ["path": path, "records": records])
    case .setAside(let path):
      Phrase("{path}: set aside, without a good copy", ["path": path])
    case .recovered(let path, let records):
      Phrase(
        "{path}: restored with {records, plural, one {# record} other {# records}}",
        ["path": path, "records": records])
    case .finished(let count):
      Phrase(
        "{count, plural, one {# change} other {# changes}} written to {count, plural, one {its} other "
          + "{their}} files", ["count": count])
    case .madePrivate(let path): Phrase("{path}: made private", ["path": path])
    case .merged(let path): Phrase("{path}: merged and moved away", ["path": path])
    case .mergedSides(let path):
      Phrase("{path}: both versions merged", ["path": path])
    case .removedDownloads(let count, let path):
      Phrase(
        "{path}: {count, plural, one {# damaged file} other {# damaged files}} removed. lionheart pack "
          + "update --all downloads missing files", ["path": path, "count": count])
    case .removed(let path): Phrase("{path}: removed", ["path": path])
    case .failed(_, let failure): failedToSave(failure)
    }
  }
}

extension Finding {
  /// Whether nothing needs to be done about it.
  package var isFine: Bool {
    switch kind {
    case .good, .setAside, .undoSince, .crashed, .linked: true
    default: false
    }
  }
}
