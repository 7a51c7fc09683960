import Model
import TerminalUI
package import Texts

extension Phrase {
  /// Where to find a text that was open in an editor when the program ended.
  static func textLeftByEditor(_ path: String) -> Phrase {
    Phrase(
      "A text for this day was open in an editor when Lionheart ended: {path}. To recover it, run "
        + "lionheart doctor.", ["path": path])
  }

  /// The heading of the moods of twelve months.
  static func moodsOfMonths(_ usual: Mood) -> Phrase {
    Phrase("Mood, 12 months: mostly {mood}", ["mood": mood(usual)])
  }

  /// What went wrong, and which file has the text.
  ///
  /// - Parameter isCopied: whether `y` copies the path of that file.
  package static func editorFailed(_ failure: EditorFailure, isCopied: Bool = false) -> Phrase {
    let reason = editorReason(failure.reason, program: TextCleaning.clean(failure.program))
    let rest =
      failure.file.map { textIsIn(TextCleaning.clean($0), isCopied) }
      ?? failure.folder.map { restIsIn(TextCleaning.clean($0), isCopied) } ?? nothingWasChanged
    return Phrase("{reason} {rest}", ["reason": reason, "rest": rest])
  }

  private static func textIsIn(_ file: String, _ isCopied: Bool) -> Phrase {
    isCopied
      ? Phrase("Your text is here (y copies the path): {file}", ["file": file])
      : Phrase("Your text is in {file}", ["file": file])
  }

  private static func restIsIn(_ folder: String, _ isCopied: Bool) -> Phrase {
    isCopied
      ? Phrase("The editor's files are here (y copies the path): {folder}", ["folder": folder])
      : Phrase("The editor's files are in {folder}", ["folder": folder])
  }

  private static var nothingWasChanged: Phrase {
    Phrase("The entry is unchanged.")
  }

  private static func editorReason(_ reason: EditorFailure.Reason, program: String) -> Phrase {
    switch reason {
    case .missing:
      Phrase("“{program}” could not be started. Set $VISUAL or $EDITOR to your editor.", ["program": program])
    case .failed(let code):
      Phrase("Not saved: “{program}” ended with exit code {code}.", ["program": program, "code": code])
    case .killed(let signal):
      Phrase("Not saved: “{program}” was killed by signal {signal}.", ["program": program, "signal": signal])
    case .gone:
      Phrase("The file was missing after “{program}” ended.", ["program": program])
    case .notUTF8:
      Phrase("Not saved: the text from “{program}” is not UTF-8.", ["program": program])
    case .tooLong(let bytes, let limit):
      Phrase(
        "Not saved: an entry has at most {limit} KiB; this has {bytes}.",
        ["limit": limit / 1024, "bytes": (bytes + 1023) / 1024])
    case .noFile(let code):
      Phrase("The file for the editor could not be written ({reason}).", ["reason": systemMessage(code)])
    }
  }
  /// "J", where a month has two columns.
  static func monthLetter(_ month: Int) -> Phrase {
    guard (1...12).contains(month) else { return Phrase(verbatim: "\(month)") }
    return monthLetters[month - 1]
  }

  // Translations may use numbers. The context tells equal letters apart.
  private static let monthLetters = [
    Phrase("J", context: "January, one letter"),
    Phrase("F", context: "February, one letter"),
    Phrase("M", context: "March, one letter"),
    Phrase("A", context: "April, one letter"),
    Phrase("M", context: "May, one letter"),
    Phrase("J", context: "June, one letter"),
    Phrase("J", context: "July, one letter"),
    Phrase("A", context: "August, one letter"),
    Phrase("S", context: "September, one letter"),
    Phrase("O", context: "October, one letter"),
    Phrase("N", context: "November, one letter"),
    Phrase("D", context: "December, one letter"),
  ]

  /// "November 2026".
  static func journalMonth(_ day: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    return Phrase("{monthName} {year}", ["monthName": monthName(month), "year": year, "month": month])
  }

  /// "12 entries".
  static func entryCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# entry} other {# entries}}", ["count": count])
  }

  /// "Sat 21".
  static func weekdayAndNumber(_ day: CalendarDay) -> Phrase {
    let (name, number) = (shortWeekday(day.weekday), day.parts.day)
    return Phrase("{name} {number}", ["name": name, "number": number])
  }

  static let letterToChild = Phrase("letter")

  /// The legend of a mark in the calendar: "◆ letter".
  static func journalMark(_ mark: JournalMark) -> Phrase {
    let name =
      switch mark {
      case .versions: Phrase("choose")
      case .draft: Phrase("draft")
      case .letter: letterToChild
      case .entry: Phrase("written")
      }
    return Phrase("{code} {name}", ["code": mark.rawValue, "name": name])
  }

  static let readingEntries = Phrase("reading the entries…")

  /// "A year ago today".
  static func yearsAgoToday(_ years: Int) -> Phrase {
    years == 1
      ? Phrase("A year ago today")
      : Phrase("{years} years ago today", ["years": years])
  }

  /// A day whose entry has several versions to choose from.
  static func versionsToChoose(_ count: Int) -> Phrase {
    Phrase("This day has {count} versions. Press Enter, then v.", ["count": count])
  }

  static let nothingWrittenThatDay = Phrase("No entry on this day")
  static func removedEntry(_ day: CalendarDay, others: Int) -> Phrase {
    let date = shortDate(day)
    guard others > 0 else {
      return Phrase("Deleted the entry of {date} (u undoes)", ["date": date])
    }
    return Phrase(
      "Deleted the entry of {versions} (u undoes)",
      ["versions": withVersions(date, others), "date": date, "others": others])
  }
  /// A day's mood, "good (4/5)".
  static func moodThen(_ mood: Mood) -> Phrase {
    let words = Phrase.mood(mood)
    return Phrase("{words} ({code}/5)", ["words": words, "code": mood.rawValue])
  }

  /// "Saturday 21 November 2026".
  static func wholeDate(_ day: CalendarDay) -> Phrase {
    let year = day.parts.year
    return Phrase("{date} {year}", ["date": date(day), "year": year])
  }

  /// The name of a deleted entry, and the number of its other versions.
  package static func withVersions(_ name: Phrase, _ count: Int) -> Phrase {
    guard count > 0 else { return name }
    return Phrase(
      "{name} and {count, plural, one {# other version} other {# other versions}}",
      ["name": name, "count": count])
  }

  /// "12 entries found", "the newest 500 of 812 entries".
  static func entriesFound(_ total: Int, shown: Int) -> Phrase {
    if total == 0 { return Phrase("No entries found. Try another word.") }
    let count = entryCount(total)
    return total > shown
      ? Phrase("{count} found, the newest {shown} shown", ["count": count, "shown": shown])
      : Phrase("{count} found", ["count": count])
  }
  /// "3 days in a row".
  static func daysInARow(_ days: Int) -> Phrase {
    Phrase("{days} days in a row", ["days": days])
  }

  /// "2 of 4".
  static func planKept(_ written: Int, of planned: Int) -> Phrase {
    let kept = min(written, planned)
    return Phrase("{stored} of {planned}", ["stored": kept, "planned": planned])
  }

  /// "· 3 days written", shown after a smaller plan.
  static func writtenBeyondPlan(_ days: Int) -> Phrase {
    Phrase("· {days, plural, one {# day} other {# days}} written", ["days": days])
  }

  /// What is still needed for a badge.
  static func badgeMissing(_ badge: JournalBadge) -> Phrase {
    switch badge.kind {
    case .entries:
      Phrase("{missing} more {missing, plural, one {entry} other {entries}}", ["missing": badge.missing])
    case .streak:
      Phrase("{missing} more {missing, plural, one {day} other {days}} in a row", ["missing": badge.missing])
    case .letter: Phrase("an entry marked as a letter")
    case .trimester(1): Phrase("an entry in weeks 0–13")
    case .trimester(2): Phrase("an entry in weeks 14–27")
    case .trimester: Phrase("an entry from week 28 on")
    case .birth: Phrase("an entry after the birth")
    case .hundredDays: Phrase("an entry from day 100 on")
    }
  }
  package static let answerSealed = Phrase("Sealed. It opens for both of you when your partner has answered.")
  /// The title of a letter that a person shared.
  static func letterBy(_ person: Phrase) -> Phrase {
    Phrase("A letter from {person}", ["person": person])
  }

  /// A photo was removed from its day.
  package static func photoTakenOut(_ name: String) -> Phrase {
    Phrase(
      "Removed: {name}. lionheart undo brings it back. The file stays until lionheart doctor --repair.",
      ["name": name])
  }
  /// A photo was removed from an entry.
  package static let photoTakenOut = Phrase("Removed the photo from the entry (u undoes)")

}

extension Phrase {
  static let secondText = Phrase("In the other language")

  static func draftFound(_ draft: CivilTime, on today: CalendarDay) -> Phrase {
    let time = draftTime(draft, on: today)
    return Phrase("A draft from {time} is not saved yet. Press e to continue it.", ["time": time])
  }

  static func draftRestored(_ draft: CivilTime?, on today: CalendarDay) -> Phrase {
    guard let draft else { return Phrase("Draft restored") }
    let time = draftTime(draft, on: today)
    return Phrase("Draft from {time} restored", ["time": time])
  }

  static func roomLeft(bytes: Int, of limit: Int) -> Phrase {
    let (now, most) = ((bytes + 1023) / 1024, limit / 1024)
    return Phrase("{now} of {most} KiB", ["now": now, "most": most])
  }

  static let entrySaved = Phrase("Saved (u undoes)")
  package static func entryDeleted(others: Int) -> Phrase {
    guard others > 0 else { return Phrase("Deleted (u undoes)") }
    return Phrase(
      "Deleted, and {others, plural, one {# other version} other {# other versions}} too (u undoes)",
      ["others": others])
  }
  static let versionChosen = Phrase("Version chosen (u undoes)")
  static func versionsFound(_ count: Int) -> Phrase {
    Phrase("This day has {count} versions; v shows them.", ["count": count])
  }

  static func versionShown(
    _ number: Int, of count: Int, from origin: EntryOrigin?, on today: CalendarDay
  )
    -> Phrase
  {
    guard let place = origin.map({ versionOrigin($0, on: today) }) else {
      return Phrase(
        "Version {number} of {count}. Enter keeps this one, A keeps all, v shows the next.",
        ["number": number, "count": count])
    }
    return Phrase(
      "Version {number} of {count}, {place}. Enter keeps this one, A keeps all, v shows the next.",
      ["number": number, "count": count, "place": place])
  }

  /// "from this computer, 08:00".
  private static func versionOrigin(_ origin: EntryOrigin, on today: CalendarDay) -> Phrase {
    let time = origin.time.map { draftTime($0, on: today) }
    let place =
      origin.isOwn
      ? Phrase("from this computer") : Phrase("from another device")
    guard let time else { return place }
    return Phrase("{place}, {time}", ["place": place, "time": time])
  }

  static let chooseVersion = Phrase("choose a version")
  static let noEntryHere = Phrase("No entry on this day")
  static let noTextYet = Phrase("Write the entry first: e")
  static let noPromptsWhilePaused = Phrase("No prompts while paused")
  static let promptsAreHidden = Phrase("Prompts are hidden; p shows them")
}
