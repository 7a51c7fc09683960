import Model
import Texts

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
