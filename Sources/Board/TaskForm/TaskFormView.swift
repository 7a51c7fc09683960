import Interface
import Model
import TerminalUI
import Texts

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
