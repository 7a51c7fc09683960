import Exchange
import Journal
import Model
import Texts

extension Phrase {
  /// A search without a result.
  static func nothingFoundInJournal(_ text: String) -> Phrase {
    Phrase("No entry contains “{text}”.", ["text": text])
  }

  /// An entry was written.
  static func entryWritten(_ day: CalendarDay) -> Phrase {
    Phrase("Written: {date}", ["date": shortDate(day)])
  }

  /// Text was added to an existing entry.
  static func entryContinued(_ day: CalendarDay) -> Phrase {
    Phrase("Added to the entry of {date}", ["date": shortDate(day)])
  }

  /// The entry already has this text.
  static func entryUnchanged(_ day: CalendarDay) -> Phrase {
    Phrase("Nothing to change: {date}", ["date": shortDate(day)])
  }

  /// The entry of a day was deleted, with its other versions.
  static func entryRemoved(_ day: CalendarDay, others: Int) -> Phrase {
    let what = withVersions(shortDate(day), others)
    return removed(what)
  }

  /// A day has versions to choose between.
  static func entryHasOthers(_ count: Int) -> Phrase {
    Phrase(
      "This day has {count} versions. To choose one, press Enter, then v, in the Journal.",
      ["count": count + 1])
  }

  /// A text that is too long for an entry.
  static func entryWouldBeTooLong(bytes: Int, limit: Int) -> Phrase {
    let phrase = entryTooLong(bytes: bytes, limit: limit)
    return Phrase("{problem} Nothing was changed.", ["problem": phrase])
  }

  /// The text was empty after editing.
  static func emptiedEntry(_ day: CalendarDay) -> Phrase {
    Phrase(
      "The text is empty, so nothing was changed. To delete the entry: lionheart journal remove {day}",
      ["day": day])
  }

  /// The file with a text that could not be saved.
  static func textIsKept(in file: String) -> Phrase {
    Phrase("Your text is in {file}", ["file": file])
  }
}
