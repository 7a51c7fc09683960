import Interface
import Model
import TerminalUI
import Texts

/// What happened on the screen of a task.
enum TaskFormInput: Equatable, Sendable {
  case form(FormInput)
  /// The fields of the task or suggestion were opened.
  case editTapped
  /// The task or the selected checklist item was marked done or not done, or the suggestion was accepted.
  case ticked
  /// The task was deleted, or the suggestion was declined.
  case deleted
  /// The task was moved to another column.
  case taskMoved(by: Int)
  /// The menu of columns was opened.
  case menuTapped
  case menu(BoardMenu.Input)
  /// The history of the task was opened.
  case historyTapped
  /// The page to bring along to the appointment was opened.
  case checkTapped
  /// The selection on the page was moved.
  case moved(ListMove)
  case resized(Size)
}

/// What the screen of a task shows, whether the task is new or not.
struct TaskFormOutput: Equatable, Sendable {
  var language: Language
  var form: Form<TaskFields.Name>
  /// The page of the task; nil while its fields are shown.
  var page: PageViewModel.Output?
  var isNew = true
  /// The column of the task.
  var column = BoardTask.Column.todo
  /// The ids of the checklist items.
  var checklistItems: Set<ChecklistItem.ID> = []
  /// The menu of columns while it is open.
  var menu: BoardMenu?
  /// Whether it has a day and a time.
  var isAppointment = false
  /// Why the actions of the page are disabled; nil if they are not.
  var readOnlyReason: Phrase?
  /// Whether a field was changed.
  var isChanged = false
  /// Why the form cannot be saved; nil if it can.
  var unsavable: Phrase?
  var isSaving = false
  var size = Size(columns: 80, rows: 20)

  var isChecklistItemSelected: Bool { page?.selectedItemID.map(checklistItems.contains) ?? false }

  /// The maximum width of the form.
  static let maxColumns = FormMeasure.columns

  init(language: Language, form: Form<TaskFields.Name>) {
    self.language = language
    self.form = form
  }

  /// Copies the form's state from the session and validates it.
  ///
  /// - Parameters:
  ///   - unchanged: why an unchanged form cannot be saved; nil if it can.
  ///   - check: throws if the contents are not valid.
  @MainActor
  mutating func showForm(
    _ session: FormSession<TaskFields.Name>, unchanged: Phrase?, check: () throws(TaskEdit.Failure) -> Void
  ) {
    let width = min(size.columns, Self.maxColumns)
    session.form.resize(to: Size(columns: width, rows: size.rows), language: language)
    form = session.form
    isSaving = session.isSaving
    isChanged = !session.changed.isEmpty
    unsavable = isChanged ? nil : unchanged
    form.message = nil
    do throws(TaskEdit.Failure) {
      try check()
    } catch {
      unsavable = form.mark(
        FormRefusal(TaskFields.Name(rawValue: error.field.rawValue), .taskEdit(error)))
      // An empty new form is not an error yet.
      if !isChanged { form.message = nil }
    }
    if isSaving { unsavable = .savingForm }
  }
}

// The page that is shown before the fields.
extension TaskFormOutput {
  /// Shows the page instead of the fields.
  mutating func showPage(in language: Language) {
    var page = PageViewModel.Output(language: language)
    page.size = size
    self.page = page
  }

  mutating func layOut(_ paragraphs: [PageViewModel.Paragraph]) {
    page?.language = language
    page?.layOut(paragraphs)
  }

  /// Moves the selection on the page, or resizes it.
  mutating func handle(_ input: TaskFormInput) {
    switch input {
    case .moved(let move): page?.move(move)
    case .resized(let size):
      self.size = size
      page?.size = size
    default: break
    }
  }
}

/// Draws the page of a task, or its form.
enum TaskFormView: ScreenView {
  package static func draw(_ output: TaskFormOutput, on canvas: inout Canvas) {
    if let page = output.page {
      PageView.draw(page, on: &canvas)
      return draw(output.menu, below: page, on: &canvas)
    }
    let width = min(canvas.size.columns, TaskFormOutput.maxColumns)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newTask : Phrase("Edit the task")
    canvas.inside(part) { part in
      part.writeFormTitle(title, isSaving: output.isSaving, language: output.language)
      _ = output.form.draw(
        on: &part, row: Form<TaskFields.Name>.firstRow(in: part.size.rows), language: output.language)
    }
  }

  /// Draws the menu at the right, below the page if there is room.
  private static func draw(_ menu: BoardMenu?, below page: PageViewModel.Output, on canvas: inout Canvas) {
    guard let menu else { return }
    let size = menu.size(page.language)
    // Clear whole rows, so that no cut-off text is left beside the menu.
    let row = max(0, min(page.lines.count, canvas.size.rows - size.rows))
    canvas.fill(
      Rect(column: 0, row: row, columns: canvas.size.columns, rows: size.rows), style: .plain)
    let column = max(0, min(canvas.size.columns, TaskFormOutput.maxColumns) - size.columns - 1)
    menu.draw(on: &canvas, column: column, row: row, language: page.language)
  }

  static func bindings(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    if output.menu != nil { return BoardMenu.bindings(TaskFormInput.menu) }
    if output.page != nil {
      return (output.isNew ? suggestionBindings(output) : taskBindings(output))
        + KeyBinding.moves(TaskFormInput.moved)
    }
    return KeyBinding<FormInput>.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged
    ).map { $0.sending(TaskFormInput.form) }
  }

  /// The keys on a suggestion's page.
  private static func suggestionBindings(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    let disabled = output.readOnlyReason
    return [
      KeyBinding("tick", .character(" "), help: .acceptSuggestion, isHint: true, disabled: disabled, .ticked),
      KeyBinding(
        "remove", .character("x"), .delete, help: .refuseSuggestion, isHint: true, disabled: disabled,
        .deleted),
      KeyBinding(
        "edit", .character("e"), help: Phrase("edit and add"), isHint: true, disabled: disabled, .editTapped),
    ]
  }

  /// The keys on a task's page.
  private static func taskBindings(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    let disabled = output.readOnlyReason
    let tick: Phrase =
      output.isChecklistItemSelected ? .tickItem : output.column == .done ? .undoneTask : .finishTask
    let first: Phrase? = output.column.offset(by: -1) == nil ? .isFirstColumn : nil
    let last: Phrase? = output.column.offset(by: 1) == nil ? .isLastColumn : nil
    return [
      KeyBinding("edit", .character("e"), help: .editTaskKey, isHint: true, .editTapped),
      KeyBinding("tick", .character(" "), help: tick, isHint: true, disabled: disabled, .ticked),
      KeyBinding(
        "move-left", .character("<"), help: .moveTaskLeft, disabled: disabled ?? first, .taskMoved(by: -1)),
      KeyBinding(
        "move-right", .character(">"), help: .moveTaskRight, disabled: disabled ?? last, .taskMoved(by: 1)),
      KeyBinding("move", .character("m"), help: .moveTask, isHint: true, disabled: disabled, .menuTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeTask, isHint: true, disabled: disabled, .deleted),
      KeyBinding(
        "check", .character("V"), help: .checkPage, isHint: output.isAppointment,
        disabled: output.isAppointment ? nil : .noCheckReason, .checkTapped),
      KeyBinding("history", .character("H"), help: .taskHistory, .historyTapped),
    ]
  }

  static func typing(_ output: TaskFormOutput) -> ((Key) -> TaskFormInput)? {
    output.page == nil ? { .form(.typed($0)) } : nil
  }

  static func hasLines(_ output: TaskFormOutput) -> Bool { output.form.focused?.area != nil }

  static func list(_ output: TaskFormOutput) -> ScreenList<TaskFormInput>? {
    if let menu = output.menu { return menu.list(output.language, TaskFormInput.menu) }
    return output.page.map { ScreenList(of: $0, isText: false, moved: TaskFormInput.moved) }
  }

  static func input(for event: ScreenEvent) -> TaskFormInput? {
    if case .resized(let size) = event { return .resized(size) }
    return FormInput(event).map(TaskFormInput.form)
  }

  static func spoken(_ output: TaskFormOutput) -> Spoken<TaskFormInput>? {
    output.page == nil ? Spoken(question: output.form.question(output.language)) : nil
  }
}
