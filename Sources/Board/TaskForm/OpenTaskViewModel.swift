import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page of a task and the form that edits it.
@MainActor
final class OpenTaskViewModel: RoutingViewModel {
  enum Route: Equatable {
    case form(FormRoute)
    case history(BoardTask)
    /// The page to bring along to the appointment.
    case check(BoardTask)
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
  private var isDeleted = false
  /// The checklist that the form's checklist field was filled from.
  private var originalChecklist: [ChecklistItem]
  /// Whether closing the fields returns to the task's page.
  private let opensAsPage: Bool

  init(
    context: Context, task: BoardTask, isEditing: Bool, beginningAt field: TaskFields.Name? = nil,
    categories: [String]
  ) {
    self.context = context
    self.task = task
    originalChecklist = task.checklist
    self.categories = categories
    today = context.today
    session = FormSession(
      Form(TaskFields.lines(of: task, categories: categories)), draft: "task/\(task.id)", context: context)
    output = Observable(TaskFormOutput(language: context.language, form: session.form))
    output.value.isNew = false
    if !isEditing { output.value.page = PageViewModel.Output(language: context.language) }
    opensAsPage = !isEditing
    if let field { session.form.focus(on: field) }
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    session.onEnd = { [weak self] in self?.handleEnd($0) }
    update()
  }

  func send(_ input: TaskFormInput) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): reload()
    case .form(.left):
      output.value.menu = nil
      session.handle(.left, on: today)
    case .form(let input): session.handle(input, on: today)
    case .editTapped:
      output.value.page = nil
      session.discardExternalChanges()
    case .menuTapped: output.value.menu = BoardMenu(task)
    case .menu(let input): handleMenu(input)
    case .moved, .resized: output.value.handle(input)
    case .ticked:
      if let item = selectedItem {
        toggle(item)
      } else if task.checklist.isEmpty || output.value.page?.position.selection == 0 {
        move(to: task.column == .done ? .todo : .done)
      } else {
        // The person selected a line that is not a checklist item, probably by mistake.
        context.saves.notify(Toast(Phrase("Space ticks a step; on the title, the whole task."), .reason))
      }
    case .taskMoved(let step): task.column.offset(by: step).map(move)
    case .deleted: remove()
    case .historyTapped: onRoute(.history(task))
    case .checkTapped: onRoute(.check(task))
    }
    update()
  }

  /// Closing the fields returns to the page if the screen began with it.
  private func handleEnd(_ end: FormEnd) {
    guard opensAsPage, output.value.page == nil else { return session.close(after: end) }
    if end == .saved {
      task = context.store.task(task.id) ?? task
      session.reset(to: newForm)
    }
    output.value.showPage(in: context.language)
    update()
  }

  /// Reads the task again. Typed text stays.
  private func reload() {
    today = context.today
    session.today = today
    let found = context.store.task(task.id)
    isDeleted = found == nil
    guard let found, found != task else { return }
    task = found
    session.mergeExternalChanges(from: newForm)
  }

  /// The fields that differ from the task.
  private var edit: TaskEdit {
    var edit = TaskEdit()
    let changed = session.changed
    // The fields accept any text. The edit is validated in `applied(to:on:)`.
    _ = try? session.form.write(lines, to: &edit) { changed[$0] != nil }
    return edit
  }

  private var newForm: Form<TaskFields.Name> { Form(lines) }

  private var lines: [TaskFields.Line] {
    TaskFields.lines(of: task, categories: categories) { [originalChecklist] in originalChecklist }
  }

  private func update() {
    if session.changed[.checklist] == nil { originalChecklist = task.checklist }
    var next = output.value
    next.language = context.language
    next.showForm(session, unchanged: .nothingChanged) { () throws(TaskEdit.Failure) in
      if !session.changed.isEmpty { _ = try edit.applied(to: task, on: today) }
    }
    if isDeleted { next.unsavable = .taskIsGone }
    next.column = task.column
    next.isAppointment = task.isAppointment
    next.checklistItems = Set(task.checklist.map(\.id))
    if isDeleted { next.menu = nil }
    next.readOnlyReason = isDeleted ? .taskIsGone : session.isSaving ? .savingForm : nil
    next.layOut(paragraphs)
    output.value = next
  }

  private func save() {
    reload()
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

// Actions on the task's page.
extension OpenTaskViewModel {
  private func handleMenu(_ input: BoardMenu.Input) {
    guard var menu = output.value.menu else { return }
    let column = menu.handle(input)
    output.value.menu = column == nil && input != .closed ? menu : nil
    column.map(move)
  }

  /// The checklist item on the selected line.
  private var selectedItem: ChecklistItem? {
    let id = output.value.page?.selectedItemID
    return task.checklist.first { $0.id == id }
  }

  private func toggle(_ item: ChecklistItem) {
    let (id, isDone) = (task.id, !item.isDone)
    if let index = task.checklist.firstIndex(of: item) { task.checklist[index].isDone = isDone }
    // The form starts from the checklist that is shown now.
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

// The task's page.
extension OpenTaskViewModel {
  private typealias Paragraph = PageViewModel.Paragraph

  private var paragraphs: [Paragraph] {
    var result: [Paragraph] = []
    if isDeleted { result.append(Paragraph(text: .taskIsGone, style: .warning)) }
    if !session.changed.isEmpty { result.append(Paragraph(text: .taskHasDraft, style: .accent)) }
    if !result.isEmpty { result.append(.blank) }
    let page = TaskPage(today: today, isPaused: context.isPaused, people: context.store.people())
    return result
      + page.paragraphs(
        of: task, origin: context.originPhrase(task.origin),
        addedOn: context.clock.now().civil(task.addedAt).day)
  }
}
