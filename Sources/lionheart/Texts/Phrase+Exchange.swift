import OperatingSystem
import Texts

extension Phrase {
  /// How many events a calendar file has.
  static func wroteCalendar(_ count: Int, cancelled: Int, to path: String?) -> Phrase {
    let written =
      cancelled == 0
      ? Phrase("Wrote {count, plural, one {# event} other {# events}}.", ["count": count])
      : Phrase(
        "Wrote {count, plural, one {# event} other {# events}} and cancelled {cancelled, plural, one "
          + "{# old one} other {# old ones}}.", ["count": count, "cancelled": cancelled])
    return placed(written, path)
  }

  /// The sentence with the file that was written, if it was one.
  private static func placed(_ sentence: Phrase, _ path: String?) -> Phrase {
    path.map { Phrase("{path}: {sentence}", ["path": $0, "sentence": sentence]) } ?? sentence
  }

  /// A calendar file that cancels all earlier events.
  ///
  /// - Parameter isWhole: false if not all earlier events are known.
  static func wrotePausedCalendar(to path: String?, isWhole: Bool) -> Phrase {
    let written = Phrase("Paused, so only cancellations were written.")
    let hint = Phrase("Import them to silence your calendar.")
    return placed(.joined([written, isWhole ? hint : nil], by: " "), path)
  }

  /// The file exists and is not a calendar of Lionheart.
  static func noCalendarFile(_ path: String) -> Phrase {
    Phrase("{path} is not a Lionheart calendar, so it was not changed. Choose another name.", ["path": path])
  }

  /// A file was changed since Lionheart last wrote or read it.
  static func changedSinceExport(_ path: String) -> Phrase {
    Phrase(
      "{path} has changed since Lionheart last wrote or read it, so it was not replaced. Import it "
        + "first, or choose another name.", ["path": path])
  }

  /// An earlier export is not replaced if some data could not be read.
  static func notReplacedByPart(_ path: String) -> Phrase {
    Phrase(
      "Some data could not be read. {path} may have more, so it was not replaced. Choose another name.",
      ["path": path])
  }

  /// The file exists and was not written by Lionheart, or was changed.
  static func notOurFile(_ path: String) -> Phrase {
    Phrase(
      "{path} was not written by Lionheart or has changed since, so it was not replaced. Choose "
        + "another name.", ["path": path])
  }

  /// Tasks were exported.
  static func wroteTasks(_ count: Int, to path: String?) -> Phrase {
    placed(Phrase("Wrote {count, plural, one {# task} other {# tasks}}.", ["count": count]), path)
  }

  /// Times of trackers were exported.
  static func wroteTimes(_ count: Int, to path: String) -> Phrase {
    placed(Phrase("Wrote {count, plural, one {# time} other {# times}}.", ["count": count]), path)
  }

  /// How many trackers an import adds.
  static func importedTrackers(_ count: Int, isDry: Bool) -> Phrase {
    isDry
      ? Phrase("Would add {count, plural, one {# tracker} other {# trackers}}.", ["count": count])
      : Phrase("Added {count, plural, one {# tracker} other {# trackers}}.", ["count": count])
  }

  /// A file has none of the tables of Baby Buddy that can be imported.
  static func noBabyBuddyFile(_ path: String) -> Phrase {
    Phrase(
      "{path} has no feedings, diaper changes, medications or notes of Baby Buddy. Nothing was imported. Export one of "
        + "these there, as csv; the first line has the names of the columns.", ["path": path])
  }

  /// A file has rows of several children, and none was chosen.
  static func severalBabyBuddyChildren(_ children: [String]) -> Phrase {
    Phrase(
      "The file has several children: {list}. Nothing was imported. Choose one with --child-id and its number.",
      ["list": children.joined(separator: ", ")])
  }

  /// Rows of children other than the chosen one were skipped.
  static func otherChildrensTimes(_ count: Int) -> Phrase {
    Phrase("Skipped {count, plural, one {# line} other {# lines}} of another child.", ["count": count])
  }

  /// Entries were exported.
  static func wroteEntries(_ count: Int, to path: String?) -> Phrase {
    placed(Phrase("Wrote {count, plural, one {# entry} other {# entries}}.", ["count": count]), path)
  }

  /// Entries about children that rest were skipped.
  static func earlierEntriesLeftOut(_ count: Int) -> Phrase {
    Phrase(
      "Skipped {count, plural, one {# entry} other {# entries}} from an earlier time. --all includes them.",
      ["count": count])
  }

  /// The folder to write to does not exist, or is not a folder.
  static func noFolder(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase("Cannot write to the folder {path} ({reason}).", ["path": path, "reason": systemMessage(code)])
  }

  /// A file could not be written, for the reason in `errno`.
  static func fileNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not write {path} ({reason}). Any earlier file is unchanged.",
      ["path": path, "reason": systemMessage(code)])
  }
}
