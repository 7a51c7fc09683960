import Model
package import Texts

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
