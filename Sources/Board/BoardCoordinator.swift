import Curriculum
import Day
public import Interface
import Model
import Storage

/// The Board and what leads on from it.
@MainActor
public enum BoardCoordinator {
  /// The screen of a destination; nil for those of others, and for a card that is not there.
  public static func screen(for destination: Destination, _ context: Context) -> Screen? {
    switch destination {
    case .board: Screen("board", BoardViewModel(context: context), BoardView.self)
    case .card(let id):
      context.store.task(id).map { .openTask($0, isEditing: false, context) }
    case .questions(let id):
      context.store.task(id).map { .openTask($0, isEditing: true, beginningAt: .checklist, context) }
    case .boardHistory: .taskHistory(nil, context)
    default: nil
    }
  }
}

extension Screen {
  /// The form for a new card of a child, perhaps one that is suggested.
  static func newTask(_ suggestion: TaskSuggestion?, child: Child.ID?, _ context: Context) -> Screen {
    let model = NewTaskViewModel(
      context: context, suggestion: suggestion, child: child, categories: context.knownTaskCategories)
    return Screen("task-form", model, TaskFormView.self)
  }

  /// A card, to be read first or edited at once.
  static func openTask(
    _ task: BoardTask, isEditing: Bool, beginningAt field: TaskFields.Name? = nil, _ context: Context
  ) -> Screen {
    let model = OpenTaskViewModel(
      context: context, task: task, isEditing: isEditing, beginningAt: field,
      categories: context.knownTaskCategories)
    return Screen("task-form", model, TaskFormView.self)
  }

  /// What happened to a card, or to all of them.
  static func taskHistory(_ task: BoardTask?, _ context: Context) -> Screen {
    Screen("task-history", TaskHistoryViewModel(context: context, task: task), TaskHistoryView.self)
  }
}
