import Model

/// What other programs have no field for, and carry in an attribute of ours.
enum CarriedField: String, CaseIterable {
  case time, place, remind, steps

  /// What a card says of it; empty for nothing.
  func text(of task: BoardTask) -> String {
    switch self {
    case .time: task.time?.description ?? ""
    case .place: task.location
    case .remind: task.reminder?.typed ?? ""
    case .steps: task.checklist.lines
    }
  }

  /// Takes over what a file says of it.
  ///
  /// - Parameter known: the card's steps as they are.
  func set(_ text: String, in edit: inout TaskEdit, known: [ChecklistItem]) {
    switch self {
    case .time: edit.time = text
    case .place: edit.location = text
    case .remind: edit.reminder = text
    case .steps: edit.checklist = .typed(text, before: known)
    }
  }
}
