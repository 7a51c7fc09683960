import Interface
import Model
import TerminalUI
import Texts

/// What can be done in the form of a card.
enum TaskFormInput: Equatable, Sendable {
  /// What can be done in every form.
  case form(FormInput)
  /// The card that is read was to be edited.
  case edited
  /// The suggestion that is read was to become a card; the card that is read is done, or not.
  case ticked
  /// The suggestion that is read was to be turned down, the card deleted.
  case removed
  /// The card that is read was to go to the column beside.
  case shifted(by: Int)
  /// The card that is read was to go to another column, which the menu asks for.
  case menuAsked
  case menu(BoardMenu.Input)
  /// What happened to the card that is read was asked for.
  case historyAsked
  /// The line was moved while the card is read.
  case moved(ListMove)
  case resized(Size)
}

/// What the form of a card shows, whether the card is new or not.
struct TaskFormOutput: Equatable, Sendable {
  var language: Language
  var form: Form<TaskFields.Name>
  /// The card for reading; nil where its fields can be typed in.
  var page: PageViewModel.Output?
  var isNew = true
  /// The column that the card that is read is in.
  var column = BoardTask.Column.todo
  /// The steps of the card that is read, by their ids.
  var items: Set<ChecklistItem.ID> = []
  /// Where the card that is read may go, while that is asked.
  var menu: BoardMenu?
  /// Why nothing can be done to what is read; nil where something can.
  var unchangeable: Phrase?
  /// Whether something is otherwise than it was.
  var isChanged = false
  /// Why it cannot be saved; nil where it can.
  var unsavable: Phrase?
  var isSaving = false
  var size = Size(columns: 80, rows: 20)

  /// Whether a step of the card is selected.
  var isOnItem: Bool { page?.meant.map(items.contains) ?? false }

  /// The columns that the form takes at most.
  static let measure = FormMeasure.columns

  init(language: Language, form: Form<TaskFields.Name>) {
    self.language = language
    self.form = form
  }

  /// Takes over what a session has, and says what is wrong with it.
  ///
  /// - Parameters:
  ///   - unchanged: why it cannot be saved where nothing was typed; nil where it can all the same.
  ///   - check: throws why what was typed cannot be kept.
  @MainActor
  mutating func showForm(
    _ session: FormSession<TaskFields.Name>, unchanged: Phrase?, check: () throws(TaskEdit.Failure) -> Void
  ) {
    let width = min(size.columns, Self.measure)
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
      // That nothing is there yet is no fault of what is typed.
      if !isChanged { form.message = nil }
    }
    if isSaving { unsavable = .savingForm }
  }
}

// What is read before its fields can be typed in.
extension TaskFormOutput {
  /// Shows it for reading.
  mutating func read(in language: Language) {
    var page = PageViewModel.Output(language: language)
    page.size = size
    self.page = page
  }

  /// Sets it in lines where it is read.
  mutating func lay(_ paragraphs: [PageViewModel.Paragraph]) {
    page?.language = language
    page?.lay(paragraphs)
  }

  /// Moves the line that is read, or takes another size.
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

/// Draws a card for reading, or the form for it.
enum TaskFormView: ScreenView {
  package static func draw(_ output: TaskFormOutput, on canvas: inout Canvas) {
    if let page = output.page {
      PageView.draw(page, on: &canvas)
      return draw(output.menu, below: page, on: &canvas)
    }
    let width = min(canvas.size.columns, TaskFormOutput.measure)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newTask : .editTaskTitle
    canvas.inside(part) { part in
      part.writeFormTitle(title, isSaving: output.isSaving, language: output.language)
      _ = output.form.draw(
        on: &part, row: Form<TaskFields.Name>.firstRow(in: part.size.rows), language: output.language)
    }
  }

  /// The menu stands at the right, below what is read where there is room.
  private static func draw(_ menu: BoardMenu?, below page: PageViewModel.Output, on canvas: inout Canvas) {
    guard let menu else { return }
    let size = menu.size(page.language)
    // No part of a line stays beside it, where it would be no word.
    let row = max(0, min(page.lines.count, canvas.size.rows - size.rows))
    canvas.fill(
      Rect(column: 0, row: row, columns: canvas.size.columns, rows: size.rows), style: .plain)
    let column = max(0, min(canvas.size.columns, TaskFormOutput.measure) - size.columns - 1)
    menu.draw(on: &canvas, column: column, row: row, language: page.language)
  }

  static func bindings(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    if output.menu != nil { return BoardMenu.bindings(TaskFormInput.menu) }
    if output.page != nil {
      return (output.isNew ? suggestion(output) : card(output)) + KeyBinding.moves(TaskFormInput.moved)
    }
    return KeyBinding<FormInput>.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged
    ).map { $0.sending(TaskFormInput.form) }
  }

  /// The keys while a suggestion is read.
  private static func suggestion(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    let not = output.unchangeable
    return [
      KeyBinding("tick", .character(" "), help: .takeSuggestion, isHint: true, disabled: not, .ticked),
      KeyBinding(
        "remove", .character("x"), .delete, help: .refuseSuggestion, isHint: true, disabled: not, .removed),
      KeyBinding("edit", .character("e"), help: .changeAndTake, isHint: true, disabled: not, .edited),
    ]
  }

  /// The keys while a card is read.
  private static func card(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    let not = output.unchangeable
    let tick: Phrase = output.isOnItem ? .tickItem : output.column == .done ? .undoneTask : .finishTask
    let first: Phrase? = output.column.next(-1) == nil ? .isFirstColumn : nil
    let last: Phrase? = output.column.next(1) == nil ? .isLastColumn : nil
    return [
      KeyBinding("edit", .character("e"), help: .editTaskKey, isHint: true, .edited),
      KeyBinding("tick", .character(" "), help: tick, isHint: true, disabled: not, .ticked),
      KeyBinding("move-left", .character("<"), help: .moveTaskLeft, disabled: not ?? first, .shifted(by: -1)),
      KeyBinding(
        "move-right", .character(">"), help: .moveTaskRight, disabled: not ?? last, .shifted(by: 1)),
      KeyBinding("move", .character("m"), help: .moveTask, isHint: true, disabled: not, .menuAsked),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeTask, isHint: true, disabled: not, .removed),
      KeyBinding("history", .character("H"), help: .taskHistory, .historyAsked),
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
