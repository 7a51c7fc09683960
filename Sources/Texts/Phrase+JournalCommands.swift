package import Model

// The output of `lionheart journal`.
extension Phrase {
  /// A day's mood, "good (4/5)".
  package static func moodThen(_ mood: Mood) -> Phrase {
    let words = Phrase.mood(mood)
    return Phrase("{words} ({code}/5)", ["words": words, "code": mood.rawValue])
  }

  /// "Saturday 21 November 2026".
  package static func wholeDate(_ day: CalendarDay) -> Phrase {
    let year = day.parts.year
    return Phrase("{date} {year}", ["date": date(day), "year": year])
  }

  /// There are no entries.
  package static let noEntriesToList = Phrase("No entries. Write one: lionheart journal add TEXT")

  /// A search without a result.
  package static func nothingFoundInJournal(_ text: String) -> Phrase {
    Phrase("No entry contains “{text}”.", ["text": text])
  }

  /// An empty search.
  package static let nothingToSearchFor = Phrase("Enter a text to search for.")

  /// An entry was written.
  package static func entryWritten(_ day: CalendarDay) -> Phrase {
    Phrase("Written: {date}", ["date": shortDate(day)])
  }

  /// Text was added to an existing entry.
  package static func entryContinued(_ day: CalendarDay) -> Phrase {
    Phrase("Added to the entry of {date}", ["date": shortDate(day)])
  }

  /// The entry already has this text.
  package static func entryUnchanged(_ day: CalendarDay) -> Phrase {
    Phrase("Nothing to change: {date}", ["date": shortDate(day)])
  }

  /// The entry of a day was deleted, with its other versions.
  package static func entryRemoved(_ day: CalendarDay, others: Int) -> Phrase {
    let what = withVersions(shortDate(day), others)
    return removed(what)
  }

  /// The name of a deleted entry, and the number of its other versions.
  static func withVersions(_ name: Phrase, _ count: Int) -> Phrase {
    guard count > 0 else { return name }
    return Phrase(
      "{name} and {count} other version{count, plural, one {} other {s}}", ["name": name, "count": count])
  }

  /// A day has versions to choose between.
  package static func entryHasOthers(_ count: Int) -> Phrase {
    Phrase(
      "This day has {count} versions. To choose one, press Enter, then v, in the Journal.",
      ["count": count + 1])
  }

  /// A text that is too long for an entry.
  package static func entryWouldBeTooLong(bytes: Int, limit: Int) -> Phrase {
    let phrase = entryTooLong(bytes: bytes, limit: limit)
    return Phrase("{what} Nothing was changed.", ["what": phrase])
  }

  /// Standard input is not text.
  package static let standardInputNotUTF8 = Phrase("The input is not UTF-8. Nothing was changed.")

  /// The text was empty after editing.
  package static func emptiedEntry(_ day: CalendarDay) -> Phrase {
    Phrase(
      "The text is empty, so nothing was changed. To delete the entry: lionheart journal remove {day}",
      ["day": day])
  }

  /// The file with a text that could not be saved.
  package static func textIsKept(in file: String) -> Phrase {
    Phrase("Your text is in {file}", ["file": file])
  }

  /// An unknown mood.
  package static let noMood = Phrase(
    "Enter a mood as awful, low, so-so, good or great, or as a number from 1 to 5.")

  /// `--to` before `--from`.
  package static let rangeIsBackwards = Phrase("--to is the last day and cannot be before --from.")

  /// A text that is not a month.
  package static let noMonth = Phrase("That is not a month. Write it as 2026-11.")
}
