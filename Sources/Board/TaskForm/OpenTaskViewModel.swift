import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A card that is read first, and whose fields can be edited then.
@MainActor
final class OpenTaskViewModel: RoutingViewModel {
  enum Route: Equatable {
    case form(FormRoute)
    case history(BoardTask)
    /// The task was deleted.
    case finished
  }

  let output: Observable<TaskFormOutput>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var task: BoardTask
  private let categories: [String]
  private let session: FormSession<TaskFields.Name>
  private var today: CalendarDay
  private var isGone = false
  /// The steps that those of the form are changes of.
  private var steps: [ChecklistItem]
  /// Whether its fields are left for the page on which it is read.
  private let isReadFirst: Bool

  init(
    context: Context, task: BoardTask, isEditing: Bool, beginningAt field: TaskFields.Name? = nil,
    categories: [String]
  ) {
    self.context = context
    self.task = task
    steps = task.checklist
    self.categories = categories
    today = context.today
    session = FormSession(
      Form(TaskFields.lines(of: task, categories: categories)), draft: "task/\(task.id)", context: context)
    output = Observable(TaskFormOutput(language: context.language, form: session.form))
    output.value.isNew = false
    if !isEditing { output.value.page = PageViewModel.Output(language: context.language) }
    isReadFirst = !isEditing
    if let field { session.form.focus(on: field) }
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    session.onEnd = { [weak self] in self?.follow($0) }
    update()
  }

  func send(_ input: TaskFormInput) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): read()
    case .form(.left):
      output.value.menu = nil
      session.handle(.left, on: today)
    case .form(let input): session.handle(input, on: today)
    case .edited:
      output.value.page = nil
      session.discardExternalChanges()
    case .menuAsked: output.value.menu = BoardMenu(task)
    case .menu(let input): useMenu(input)
    case .moved, .resized: output.value.handle(input)
    case .ticked:
      if let item = selectedItem {
        tick(item)
      } else if task.checklist.isEmpty || output.value.page?.position.selection == 0 {
        move(to: task.column == .done ? .todo : .done)
      } else {
        // Beside the steps a line further down is a slip.
        context.saves.notify(Toast(.tickStepOrTitle, .reason))
      }
    case .shifted(let step): task.column.next(step).map(move)
    case .removed: remove()
    case .historyAsked: onRoute(.history(task))
    }
    update()
  }

  /// From its fields one comes back to the page that one came from.
  private func follow(_ end: FormEnd) {
    guard isReadFirst, output.value.page == nil else { return session.close(after: end) }
    if end == .saved {
      task = context.store.task(task.id) ?? task
      session.reset(to: newForm)
    }
    output.value.read(in: context.language)
    update()
  }

  /// Reads the card anew; what was typed stays.
  private func read() {
    today = context.today
    session.today = today
    let found = context.store.task(task.id)
    isGone = found == nil
    guard let found, found != task else { return }
    task = found
    session.mergeExternalChanges(from: newForm)
  }

  /// What the form says otherwise than the card.
  private var edit: TaskEdit {
    var edit = TaskEdit()
    let changed = session.changed
    // No field of it refuses anything; the edit does.
    _ = try? session.form.write(lines, to: &edit) { changed[$0] != nil }
    return edit
  }

  private var newForm: Form<TaskFields.Name> { Form(lines) }

  private var lines: [TaskFields.Line] {
    TaskFields.lines(of: task, categories: categories) { [steps] in steps }
  }

  private func update() {
    if session.changed[.checklist] == nil { steps = task.checklist }
    var next = output.value
    next.language = context.language
    next.showForm(session, unchanged: .nothingChanged) { () throws(TaskEdit.Failure) in
      if !session.changed.isEmpty { _ = try edit.applied(to: task, on: today) }
    }
    if isGone { next.unsavable = .taskIsGone }
    next.column = task.column
    next.items = Set(task.checklist.map(\.id))
    if isGone { next.menu = nil }
    next.unchangeable = isGone ? .taskIsGone : session.isSaving ? .savingForm : nil
    next.lay(paragraphs)
    output.value = next
  }

  private func save() {
    read()
    update()
    guard !session.isSaving, output.value.unsavable == nil else { return }
    guard session.confirmOverwrite() else { return update() }
    let (id, edit, today) = (task.id, edit, today)
    session.save { store throws(StoreFailure) in
      try await store.editTask(id, edit, on: today)
      return Toast(.habitSaved)
    } finished: { [weak self] in
      self?.update()
    }
  }
}

// What can be done to the card while it is read.
extension OpenTaskViewModel {
  private func useMenu(_ input: BoardMenu.Input) {
    guard var menu = output.value.menu else { return }
    let column = menu.handle(input)
    output.value.menu = column == nil && input != .closed ? menu : nil
    column.map(move)
  }

  /// The step on the selected line.
  private var selectedItem: ChecklistItem? {
    let id = output.value.page?.selectedItemID
    return task.checklist.first { $0.id == id }
  }

  private func tick(_ item: ChecklistItem) {
    let (id, isDone) = (task.id, !item.isDone)
    if let index = task.checklist.firstIndex(of: item) { task.checklist[index].isDone = isDone }
    // Its fields begin from what is shown now.
    session.rebase(on: newForm)
    context.saves.add { store throws(StoreFailure) in
      try await store.tickItem(item.id, of: id, isDone: isDone)
      return Toast(.tickedItem(item, isDone: isDone))
    }
  }

  private func move(to column: BoardTask.Column) {
    let (task, today) = (task, context.today)
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(task.id, to: column, on: today)
      return Toast(.movedTask(task.name, to: column))
    }
  }

  private func remove() {
    let task = task
    context.saves.add { store throws(StoreFailure) in
      try await store.removeTask(task.id)
      return Toast(.removedTask(task.name))
    } finished: { [self] failure in
      if failure == nil { onRoute(.finished) }
    }
  }
}

// The card for reading.
extension OpenTaskViewModel {
  private typealias Paragraph = PageViewModel.Paragraph

  private var paragraphs: [Paragraph] {
    var result: [Paragraph] = []
    if isGone { result.append(Paragraph(text: .taskIsGone, style: .warning)) }
    if !session.changed.isEmpty { result.append(Paragraph(text: .taskHasDraft, style: .accent)) }
    if !result.isEmpty { result.append(.blank) }
    let page = TaskPage(today: today, isPaused: context.isPaused, people: context.store.people())
    return result
      + page.paragraphs(
        of: task, origin: context.originInWords(task.origin),
        addedOn: context.clock.now().civil(task.addedAt).day)
  }
}
