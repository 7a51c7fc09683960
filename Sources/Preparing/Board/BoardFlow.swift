public import Interface
import Model

/// The Board and where it leads.
@MainActor
public final class BoardFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the Board.
  public func start() {
    let (navigator, context) = (navigator, context)
    let model = BoardViewModel(context: context) { [navigator] in navigator.actions.later($0, $1) }
    model.onRoute = { route in
      switch route {
      case .create(let suggestion, let child):
        TaskFormFlow(navigator: navigator, context: context, .new(suggestion, child: child)).start()
      case .open(let task, let isEditing):
        TaskFormFlow(navigator: navigator, context: context, .card(task, isEditing: isEditing)).start()
      case .history(let task):
        TaskHistoryFlow(navigator: navigator, context: context, task: task).start()
      }
    }
    navigator.push(Screen("board", model, BoardView.self, flow: self))
  }
}
