import Day
import Interface
import Model
import Storage

/// The form for a card: one that is not there yet, or one that is read first.
@MainActor
final class TaskFormFlow: Flow {
  /// What the form is for.
  enum Subject: Equatable, Sendable {
    /// A new card of a child, perhaps one that is suggested.
    case new(TaskSuggestion?, child: Child.ID?)
    case card(BoardTask, isEditing: Bool)
  }

  private let navigator: Navigator
  private let context: Context
  private let subject: Subject

  init(navigator: Navigator, context: Context, _ subject: Subject) {
    self.navigator = navigator
    self.context = context
    self.subject = subject
  }

  func start() {
    let categories = context.taskCategories(
      among: context.store.tasks(of: nil, doneSince: context.today).tasks)
    switch subject {
    case .new(let suggestion, let child):
      let model = NewTaskViewModel(
        context: context, suggestion: suggestion, child: child, categories: categories)
      push(model)
    case .card(let task, let isEditing):
      let model = OpenTaskViewModel(
        context: context, task: task, isEditing: isEditing, categories: categories)
      model.showHistory = { [navigator, context] task in
        TaskHistoryFlow(navigator: navigator, context: context, task: task).start()
      }
      push(model)
    }
  }

  private func push<Model: ViewModel>(_ model: Model)
  where Model.Input == TaskFormInput, Model.Output == TaskFormOutput, Model.Route == FormRoute {
    navigator.push(
      form: model, "task-form", TaskFormView.self, flow: self, context: context,
      picked: { .form(.daysPicked($0)) })
  }
}
