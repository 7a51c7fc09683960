import Curriculum
package import Model
package import Storage
package import Texts

extension Phrase {
  /// Shown in an empty column.
  static func emptyColumn(_ column: BoardTask.Column, hasSuggestions: Bool) -> Phrase {
    switch column {
    case .todo where hasSuggestions:
      Phrase("Nothing to do. Press a to write a task, or Space to add one of these.")
    case .todo: Phrase("Nothing to do. Press a to write a task.")
    case .doing:
      Phrase("Nothing in progress. Press > on a task to move it here.")
    case .done:
      Phrase("Nothing this month. Press Space on a task when it is done.")
    }
  }

  /// "34 more, done before November".
  static func earlierTasks(
    _ count: Int, before day: CalendarDay, in today: CalendarDay, isOpen: Bool
  ) -> Phrase {
    let month = month(day, in: today)
    return isOpen
      ? Phrase("Done before {month}", ["month": month])
      : Phrase("{count} more, done before {month}", ["count": count, "month": month])
  }

  static let undoneTask = Phrase("back to To do")
  static let editTaskKey = Phrase("edit")
  static let taskHistory = Phrase("history of this task")
  static let boardHistory = Phrase("history of the Board")
  static let noTaskSelected = Phrase("No task is selected")
  static let isFirstColumn = Phrase("This is the first column")
  static let isLastColumn = Phrase("This is the last column")

  /// One event in the history of a task.
  static func taskEvent(_ kind: TaskEvent.Kind) -> Phrase {
    switch kind {
    case .added: return Phrase("Added")
    case .edited: return Phrase("Edited")
    case .deleted: return Phrase("Deleted")
    case .moved(let from, let to):
      let (old, new) = (columnName(from), columnName(to))
      return Phrase("Moved from {old} to {new}", ["old": old, "new": new])
    }
  }

  /// "21 Nov, 09:00".
  package static func dayAndTime(_ day: CalendarDay, minute: Int, in today: CalendarDay) -> Phrase {
    let (date, time) = (dayIn(today, day), ClockTime.text(minute: minute))
    return Phrase("{date}, {time}", ["date": date, "time": time])
  }
  package static func assigned(to id: String, of people: People) -> Phrase {
    if id == people.me { return Phrase("@me") }
    let person = person(id, of: people)
    return Phrase("@{person}", ["person": person])
  }

  /// What happened to a task, and who did it.
  package static func did(_ what: Phrase, _ name: Phrase) -> Phrase {
    Phrase("{event}, {name}", ["event": what, "name": name])
  }
  /// "12 more: lionheart task list --all".
  static func moreDone(_ count: Int) -> Phrase {
    Phrase("{count} more: lionheart task list --all", ["count": count])
  }

  /// "2 days late (19 Nov 2026)".
  static func lateTask(_ days: Int, due: CalendarDay) -> Phrase {
    let late = daysLate(days)
    return Phrase("{late} ({date})", ["late": late, "date": shortDate(due)])
  }

  static func dueTask(_ due: CalendarDay, on today: CalendarDay) -> Phrase {
    switch due - today {
    case 0: Phrase("due today", context: "0")
    case 1: Phrase("due tomorrow")
    default: Phrase("due {date}", context: "1", ["date": shortDate(due)])
    }
  }

  /// A card was moved to another column.
  package static func taskMoved(_ line: String) -> Phrase {
    Phrase("Moved: {line}", ["line": line])
  }

  static let taskPage = Phrase("Task")
  static let taskDueLabel = Phrase("Due")
  static let taskReminderLabel = Phrase("Remind")
  /// When a card reminds: "08:00 that day", "1 day before, 20:00".
  static func taskReminder(_ reminder: TaskReminder) -> Phrase {
    let days = reminder.daysBefore
    return days == 0
      ? Phrase("{time} that day", ["time": reminder.time])
      : Phrase(
        "{days, plural, one {# day} other {# days}} before, {time}", ["days": days, "time": reminder.time])
  }
  static let taskLocationLabel = Phrase("Place", context: "task location label")
  static func tickedItem(_ item: ChecklistItem, isDone: Bool) -> Phrase {
    isDone
      ? Phrase("Done: {text}", ["text": item.text])
      : Phrase("Not done: {text}", ["text": item.text])
  }
  static let taskCategoryLabel = Phrase("Category")

  static func addedTask(_ name: String) -> Phrase {
    Phrase("Task added: {name}", ["name": name])
  }

  static let suggestionPage = Phrase("Suggested task")
  static let taskHasDraft = Phrase("You have unsaved changes. e: continue editing")
  static let taskIsGone = Phrase("Another program or device has deleted this task.")
  static func taskFact(_ label: Phrase, _ value: Phrase) -> Phrase {
    Phrase("{label}: {value}", ["label": label, "value": value])
  }
  static let taskOriginLabel = Phrase("From", context: "task origin label")

  /// Where a card came from, in words; nil if the person wrote it.
  ///
  /// - Parameter unit: the unit that suggested it; nil if it is unknown or must not be named.
  static func originInWords(_ origin: BoardTask.Origin, unit: UnitEntry?) -> Phrase? {
    guard case .suggested = origin else { return self.origin(origin) }
    guard let unit else { return Phrase("suggested by the curriculum") }
    let name = unitName(unit)
    guard unit.stage != .always else {
      return Phrase("suggested by “{name}”", ["name": name])
    }
    return Phrase("{name} (suggested)", ["name": name])
  }
}
