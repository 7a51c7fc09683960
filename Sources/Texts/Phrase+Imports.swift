package import Model
package import OperatingSystem
package import Storage

// Imports from other programs: the results, and why a line or file could not be imported.
extension Phrase {
  /// "Line 3: …".
  package static func inLine(_ line: Int, _ phrase: Phrase) -> Phrase {
    Phrase("Line {line}: {what}", ["line": line, "what": phrase])
  }

  /// "Item 3: …", where a file has no lines to count.
  package static func inItem(_ number: Int, _ phrase: Phrase) -> Phrase {
    Phrase("Item {number}: {what}", ["number": number, "what": phrase])
  }

  package static let notUTF8 = Phrase("This is not UTF-8.")

  package static func notJSON(column: Int) -> Phrase {
    Phrase("Invalid JSON at column {column}.", ["column": column])
  }

  /// A date that does not exist.
  package static let notInCalendar = Phrase("This date does not exist.")

  package static let noTaskwarriorTask = Phrase("A task must be a JSON object in { }.")
  package static func tooDeeplyNested(_ limit: Int) -> Phrase {
    Phrase("Arrays and objects are nested more than {limit} levels deep.", ["limit": limit])
  }

  package static let noDescription = Phrase("A task needs a “description”.")

  package static func noTaskwarriorDate(_ key: String, _ text: String) -> Phrase {
    Phrase("“{key}” must be a time like 20261121T081200Z, not {text}.", ["key": key, "text": text])
  }

  /// Why an entry of a file was not imported.
  package static func entryNotTaken(_ failure: JournalFailure) -> Phrase {
    switch failure {
    case .nothingWritten: Phrase("This entry is empty.")
    case .tooLong(let bytes, let limit): entryTooLong(bytes: bytes, limit: limit)
    default: journalFailure(failure)
    }
  }

  static func entryTooLong(bytes: Int, limit: Int) -> Phrase {
    Phrase(
      "An entry can have at most {limit} KiB; this would be {bytes} KiB.",
      ["limit": limit / 1024, "bytes": (bytes + 1023) / 1024])
  }

  package static func dayTooLong(_ day: CalendarDay) -> Phrase {
    let limit = JournalEntry.largestText / 1024
    return Phrase(
      "Only part of {date} fits: its entries are more than {limit} KiB in total.",
      ["date": shortDate(day), "limit": limit])
  }

  package static let beforeFirstEntry = Phrase("The text before the first entry has no date.")
  package static let noJrnlEntries = Phrase("“entries” is missing. Is this a JSON export from jrnl?")

  package static let noSuchLoopHabit = Phrase("Habits.csv has no habit with this number.")
  package static func noLoopValue(_ text: String) -> Phrase {
    Phrase("Unknown value “{text}”. Loop writes YES_MANUAL, SKIP or a number, for example.", ["text": text])
  }
  package static func noLoopExport(_ path: String) -> Phrase {
    Phrase(
      "No Habits.csv or Checkmarks.csv in {path}. Export as CSV in Loop and unpack the archive.",
      ["path": path])
  }
  package static let noHarshLine = Phrase(
    "Write a line like this: 2026-11-20 : Habit : y, n or s : comment : amount.")
  package static func inHarshHabits(_ line: Int) -> Phrase {
    Phrase("habits, line {line}: Write a name, a colon and how often, like Gym: 3/7.", ["line": line])
  }
  package static func noHarshFiles(_ path: String) -> Phrase {
    Phrase("No habits or log file in {path}. harsh stores them in ~/.config/harsh.", ["path": path])
  }

  /// How many habits an import adds.
  package static func importedHabits(_ count: Int, isDry: Bool) -> Phrase {
    isDry
      ? Phrase("Would add {count, plural, one {# habit} other {# habits}}.", ["count": count])
      : Phrase("Added {count, plural, one {# habit} other {# habits}}.", ["count": count])
  }

  /// The counts of an import.
  package static func imported(_ counts: ImportCounts) -> Phrase {
    let changes = Phrase(
      "New: {new}, changed: {changed}, unchanged: {same}.",
      ["new": counts.new, "changed": counts.changed, "same": counts.same])
    guard counts.refused > 0 else { return changes }
    let refused = refused(counts.refused)
    return Phrase("{changes} {refused}", ["changes": changes, "refused": refused])
  }

  /// The counts of a dry run.
  package static func wouldImport(_ counts: ImportCounts) -> Phrase {
    let imported = imported(counts)
    return Phrase("Dry run, nothing was saved. {imported}", ["imported": imported])
  }

  private static func refused(_ count: Int) -> Phrase {
    Phrase("Too long, left unchanged: {count}.", ["count": count])
  }

  /// Entries in a Taskwarrior file that are not imported as tasks.
  package static func leftOutTasks(_ count: Int) -> Phrase {
    Phrase(
      "Skipped {count, plural, one {# task} other {# tasks}}: deleted there, or only the template of a "
        + "recurring task.", ["count": count])
  }

  /// Some lines or items of a file were not imported.
  package static func importProblems(_ count: Int) -> Phrase {
    Phrase(
      "Not imported: {count}. Fix the problems above and import again. Nothing is imported twice.",
      ["count": count])
  }

  /// A file could not be read, for the reason in `errno`.
  package static func fileNotRead(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not read {path} ({reason}). Nothing was changed.", ["path": path, "reason": systemMessage(code)])
  }

  /// A file is too large to be read whole.
  package static func fileTooLarge(_ path: String, limit: Int) -> Phrase {
    Phrase("{path} is larger than {limit} MiB. Nothing was changed.", ["path": path, "limit": limit >> 20])
  }
}
