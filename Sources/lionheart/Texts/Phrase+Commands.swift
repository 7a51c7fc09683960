import Exchange
import Home
import Interface
import Journal
import Model
import Texts

// For several commands.
extension Phrase {
  /// `LIONHEART_NOW` is not a date and time.
  static func badNow(_ text: String) -> Phrase {
    Phrase("LIONHEART_NOW is “{text}”, but must be a date and time like 2026-11-21T09:00.", ["text": text])
  }

  /// A child was added before.
  static let childExists = Phrase(
    "A child already exists; nothing was changed. --force changes its dates and keeps your reading history.")

  /// The child is paused.
  static let childPaused = Phrase(
    "Lionheart is paused; nothing was changed. --force starts again with a new child and keeps all "
      + "your data.")

  /// The screens were started without a terminal.
  static let noTerminal = Phrase(
    "The screens need a terminal. Line by line: lionheart --linear. As text: lionheart today")

  /// `--day 7`, which older versions used for the last day of a week.
  static func dayAfterWeek(_ week: Int) -> Phrase {
    Phrase(
      "Days are now completed days, 0 to 6, as clinics count them. The last day of week {week} is "
        + "--week {week} --day 6; a day later is --week {nextWeek}.", ["week": week, "nextWeek": week + 1])
  }

  /// An unknown command.
  static func unknownCommand(_ word: String, near: [String]) -> Phrase {
    let list = near.joined(separator: ", ")
    return near.isEmpty
      ? Phrase("Unknown command “{word}”.", ["word": word])
      : Phrase("Unknown command “{word}”. Did you mean: {list}", ["word": word, "list": list])
  }

  /// No article has this id.
  static func unknownArticle(_ id: String, near: [String]) -> Phrase {
    .joined(
      [Phrase("No article with the id “{id}”.", ["id": id]), suggestion(near)], by: " ")
  }

  /// No pack has this category.
  static func unknownCategory(_ id: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase("No category named “{id}”. Categories: {list}", ["id": id, "list": list])
  }

  /// The month has no article for today, and all earlier ones are read.
  static func nothingNewNow(_ next: CalendarDay?) -> Phrase {
    let today = nothingNew(next)
    return Phrase("{today} All articles: lionheart article list", ["today": today])
  }

  /// There are no bookmarks.
  static let noBookmarksToList = Phrase("No bookmarks yet. Add one: lionheart bookmark add ID")

  /// The article was already bookmarked.
  static func alreadyBookmarked(title: String) -> Phrase {
    Phrase("Already bookmarked: {title}", ["title": title])
  }

  /// A bookmark was removed by a command.
  static func bookmarkRemovedByCommand(title: String) -> Phrase {
    Phrase("Removed: {title}", ["title": title])
  }

  /// No browser was found, so the address was copied, if the terminal supports that.
  static func noBrowser(_ address: String) -> Phrase {
    Phrase("No browser found. Copied: {address}", ["address": address])
  }

  /// A browser was asked to show an address.
  static func openedOutside(_ address: String) -> Phrase {
    Phrase("Opening {address}", ["address": address])
  }
}

// Children, pausing and resuming.
extension Phrase {
  /// No pregnancy has reached the first week in which `lionheart born` works.
  static func nobodyIsDue(fromWeek week: Int) -> Phrase {
    Phrase(
      "No pregnancy has reached week {week}. For an earlier date: lionheart child edit --born DATE",
      ["week": week])
  }

  /// What a command did with the habits, tasks and reminders of the pregnancy, a line each.
  static func settled(
    habits: [String], done: [String], deleted: [String], remindersFrom: CalendarDay?
  ) -> [Phrase] {
    func line(_ phrase: (String) -> Phrase, _ names: [String]) -> [Phrase] {
      names.isEmpty ? [] : [phrase(names.joined(separator: " · "))]
    }
    let lines =
      line({ Phrase("Habits ended: {names}", ["names": $0]) }, habits)
      + line({ Phrase("Done: {names}", ["names": $0]) }, done)
      + line({ Phrase("Deleted: {names}", ["names": $0]) }, deleted)
      + (remindersFrom.map(shortDate).map {
        [Phrase("No reminders until {date}", ["date": $0])]
      } ?? [])
    return lines.isEmpty
      ? [Phrase("Everything from the pregnancy stays as it is.")] : lines
  }

  static func unknownSettling(_ word: String, known: [String]) -> Phrase {
    let all = known.joined(separator: ", ")
    return Phrase("Unknown --settle value “{word}”. Use: {list}", ["word": word, "list": all])
  }

  static let settleAfterBirth = Phrase(
    "--settle needs a child who is born: use it with --born, or later")

  /// Several children match the name or the start of an id.
  static func ambiguousChild(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several children; nothing was changed. Choose one by its id: {list}",
      ["text": text, "list": list])
  }

  /// `--died` without a name, and there are several.
  static func nameWhoDied(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      "There are several: {list}. For one of them: lionheart child edit NAME --died. For all of them, "
        + "write the id instead of the name. Nothing was changed.", ["list": list])
  }

  /// An unknown circumstance.
  static func unknownCircumstance(_ word: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "Unknown word “{word}”. Use: {list}. An empty text removes all.", ["word": word, "list": list])
  }

  /// A child was deleted by a command.
  static func childRemovedByCommand(_ nickname: String) -> Phrase {
    nickname.isEmpty
      ? Phrase("Deleted the child. To undo: lionheart undo")
      : Phrase("Deleted {nickname}. To undo: lionheart undo", ["nickname": nickname])
  }
}

// Settings.
extension Phrase {
  /// An unknown field in `status --format`; the caller puts it in front.
  static func unknownStatusField(_ known: [String]) -> Phrase {
    let list = known.joined(separator: " ")
    return Phrase("Unknown field. Fields: {list}", ["list": list])
  }

  static func settingOnMeAndInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "The {name} is a setting. Choose it on Me (lionheart go me), or write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  static func settingInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "“{name}” is a setting of config.json. Write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  static func settingsOnMe(file: String) -> Phrase {
    Phrase("Settings are on Me (lionheart go me). Those of this computer are in {file}.", ["file": file])
  }

  static func settingByCommand(_ line: String) -> Phrase {
    Phrase("Try: {line}", ["line": line])
  }

  /// A file that may contain a pause or quiet hours could not be read.
  static let remindersUnknown = Phrase(
    "No reminders until it can be read, because it may contain a pause.")

  /// A reminder's time is in the quiet hours.
  static func reminderIsQuiet(_ time: ClockTime, _ hours: QuietHours) -> Phrase {
    Phrase(
      "{time} is in the quiet hours ({hours}), which last until the day is over. There will be no reminder.",
      ["time": time, "hours": hours])
  }
}

// Tasks.
extension Phrase {
  /// There are no cards.
  static let noTasksToList = Phrase("No tasks here. Add one: lionheart task add TITLE")

  /// A word that is not a column.
  static func unknownColumn(_ text: String) -> Phrase {
    Phrase("No column named “{text}”. Columns: todo, doing, done", ["text": text])
  }

  /// A name that no card has.
  static func unknownTask(_ text: String, known: [String]) -> Phrase {
    let list = known.isEmpty ? "–" : known.joined(separator: ", ")
    return Phrase("No task named “{text}”; nothing was changed. Tasks: {list}", ["text": text, "list": list])
  }

  /// A part of several cards' names.
  static func ambiguousTask(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several tasks; nothing was changed. Type more of the title or the end of the "
        + "id: {list}", ["text": text, "list": list])
  }

  /// A card was added.
  static func taskAdded(_ line: String) -> Phrase {
    Phrase("Added: {line}", ["line": line])
  }

  /// A card was changed.
  static func taskChanged(_ line: String) -> Phrase {
    Phrase("Changed: {line}", ["line": line])
  }
}

// The Journal.
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
