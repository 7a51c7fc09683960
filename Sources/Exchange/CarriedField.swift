import Model

/// A task field that another program lacks and stores in a custom attribute of Lionheart's.
enum CarriedField: String, CaseIterable {
  case time, place, remind, steps

  /// The field of a task as text; empty if it is not set.
  func text(of task: BoardTask) -> String {
    switch self {
    case .time: task.time?.description ?? ""
    case .place: task.location
    case .remind: task.reminder?.text ?? ""
    case .steps: task.checklist.lines
    }
  }

  /// Sets the field from the text of a file.
  ///
  /// - Parameter known: the current checklist of the task.
  func set(_ text: String, in edit: inout TaskEdit, known: [ChecklistItem]) {
    switch self {
    case .time: edit.time = text
    case .place: edit.location = text
    case .remind: edit.reminder = text
    case .steps: edit.checklist = .typed(text, before: known)
    }
  }
}
