import Interface
import Model

/// What happened to a card, or to all of them.
@MainActor
final class TaskHistoryFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let task: BoardTask?

  init(navigator: Navigator, context: Context, task: BoardTask?) {
    self.navigator = navigator
    self.context = context
    self.task = task
  }

  func start() {
    let model = TaskHistoryViewModel(context: context, task: task) { [navigator] in
      navigator.actions.later($0, $1)
    }
    navigator.push(Screen("task-history", model, TaskHistoryView.self, flow: self))
  }
}
