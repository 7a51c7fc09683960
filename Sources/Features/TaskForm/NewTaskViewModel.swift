import Model
import Storage
import TerminalUI

/// The form for a card that is not there yet, perhaps one that a unit suggests.
@MainActor
final class NewTaskViewModel: ViewModel {
  let output: Current<TaskFormOutput>
  var onRoute: (FormRoute) -> Void = { _ in }

  private let context: Context
  private let suggestion: TaskSuggestion?
  private let child: Child.ID?
  private let session: FormSession<TaskFields.Name>
  private var today: CalendarDay

  init(context: Context, suggestion: TaskSuggestion?, child: Child.ID?, categories: [String]) {
    self.context = context
    self.suggestion = suggestion
    self.child = child
    today = context.today
    session = FormSession(
      TaskFields(suggestion).form(categories: categories),
      draft: "task/\(suggestion?.reference ?? "new")", context: context)
    output = Current(TaskFormOutput(language: context.language, form: session.form))
    session.onRoute = { [weak self] in self?.onRoute($0) }
    update()
  }

  func send(_ input: TaskFormInput) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): today = context.today
    case .form(let input): session.handle(input, on: today)
    case .resized(let size): output.value.size = size
    case .edited, .moved: break
    }
    update()
  }

  /// What all fields say.
  private var edit: TaskEdit {
    TaskEdit(
      Dictionary(uniqueKeysWithValues: TaskFields.Name.allCases.map { ($0, session.form.text($0)) }))
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.show(session, unchanged: nil) { () throws(TaskEdit.Failure) in
      _ = try edit.applied(to: BoardTask(id: "", title: "", place: 0, addedAt: 0), on: today)
    }
    output.value = next
  }

  private func save() {
    today = context.today
    guard !session.isSaving else { return }
    update()
    guard output.value.unsavable == nil else { return }
    let (edit, today) = (edit, today)
    var new = suggestion?.newTask(for: child) ?? NewTask(edit, child: child)
    new.edit = edit
    let task = new
    session.save { store throws(StoreFailure) in
      let id = try await store.addTasks([task], on: today).first
      return Toast(.addedTask(id.flatMap { store.task($0)?.name } ?? ""))
    } finished: { [weak self] in
      self?.update()
    }
  }
}
