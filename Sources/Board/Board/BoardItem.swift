import Day
import Model

/// What a column of the Board has a place for.
enum BoardItem: Equatable, Sendable, Identifiable {
  /// A card.
  case task(BoardTask)
  /// What the unit suggests.
  case suggestion(TaskSuggestion)
  /// The line that stands for the cards of earlier months, or above them where they are shown.
  case earlier(count: Int, before: CalendarDay, isOpen: Bool)

  /// What tells one item from another, whatever became of it.
  enum ID: Hashable, Sendable {
    case task(BoardTask.ID), suggestion(String), earlier
  }

  var id: ID {
    switch self {
    case .task(let task): .task(task.id)
    case .suggestion(let suggestion): .suggestion(suggestion.reference)
    case .earlier: .earlier
    }
  }

  var task: BoardTask? { if case .task(let task) = self { task } else { nil } }
  var suggestion: TaskSuggestion? { if case .suggestion(let its) = self { its } else { nil } }
}
