import Curriculum
package import Model

// The form of a card.
extension Phrase {
  package static let newTask = Phrase("New task")
  package static let taskChecklistLabel = Phrase("Checklist")
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
  package static let tickItem = Phrase("tick the step")
}
