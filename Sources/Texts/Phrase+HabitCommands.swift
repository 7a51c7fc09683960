package import Model

// The output of commands for habits.
extension Phrase {
  /// There are no habits.
  package static let noHabits = Phrase("No habits yet. Add one: lionheart habit add NAME")

  /// No habit has this name.
  package static func unknownHabit(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No habit named “{text}”; nothing was changed. Habits: {list}", ["text": text, "list": list])
  }

  /// The text matches several habits.
  package static func ambiguousHabit(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several habits; nothing was changed. Type more of the name: {list}",
      ["text": text, "list": list])
  }

  /// A habit was added.
  package static func habitAdded(_ name: String, _ often: String) -> Phrase {
    Phrase("Added: {name} · {often}", ["name": name, "often": often])
  }

  /// A habit was changed. Its new rule may count from a later day.
  package static func habitEdited(_ name: String, _ rule: Habit.Rule, from day: CalendarDay?) -> Phrase {
    let often = Phrase.rule(rule)
    guard let day = day.map(shortDate) else {
      return Phrase("Changed: {name} · {often}", ["name": name, "often": often])
    }
    return Phrase("Changed: {name} · from {day} {often}", ["name": name, "day": day, "often": often])
  }

  /// A habit, category or task already has these values.
  package static func isSoAlready(_ name: String) -> Phrase {
    Phrase("Nothing to change: {name}", ["name": name])
  }

  /// A habit was archived.
  package static func habitArchived(_ name: String) -> Phrase {
    Phrase("Archived: {name}", ["name": name])
  }

  /// A habit was unarchived.
  package static func habitUnarchived(_ name: String) -> Phrase {
    Phrase("Unarchived: {name}", ["name": name])
  }

  /// A habit was removed.
  package static func habitRemoved(_ name: String) -> Phrase {
    Phrase("Removed: {name}. To restore it with its check-ins: lionheart undo", ["name": name])
  }

  /// `habit edit` was given nothing to change.
  package static let nothingToEditOfHabit = Phrase(
    "Nothing to change. Use an option such as --name, --every or --amount.")

  /// `--as-of` without a new amount or schedule.
  package static let asOfWhat = Phrase(
    "--as-of needs one of --every, --amount, --unit, --at-most or --at-least.")

  /// `--from` together with a new amount or schedule.
  package static let fromOrAsOf = Phrase(
    "--from is the habit's first day. --as-of is the day from which a new amount or schedule counts. "
      + "To change both, give both.")

  /// Both `--at-most` and `--at-least`.
  package static let atMostOrAtLeast = Phrase("--at-most and --at-least cannot be used together.")

  /// More than one way to check in.
  package static let oneWayToCheckIn = Phrase(
    "Use only one of --amount, --add, --skip and --undo. --undo takes no note.")

  /// A check-in outside the habit's days, and how to save it anyway.
  package static func unlessForced(_ phrase: Phrase) -> Phrase {
    Phrase("{what} Nothing was saved. To check in anyway: --force", ["what": phrase])
  }

  /// Asks before a check-in outside the habit's days.
  package static func checkInAllTheSame(_ phrase: Phrase) -> Phrase {
    Phrase("{what} Check in anyway?", ["what": phrase])
  }

  /// The answer was no.
  package static let nothingSaved = Phrase("Nothing was saved.")

  /// How to add what `habit suggested` lists.
  package static let howToAddSuggestions = Phrase("Add them all: lionheart habit add --suggested")

  /// `habit add` was given no name.
  package static let noNameOfHabit = Phrase("A habit needs a name: lionheart habit add NAME")

  /// `--suggested` together with other options.
  package static let suggestedAlone = Phrase("--suggested takes only a name; edit the habit afterwards.")

  /// A check-in was removed.
  package static func checkInCleared(_ name: String) -> Phrase {
    Phrase("Check-in removed: {name}", ["name": name])
  }

  /// There was no check-in to remove.
  package static func nothingToClear(_ name: String) -> Phrase {
    Phrase("No check-in to remove: {name}", ["name": name])
  }

  /// The same check-in exists already.
  package static func saidAlready(_ line: String) -> Phrase {
    Phrase("Already saved: {line}", ["line": line])
  }

  /// Statistics are not shown while paused.
  package static let pausedStatistics = Phrase(
    "Lionheart is paused, so nothing is counted. All check-ins are kept.")

  /// "skipped: ill".
  package static func skipped(_ reason: String) -> Phrase {
    reason.isEmpty ? skipped : Phrase("skipped: {reason}", ["reason": reason])
  }

  /// "reminders 09:00, 21:00".
  package static func reminders(_ times: [ClockTime]) -> Phrase {
    let list = times.map(\.description).joined(separator: ", ")
    return Phrase(
      "{times, plural, one {reminder} other {reminders}} {list}", ["times": times.count, "list": list])
  }

  /// "score 82 %".
  package static func scored(_ score: Double) -> Phrase {
    let percent = Phrase.score(score)
    return Phrase("score {percent}", ["percent": percent])
  }

  /// "best 30 days".
  package static func bestStreak(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    let length = streakLength(count, unit)
    return Phrase("best {length}", ["length": length])
  }

  /// "done 34 times", or for a limit "kept on 34 days".
  package static func doneInAll(_ count: Int, isLimit: Bool = false) -> Phrase {
    if isLimit {
      return count == 0
        ? Phrase("not kept yet")
        : Phrase("kept on {count, plural, one {# day} other {# days}}", ["count": count])
    }
    return count == 0
      ? Phrase("not done yet")
      : Phrase("done {count, plural, one {# time} other {# times}}", ["count": count])
  }

  /// "done 34 of 90".
  package static func doneInAll(_ count: Int, of goal: Int) -> Phrase {
    let done = Phrase.done(count, of: goal)
    return Phrase("done {done}", ["done": done])
  }

  /// "5 times".
  package static func times(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# time} other {# times}}", ["count": count])
  }

  /// "skipped 3 days"; nil for none.
  package static func skippedDays(_ count: Int) -> Phrase? {
    count == 0 ? nil : Phrase("skipped {count, plural, one {# day} other {# days}}", ["count": count])
  }

  /// "272 glasses in all".
  package static func inAll(_ amount: Double, unit: String) -> Phrase {
    let amount = Phrase.amount(amount, unit: unit)
    return Phrase("{amount} in all", ["amount": amount])
  }
}
