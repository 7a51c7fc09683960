package import Model

// The journal: the calendar, its list, the selected day.
extension Phrase {
  package static let journalTab = Phrase("Journal")

  /// "November 2026".
  package static func journalMonth(_ day: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    return Phrase("{monthName} {year}", ["monthName": monthName(month), "year": year, "month": month])
  }

  /// "12 entries".
  package static func entryCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# entry} other {# entries}}", ["count": count])
  }

  /// "Sat 21".
  package static func weekdayAndNumber(_ day: CalendarDay) -> Phrase {
    let (name, number) = (shortWeekday(day.weekday), day.parts.day)
    return Phrase("{name} {number}", ["name": name, "number": number])
  }

  package static let letterToChild = Phrase("letter")

  /// The legend of a mark in the calendar: "◆ letter".
  package static func journalMark(_ mark: JournalMark) -> Phrase {
    let name =
      switch mark {
      case .versions: Phrase("choose")
      case .draft: Phrase("draft")
      case .letter: letterToChild
      case .entry: Phrase("written")
      }
    return Phrase("{code} {name}", ["code": mark.rawValue, "name": name])
  }

  package static let draftNotSaved = Phrase("draft")
  /// "Draft: Today we heard".
  package static func draft(_ text: String) -> Phrase {
    text.isEmpty ? draftNotSaved : Phrase("Draft: {text}", ["text": text])
  }
  package static let entryDraftKept = Phrase("Unsaved draft. Enter: continue.")
  package static let draftBesideEntry = Phrase("Unsaved draft. a: continue.")
  package static let readingEntries = Phrase("reading the entries…")

  /// "A year ago today".
  package static func yearsAgoToday(_ years: Int) -> Phrase {
    years == 1
      ? Phrase("A year ago today")
      : Phrase("{years} years ago today", ["years": years])
  }

  /// A day whose entry has several versions to choose from.
  package static func versionsToChoose(_ count: Int) -> Phrase {
    Phrase("This day has {count} versions. Press Enter, then v.", ["count": count])
  }

  package static let emptyJournal = Phrase(
    "A line a day is enough. Press Enter or a to write for the selected day, today or earlier.")
  package static let emptyJournalPaused = Phrase(
    "Nothing is written here. If you ever want to write, press a. You don't have to.")
  package static let emptyMonth = Phrase(
    "No entries this month. Press Enter or a to write for the selected day.")
  package static let emptyWeek = Phrase(
    "No entries this week. Press Enter or a to write for the selected day.")

  package static func nothingWritten(on day: CalendarDay, _ today: CalendarDay) -> Phrase {
    day == today
      ? Phrase("Not written yet. Enter: write")
      : Phrase("Nothing written. Enter: write")
  }

  // Keys
  package static let writeEntry = Phrase("write")
  package static let deleteEntry = Phrase("delete this entry")
  package static let searchEntries = Phrase("search the journal")
  package static let journalSummary = Phrase("summary")
  package static let showWeek = Phrase("week")
  package static let showMonth = Phrase("month")

  // Why a key does nothing now
  package static let nothingWrittenThatDay = Phrase("No entry on this day")
  package static let nothingWrittenYet = Phrase("No entries to go to")
  package static let deleteWhereItIs = Phrase("Enter opens it; to delete it, go to its month")
  package static let chooseVersionFirst = Phrase("This day has several versions; press Enter, then v")

  package static func removedEntry(_ day: CalendarDay, others: Int) -> Phrase {
    let date = shortDate(day)
    guard others > 0 else {
      return Phrase("Deleted the entry of {date} (u undoes)", ["date": date])
    }
    let what = withVersions(date, others)
    return Phrase("Deleted the entry of {what} (u undoes)", ["what": what, "date": date, "others": others])
  }
}
