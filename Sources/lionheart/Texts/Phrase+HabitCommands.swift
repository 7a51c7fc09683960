import Model
import OperatingSystem
import Texts

// Habits and check-ins.
extension Phrase {
  static let atMostNeedsAmount = Phrase("A limit needs its number: --amount 2 --at-most")

  /// No habit has this name.
  static func unknownHabit(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No habit named “{text}”; nothing was changed. Habits: {list}", ["text": text, "list": list])
  }

  /// The text matches several habits.
  static func ambiguousHabit(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several habits; nothing was changed. Type more of the name: {list}",
      ["text": text, "list": list])
  }

  /// A habit was changed. Its new rule may count from a later day.
  static func habitEdited(_ name: String, _ rule: Habit.Rule, from day: CalendarDay?) -> Phrase {
    let often = Phrase.rule(rule)
    guard let day = day.map(shortDate) else {
      return Phrase("Changed: {name} · {often}", ["name": name, "often": often])
    }
    return Phrase("Changed: {name} · from {day} {often}", ["name": name, "day": day, "often": often])
  }

  /// A habit, category or task already has these values.
  static func isSoAlready(_ name: String) -> Phrase {
    Phrase("Nothing to change: {name}", ["name": name])
  }

  /// A habit was archived.
  static func habitArchived(_ name: String) -> Phrase {
    Phrase("Archived: {name}", ["name": name])
  }

  /// A habit was removed.
  static func habitRemoved(_ name: String) -> Phrase {
    Phrase("Removed: {name}. To restore it with its check-ins: lionheart undo", ["name": name])
  }

  /// `--as-of` without a new amount or schedule.
  static let asOfWhat = Phrase(
    "--as-of needs one of --every, --amount, --unit, --at-most or --at-least.")

  /// A check-in outside the habit's days, and how to save it anyway.
  static func unlessForced(_ phrase: Phrase) -> Phrase {
    Phrase("{problem} Nothing was saved. To check in anyway: --force", ["problem": phrase])
  }

  /// Asks before a check-in outside the habit's days.
  static func checkInAllTheSame(_ phrase: Phrase) -> Phrase {
    Phrase("{problem} Check in anyway?", ["problem": phrase])
  }

  /// A check-in was removed.
  static func checkInCleared(_ name: String) -> Phrase {
    Phrase("Check-in removed: {name}", ["name": name])
  }

  /// There was no check-in to remove.
  static func nothingToClear(_ name: String) -> Phrase {
    Phrase("No check-in to remove: {name}", ["name": name])
  }

  /// The same check-in exists already.
  static func saidAlready(_ line: String) -> Phrase {
    Phrase("Already saved: {line}", ["line": line])
  }

  /// A month without photos.
  static func noPhotosIn(_ month: CalendarMonth) -> Phrase {
    Phrase("No photos in {month}.", ["month": month])
  }

  /// No photo has the name.
  static func unknownPhoto(_ text: String) -> Phrase {
    Phrase("No photo named “{text}”. See: lionheart photo list", ["text": text])
  }

  /// Several photos have the name.
  static func ambiguousPhoto(_ text: String, found: [String]) -> Phrase {
    let names = found.prefix(5).joined(separator: ", ") + (found.count > 5 ? ", …" : "")
    return Phrase(
      "“{text}” matches several photos: {names}. Type one of these.", ["text": text, "names": names])
  }

  /// A photo was changed.
  static func photoEdited(_ name: String) -> Phrase {
    Phrase("Changed: {name}", ["name": name])
  }

  /// `check` without the photo that the habit requires.
  static func checkNeedsPhoto(_ name: String) -> Phrase {
    Phrase("Not saved: “{name}” needs a photo. Add one with --photo FILE.", ["name": name])
  }
}

// Breaks.
extension Phrase {
  /// "21–28 November · All habits (holiday)".
  private static func description(of habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay)
    -> Phrase
  {
    let (days, name) = (days(of: habitBreak, on: today), book.subject(of: habitBreak))
    let reason = habitBreak.reason.isEmpty ? "" : " (\(habitBreak.reason))"
    return Phrase("{days} · {name}{reason}", ["days": days, "name": name, "reason": reason])
  }

  /// There are no breaks.
  static let noBreaksYet = Phrase("No breaks yet. Add one: lionheart habit break add")

  /// A break was added.
  static func breakAdded(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("Break added: {break}", ["break": words])
  }

  /// A break was given a last day.
  static func breakEnded(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("The break ends: {break}", ["break": words])
  }

  /// The break already had this last day.
  static func breakEndsSo(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("The break already ends that day: {break}", ["break": words])
  }

  /// A break was removed.
  static func breakRemoved(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("Break removed: {break}. To undo: lionheart undo", ["break": words])
  }

  /// The last day would be before the first.
  static func endBeforeBreak(_ habitBreak: HabitBreak, on today: CalendarDay) -> Phrase {
    let first = shortDate(habitBreak.from)
    return Phrase(
      "The break began later, on {first}; nothing was changed. To remove it: lionheart habit break remove",
      ["first": first])
  }

  /// A break with its number in the list, for choosing.
  static func breakLabel(
    _ habitBreak: HabitBreak, number: Int?, in book: HabitBook, on today: CalendarDay
  ) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return .joined([number.map { Phrase(verbatim: "\($0).") }, words], by: " ")
  }

  /// No break has this name.
  static func unknownBreak(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: "\n")
    return Phrase(
      """
      No break matches “{text}”; nothing was changed. Breaks:
      {list}
      """, ["text": text, "list": list])
  }

  /// Several breaks match the name, or no name was given and there are several.
  static func ambiguousBreak(found: [String]) -> Phrase {
    let list = found.joined(separator: "\n")
    return Phrase(
      """
      Several breaks match; nothing was changed. Choose one by its number:
      {list}
      """, ["list": list])
  }

  /// There are no categories.
  static let noCategoriesYet = Phrase("No categories yet. Add one: lionheart habit category add NAME")

  /// No category has this name.
  static func unknownHabitCategory(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No category named “{text}”; nothing was changed. Categories: {list}", ["text": text, "list": list])
  }

  /// Several categories' names begin with this text.
  static func ambiguousHabitCategory(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several categories; nothing was changed. Write more of the name: {list}",
      ["text": text, "list": list])
  }

  /// A position outside the list of categories.
  static func noSuchPlace(_ place: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase("There is only one category, so it cannot move to {place}.", ["place": place])
      : Phrase("A position is a number from 1 to {count}, not {place}.", ["count": count, "place": place])
  }

  /// The categories in their new order.
  static func categoriesInOrder(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase("New order: {list}", ["list": list])
  }

  /// A category was removed.
  static func categoryRemoved(_ name: String) -> Phrase {
    Phrase(
      "Removed: {name}. Its habits are kept, without a category. To undo: lionheart undo", ["name": name])
  }
}

// The files of the system that start reminders.
extension Phrase {
  /// Above the text of a file to be written.
  static func wouldWrite(_ path: String) -> Phrase {
    Phrase("Will write {path}:", ["path": path])
  }

  /// Above the files and lines to be removed.
  static let wouldRemove = Phrase("Will remove:")

  /// The question cannot be asked without a terminal.
  static let yesIsNeeded = Phrase(
    "Nothing was changed: there is no terminal to ask on. To skip the question: --yes")

  /// The timer runs.
  static let timerInstalled = Phrase("Installed. Reminders come even when Lionheart is closed.")

  /// The timer was already installed.
  static let timerInstalledAlready = Phrase("Already installed; nothing was changed.")

  /// The timer's files are gone, but systemd did not reply.
  static let timerRunsOn = Phrase(
    "Removed, but systemd did not reply. Reminders continue until you log out.")

  /// The crontab cannot be read, so it is left alone.
  static func crontabUnreadable(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Your crontab could not be read, so it was not changed."))
  }

  /// The crontab cannot be read to look for the timer.
  static func crontabUnseen(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Could not read your crontab to look for reminders."))
  }

  /// The crontab was refused and is unchanged.
  static func crontabRefused(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Your crontab could not be written and is unchanged."))
  }

  /// The crontab differs from the one written; the old one was saved.
  static func crontabDiffers(kept path: String) -> Phrase {
    Phrase(
      "Your crontab differs from what was written. The old one is in {path}. To restore it: crontab {path}",
      ["path": path])
  }

  /// A unit file cannot be written, for the reason in `errno`.
  static func unitNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not write {path} ({reason}); nothing was installed.",
      ["path": path, "reason": systemMessage(code)])
  }

  /// A file cannot be removed, for the reason in `errno`.
  static func unitNotRemoved(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase("Could not remove {path} ({reason}).", ["path": path, "reason": systemMessage(code)])
  }

  /// A command of systemd failed, and the former files were restored.
  static func systemdRefused(_ command: String, _ reason: String) -> Phrase {
    because(
      reason,
      Phrase("A systemd command failed, so the old files were restored: {command}.", ["command": command]))
  }

  /// The sentence with its reason, if there is one.
  private static func because(_ reason: String, _ sentence: Phrase) -> Phrase {
    .joined([sentence, reason.isEmpty ? nil : Phrase(verbatim: "(\(reason))")], by: " ")
  }
}

// The commands `mark` and `since`.
extension Phrase {
  static let valueTracker = Phrase("tracker")

  /// While paused no tracker is shown and no time is noted.
  static let trackersAtRest = Phrase("Lionheart is paused. Your times are kept and are not shown.")

  /// The tracker is not shown now, such as contractions after the birth.
  static let trackerOutOfUse = Phrase("Contractions are noted before the birth. Nothing was noted.")

  /// No tracker has this name.
  static func unknownTracker(_ word: String, known: [String], canBeAdded: Bool) -> Phrase {
    let list = known.joined(separator: ", ")
    let unknown =
      known.isEmpty
      ? Phrase("No tracker named “{word}”.", ["word": word])
      : Phrase("No tracker named “{word}”. Trackers: {list}", ["word": word, "list": list])
    return canBeAdded ? .joined([unknown, Phrase("To add it: --new")], by: "\n") : unknown
  }

  /// Several trackers begin with this word.
  static func severalTrackers(_ word: String, _ found: [String]) -> Phrase {
    Phrase(
      "“{word}” matches several trackers: {list}. Nothing was changed.",
      ["word": word, "list": found.joined(separator: ", ")])
  }

  /// `mark --remove` found no time.
  static func noTimeToRemove(_ tracker: Tracker, at time: String?) -> Phrase {
    guard let time else { return Phrase("{name}: no time noted yet.", ["name": trackerName(tracker)]) }
    return Phrase("{name}: no time noted at {time}.", ["name": trackerName(tracker), "time": time])
  }

  /// A time was removed by a command.
  static func timeRemovedByCommand(_ tracker: Tracker, _ mark: Mark) -> Phrase {
    Phrase(
      "Removed: {name}, {time}. To undo: lionheart undo",
      ["name": trackerName(tracker), "time": mark.clockText])
  }

  /// A habit was asked for, and a tracker has that name.
  static func isTracker(_ word: String) -> Phrase {
    Phrase("“{word}” is a tracker, not a habit. To note the time: lionheart mark {word}", ["word": word])
  }
}
