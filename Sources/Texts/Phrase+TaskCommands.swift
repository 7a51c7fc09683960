package import Model

// Texts of `lionheart task`.
extension Phrase {
  /// "12 more: lionheart task list --all".
  package static func moreDone(_ count: Int) -> Phrase {
    Phrase("{count} more: lionheart task list --all", ["count": count])
  }

  /// "2 days late (19 Nov 2026)".
  package static func lateTask(_ days: Int, due: CalendarDay) -> Phrase {
    let late = daysLate(days)
    return Phrase("{late} ({date})", ["late": late, "date": shortDate(due)])
  }

  package static func dueTask(_ due: CalendarDay, on today: CalendarDay) -> Phrase {
    switch due - today {
    case 0: Phrase("due today", context: "0")
    case 1: Phrase("due tomorrow")
    default: Phrase("due {date}", context: "1", ["date": shortDate(due)])
    }
  }

  /// A word that matches no step of a card, or several.
  package static func unknownStep(_ text: String, known: [String]) -> Phrase {
    let list = known.map { "\n  \($0)" }.joined()
    return known.isEmpty
      ? Phrase("That task has no checklist. Add one: lionheart task edit TASK --item STEP")
      : Phrase("“{text}” does not match exactly one step. Steps:{list}", ["text": text, "list": list])
  }

  /// There are no cards.
  package static let noTasksToList = Phrase("No tasks here. Add one: lionheart task add TITLE")

  /// A word that is not a column.
  package static func unknownColumn(_ text: String) -> Phrase {
    Phrase("No column named “{text}”. Columns: todo, doing, done", ["text": text])
  }

  /// A name that no card has.
  package static func unknownTask(_ text: String, known: [String]) -> Phrase {
    let list = known.isEmpty ? "–" : known.joined(separator: ", ")
    return Phrase("No task named “{text}”; nothing was changed. Tasks: {list}", ["text": text, "list": list])
  }

  /// A part of several cards' names.
  package static func ambiguousTask(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several tasks; nothing was changed. Type more of the title or the end of the "
        + "id: {list}", ["text": text, "list": list])
  }

  /// A card was added.
  package static func taskAdded(_ line: String) -> Phrase {
    Phrase("Added: {line}", ["line": line])
  }

  /// A card was changed.
  package static func taskChanged(_ line: String) -> Phrase {
    Phrase("Changed: {line}", ["line": line])
  }

  /// A card was moved to another column.
  package static func taskMoved(_ line: String) -> Phrase {
    Phrase("Moved: {line}", ["line": line])
  }

  /// A card, or the entry of a day, was deleted.
  package static func removed(_ name: String) -> Phrase { removed(Phrase(verbatim: name)) }

  /// The same of an entry.
  static func removed(_ name: Phrase) -> Phrase {
    Phrase("Removed: {name}. To undo: lionheart undo", ["name": name])
  }

  /// `task edit` without an option.
  package static let nothingToEditOfTask = Phrase(
    "Nothing to change. Use --title, --text, --due or --category.")
}
