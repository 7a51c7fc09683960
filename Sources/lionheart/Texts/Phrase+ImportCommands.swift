import Storage
import Texts

extension Phrase {
  static func noHarshFiles(_ path: String) -> Phrase {
    Phrase("No habits or log file in {path}. harsh stores them in ~/.config/harsh.", ["path": path])
  }

  /// The counts of a dry run.
  static func wouldImport(_ counts: ImportCounts) -> Phrase {
    let imported = imported(counts)
    return Phrase("Dry run, nothing was saved. {imported}", ["imported": imported])
  }

  /// Entries in a Taskwarrior file that are not imported as tasks.
  static func leftOutTasks(_ count: Int) -> Phrase {
    Phrase(
      "Skipped {count, plural, one {# task} other {# tasks}}: deleted there, or only the template of a "
        + "recurring task.", ["count": count])
  }

  /// Some lines or items of a file were not imported.
  static func importProblems(_ count: Int) -> Phrase {
    Phrase(
      "Not imported: {count}. Fix the problems above and import again. Nothing is imported twice.",
      ["count": count])
  }

  static func noLoopDatabase(_ path: String) -> Phrase {
    Phrase("{path} is not a backup of Loop, or it is damaged. Nothing was changed.", ["path": path])
  }

  /// A database cannot be read without libsqlite3.
  static let noSQLite = Phrase(
    "Reading a .db needs libsqlite3: `apt install libsqlite3-0`. Or choose Export as CSV in Loop's "
      + "settings, and import the .zip.")

  static func damagedArchive(_ path: String) -> Phrase {
    Phrase("{path} is damaged. Nothing was changed.", ["path": path])
  }

  static func unsupportedArchive(_ path: String) -> Phrase {
    Phrase(
      "{path} is encrypted or packed in an unusual way. Unpack it and import the folder.", ["path": path])
  }

  static func noLoopExport(_ path: String) -> Phrase {
    Phrase(
      "No Habits.csv or Checkmarks.csv in {path}. In Loop's settings, choose Export as CSV and import "
        + "the .zip.", ["path": path])
  }

  /// How many habits an import adds, and how many of an earlier import it corrects.
  static func importedHabits(_ count: Int, corrected: Int, isDry: Bool) -> Phrase {
    switch (corrected, isDry) {
    case (0, true): Phrase("Would add {count, plural, one {# habit} other {# habits}}.", ["count": count])
    case (0, false): Phrase("Added {count, plural, one {# habit} other {# habits}}.", ["count": count])
    case (_, true):
      Phrase(
        "Would add {count, plural, one {# habit} other {# habits}} and correct {corrected}.",
        ["count": count, "corrected": corrected])
    case (_, false):
      Phrase(
        "Added {count, plural, one {# habit} other {# habits}}, corrected {corrected}.",
        ["count": count, "corrected": corrected])
    }
  }
}
