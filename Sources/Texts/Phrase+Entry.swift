package import Model

// The screen of a day's entry.
extension Phrase {
  package static let entryScreen = Phrase("A day's entry")
  package static let writingScreen = Phrase("Writing an entry")
  package static let versionsScreen = Phrase("An entry with several versions")

  package static let entryIsLetter = Phrase("a letter")
  package static let secondText = Phrase("In the other language")

  package static let moodScreen = Phrase("Choosing a mood")
  package static let moodChoice = Phrase("How was the day?")
  package static let moodUnsaid = Phrase("not set", context: "mood unsaid")

  package static let nothingWrittenToday = Phrase(
    "Nothing written yet. Press e to begin; one line is enough.")
  package static let nothingWrittenThen = Phrase("Nothing written on this day. Press e to write now.")
  package static let entryHasNoText = Phrase("No text yet. Press e to write.")

  // Drafts
  package static func draftFound(_ draft: CivilTime, on today: CalendarDay) -> Phrase {
    let time = draftTime(draft, on: today)
    return Phrase("A draft from {time} is not saved yet. Press e to continue it.", ["time": time])
  }

  package static func draftRestored(_ draft: CivilTime?, on today: CalendarDay) -> Phrase {
    guard let draft else { return Phrase("Draft restored") }
    let time = draftTime(draft, on: today)
    return Phrase("Draft from {time} restored", ["time": time])
  }

  /// The fields of a form show a draft; the key discards it.
  package static func formDraftRestored(
    _ draft: CivilTime?, on today: CalendarDay, discarding key: String
  ) -> Phrase {
    guard let draft else { return Phrase("Draft restored; {key} discards it", ["key": key]) }
    let time = draftTime(draft, on: today)
    return Phrase("Draft from {time} restored; {key} discards it", ["time": time, "key": key])
  }

  private static func draftTime(_ draft: CivilTime, on today: CalendarDay) -> Phrase {
    let clock = draft.clock.description
    guard draft.day != today else { return Phrase(verbatim: clock) }
    let date = shortDate(draft.day)
    return Phrase("{date}, {clock}", ["date": date, "clock": clock])
  }

  package static func roomLeft(bytes: Int, of limit: Int) -> Phrase {
    let (now, most) = ((bytes + 1023) / 1024, limit / 1024)
    return Phrase("{now} of {most} KiB", ["now": now, "most": most])
  }

  package static let entryIsFull = Phrase(
    "An entry has at most 64 KiB. This text did not fit and was not added.")

  // What was done
  package static let entrySaved = Phrase("Saved (u undoes)")
  package static func entryDeleted(others: Int) -> Phrase {
    guard others > 0 else { return Phrase("Deleted (u undoes)") }
    return Phrase(
      "Deleted, and {others} other version{others, plural, one {} other {s}} too (u undoes)",
      ["others": others])
  }
  package static let editorCameBackEmpty = Phrase(
    "The editor returned an empty text, so nothing was changed. x deletes an entry.")
  package static let entryKeptBeside = Phrase("Saved. This day has several versions now; v shows them.")
  package static let versionChosen = Phrase("Version chosen (u undoes)")
  package static let versionsTooLong = Phrase("Together they are larger than 64 KiB. Nothing was changed.")

  // Versions
  package static func versionsFound(_ count: Int) -> Phrase {
    Phrase("This day has {count} versions; v shows them.", ["count": count])
  }

  package static func versionShown(
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

  // Keys
  package static let write = Phrase("write")
  package static let editOutside = Phrase("use your editor")
  package static let chooseMood = Phrase("mood")
  package static let markLetter = Phrase("letter")
  package static let writeSecond = Phrase("write in the other language")
  package static let showPrompts = Phrase("show prompts")
  package static let hidePrompts = Phrase("hide prompts")
  package static let nextPrompt = Phrase("another prompt")
  package static let removeEntry = Phrase("delete")
  package static let chooseVersion = Phrase("choose a version")
  package static let nextVersion = Phrase("next")
  package static let keepVersion = Phrase("keep this one")
  package static let keepAllVersions = Phrase("keep all")

  // Why a key does nothing now
  package static let noEntryHere = Phrase("No entry on this day")
  package static let noTextYet = Phrase("Write the entry first: e")
  package static let noVersions = Phrase("Only one version exists")
  package static let noPromptsHere = Phrase("No prompts for this day")
  package static let noPromptsWhilePaused = Phrase("No prompts while paused")
  package static let promptIsKept = Phrase("The entry is written, so its prompt stays")
  package static let promptsAreShown = Phrase("Prompts are shown; p hides them")
  package static let promptsAreHiddenButHere = Phrase(
    "Prompts are hidden; p shows them. This entry's prompt stays.")
  package static let promptsAreHidden = Phrase("Prompts are hidden; p shows them")
}
