import TerminalUI

/// Draws a card for reading, or the form for it.
enum TaskFormView: ScreenView {
  static func draw(_ output: TaskFormOutput, on canvas: inout Canvas) {
    if let page = output.page { return PageView.draw(page, on: &canvas) }
    let width = min(canvas.size.columns, TaskFormOutput.measure)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newTask : .editTaskTitle
    canvas.inside(part) { part in
      part.writeFormTitle(title, isSaving: output.isSaving, language: output.language)
      _ = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
    }
  }

  static func bindings(_ output: TaskFormOutput) -> [KeyBinding<TaskFormInput>] {
    if output.page != nil {
      return [KeyBinding("edit", .character("e"), help: .editTaskKey, isHint: true, .edited)]
        + KeyBinding.moves(TaskFormInput.moved)
    }
    return KeyBinding<FormInput>.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged
    ).map { $0.sending(TaskFormInput.form) }
  }

  static func typing(_ output: TaskFormOutput) -> ((Key) -> TaskFormInput)? {
    output.page == nil ? { .form(.typed($0)) } : nil
  }

  static func hasLines(_ output: TaskFormOutput) -> Bool { output.form.focused?.area != nil }

  static func list(_ output: TaskFormOutput) -> ScreenList<TaskFormInput>? {
    output.page.map { page in
      ScreenList(
        selection: page.position.selection, texts: { page.lines.map(\.text) }, moved: TaskFormInput.moved)
    }
  }

  static func input(for event: ScreenEvent) -> TaskFormInput? {
    if case .resized(let size) = event { return .resized(size) }
    return FormInput(event).map(TaskFormInput.form)
  }
}
