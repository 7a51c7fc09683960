package import Curriculum
package import Model

// The form of a card.
extension Phrase {
  package static let taskPage = Phrase("Task")
  package static let taskForm = Phrase("Task form")
  package static let newTask = Phrase("New task")
  package static let editTaskTitle = Phrase("Edit the task")

  package static let taskTitleLabel = Phrase("Title")
  package static let taskTitleHint = Phrase("In a few words")
  package static let taskTextLabel = Phrase("Text")
  package static let taskTextHint = Phrase("Details, or empty. Tab: next field")
  package static let taskDueLabel = Phrase("Due")
  package static let taskDueHint = Phrase(
    "fri, next fri, +3d, in 2 weeks, 12/20; ^o opens a calendar; or empty")
  package static let taskTimeLabel = Phrase("Time")
  package static let taskTimeHint = Phrase("14:30, for an appointment; or empty")
  package static let taskReminderLabel = Phrase("Remind")
  package static let taskReminderHint = Phrase(
    "8:00 that day, 1d 20:00 the evening before, 30m before its time; or empty")
  /// When a card reminds: "08:00 that day", "1 day before, 20:00".
  package static func taskReminder(_ reminder: TaskReminder) -> Phrase {
    let days = reminder.daysBefore
    return days == 0
      ? Phrase("{time} that day", ["time": reminder.time])
      : Phrase(
        "{days, plural, one {# day} other {# days}} before, {time}", ["days": days, "time": reminder.time])
  }
  package static let taskLocationLabel = Phrase("Place", context: "task location label")
  package static let taskLocationHint = Phrase("Where it is; or empty")
  package static let taskChecklistLabel = Phrase("Checklist")
  package static let taskChecklistHint = Phrase("One step per line; [x] marks a done one. Tab: next field")
  /// "Checklist 3/12".
  package static func checklist(_ items: [ChecklistItem]) -> Phrase {
    let label = taskChecklistLabel
    let count = stepsDone(items)
    return Phrase("{label} {count}", ["label": label, "count": count])
  }
  /// "3/12": how many steps are done.
  package static func stepsDone(_ items: [ChecklistItem]) -> Phrase {
    Phrase(verbatim: "\(items.doneCount)/\(items.count)")
  }
  package static func tickedItem(_ item: ChecklistItem, isDone: Bool) -> Phrase {
    isDone
      ? Phrase("Done: {text}", ["text": item.text])
      : Phrase("Not done: {text}", ["text": item.text])
  }
  package static let tickItem = Phrase("tick the step")
  package static let taskCategoryLabel = Phrase("Category")

  package static func addedTask(_ name: String) -> Phrase {
    Phrase("Task added: {name}", ["name": name])
  }

  // Reading a card, or a suggestion
  package static let suggestionPage = Phrase("Suggested task")
  package static let changeAndTake = Phrase("edit and add")
  package static let taskHasDraft = Phrase("You have unsaved changes. e: continue editing")
  package static let taskIsGone = Phrase("Another program or device has deleted this task.")
  package static func taskFact(_ label: Phrase, _ value: Phrase) -> Phrase {
    Phrase("{label}: {value}", ["label": label, "value": value])
  }
  package static let taskColumnLabel = Phrase("Column")
  package static let taskAddedLabel = Phrase("Added", context: "task added label")
  package static let taskDoneLabel = Phrase("Done", context: "task done label")
  package static let taskOriginLabel = Phrase("From", context: "task origin label")

  /// Where a card came from, in words; nil if the person wrote it.
  ///
  /// - Parameter unit: the unit that suggested it; nil if it is unknown or must not be named.
  package static func originInWords(_ origin: BoardTask.Origin, unit: UnitEntry?) -> Phrase? {
    guard case .suggested = origin else { return self.origin(origin) }
    guard let unit else { return Phrase("suggested by the curriculum") }
    let name = unitName(unit)
    guard unit.stage != .always else {
      return Phrase("suggested by “{name}”", ["name": name])
    }
    return Phrase("suggested: {name}", ["name": name])
  }
}
