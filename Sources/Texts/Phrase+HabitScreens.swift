package import Model

// The habit screens.
extension Phrase {
  package static let roundsScreen = Phrase("Reading challenge")

  /// "Yesterday, Friday 20 November", "40 days ago, Monday 12 October", and shorter forms.
  package static func chosenDay(_ day: CalendarDay, today: CalendarDay) -> [Phrase] {
    let date = date(day, in: today)
    let ago: Phrase? =
      switch today - day {
      case 0: nil
      case 1: Phrase("Yesterday, {date}", ["date": date])
      case let days: Phrase("{days} days ago, {date}", ["days": days, "date": date])
      }
    return [ago, date, shortDate(day)].compactMap { $0 }
  }

  /// "M", for 1 to 7.
  package static func weekdayLetter(_ number: Int) -> Phrase {
    guard (1...7).contains(number) else { return Phrase(verbatim: "\(number)") }
    return weekdayLetters[number - 1]
  }

  // The context tells equal letters apart.
  private static let weekdayLetters = [
    Phrase("M", context: "Monday, one letter"),
    Phrase("T", context: "Tuesday, one letter"),
    Phrase("W", context: "Wednesday, one letter"),
    Phrase("T", context: "Thursday, one letter"),
    Phrase("F", context: "Friday, one letter"),
    Phrase("S", context: "Saturday, one letter"),
    Phrase("S", context: "Sunday, one letter"),
  ]

  /// There are no habits yet.
  ///
  /// - Parameter names: the habits that the current week suggests.
  package static func noHabits(suggested names: [String]) -> Phrase {
    let list = names.joined(separator: " · ")
    return names.isEmpty
      ? Phrase("No habits yet. Press a to add one.")
      : Phrase("No habits yet. Press a to add one, or A to add the suggestions: {list}", ["list": list])
  }

  /// A check-in for a day before the start or after the end of the habit.
  package static func outsideHabit(_ habit: Habit, on day: CalendarDay) -> Phrase {
    if let end = habit.endsOn, day > end {
      let date = shortDate(end)
      return Phrase("This habit ended on {date}. Press again to check in anyway.", ["date": date])
    }
    let date = shortDate(habit.startedOn)
    return Phrase("This habit begins on {date}. Press again to check in anyway.", ["date": date])
  }

  /// "begins 1 Dec 2026".
  package static func begins(_ day: CalendarDay) -> Phrase {
    Phrase("begins {date}", ["date": shortDate(day)])
  }

  /// "until 1 Dec 2026".
  package static func ends(_ day: CalendarDay) -> Phrase {
    Phrase("until {date}", ["date": shortDate(day)])
  }

  /// "ended 1 Nov 2026".
  package static func ended(_ day: CalendarDay) -> Phrase {
    Phrase("ended {date}", ["date": shortDate(day)])
  }

  package static func removedHabit(name: String) -> Phrase {
    Phrase("Deleted (u undoes): {name}", ["name": name])
  }

  /// Asks before deleting a habit with check-ins on this many days. Its photos stay in the album.
  package static func asksToRemoveHabit(_ name: String, days: Int, photos: Int = 0) -> Phrase {
    let album = Phrase(
      "{photos, plural, one {# photo stays} other {# photos stay}} in the album.", ["photos": photos])
    let question = Phrase(
      "Delete {name} and {days, plural, one {# day} other {# days}} of check-ins?",
      ["name": name, "days": days])
    let keys = Phrase("x to delete, any other key to keep")
    return .joined([question, photos == 0 ? nil : album, keys], by: " ")
  }

  /// Reports that a tick, skip or untick replaced an amount, which can be restored; nil if no amount was replaced.
  package static func amountKept(
    _ new: CheckIn?, after old: CheckIn?, _ change: CheckInChange, _ kind: HabitKind, of name: String
  ) -> Phrase? {
    guard case .amount(_, let unit, _) = kind else { return nil }
    let now = new?.amount.map { Phrase.amount($0, unit: unit) }
    if change == .untick, let now {
      if new?.amount == old?.amount { return nil }
      return Phrase("{name} is back to {now}. Space: to the goal", ["name": name, "now": now])
    }
    guard let before = new?.before else {
      // The amount before a skip or untick is restored.
      guard change == .done, let now, old?.before != nil else { return nil }
      return Phrase("{name} is back to {now}", ["name": name, "now": now])
    }
    let was = Phrase.amount(before, unit: unit)
    switch change {
    case .done:
      return Phrase("{name} done. Space: back to {was}", ["name": name, "was": was])
    case .skip:
      return Phrase("{name} skipped ({was} kept)", ["name": name, "was": was])
    case .untick:
      return Phrase("{name} unchecked. Space: back to {was}", ["name": name, "was": was])
    case .set, .add, .note, .photos, .clear: return nil
    }
  }

  package static func archivedHabit(name: String) -> Phrase {
    Phrase("Archived (u undoes): {name}", ["name": name])
  }

  /// The heading of the archived habits.
  package static let archivedHabits = Phrase("Archived")

  /// "3 archived · Z".
  package static func archivedHint(count: Int) -> Phrase {
    Phrase("{count} archived · Z", ["count": count])
  }

  /// "Added 2 habits: Walk · Water".
  package static func addedHabits(names: [String]) -> Phrase {
    let list = names.joined(separator: " · ")
    return Phrase(
      "Added {names, plural, one {# habit} other {# habits}}: {list}", ["names": names.count, "list": list])
  }

  // Keys
  package static let oneMore = Phrase("one more")
  package static let oneLess = Phrase("one less")
  package static let typeAmount = Phrase("type the amount")
  package static let skipHabit = Phrase("skip with a reason")
  package static let writeNote = Phrase("write a note")
  package static let archiveHabit = Phrase("archive")
  package static let unarchiveHabit = Phrase("unarchive")
  package static let showArchived = Phrase("show archived")
  package static let hideArchived = Phrase("hide archived")
  package static let nothingArchived = Phrase("No archived habits")
  package static let notePrompt = Phrase("Note")
  package static let dayBefore = Phrase("previous day")
  package static let dayAfter = Phrase("next day")
  package static let addHabit = Phrase("add a habit")
  package static let addSuggestions = Phrase("add the suggestions")
  package static let removeHabit = Phrase("delete")
  package static let openRounds = Phrase("the days you read")
  package static let amountPrompt = Phrase("How much")
  package static let reasonPrompt = Phrase("Reason for skipping")

  // Why a key does nothing now
  package static let noHabitSelected = Phrase("No habit is selected")
  package static let noAmountToCount = Phrase("Yes/no habit: press Space")
  package static let noEarlierDay = Phrase("You can check in up to 100 years back")
  package static let noLaterDay = Phrase("Tomorrow has not come yet")
  /// The week has no more suggestions.
  package static let noSuggestionsLeft = Phrase("No more suggestions now")
}
