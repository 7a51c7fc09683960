import Interface
import TerminalUI
import Texts

/// Draws the form for a child.
enum ChildFormView: ScreenView {
  static func draw(_ output: ChildFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let head = canvas.size.rows >= 16 ? 1 : 0
    let part = Rect(column: left, row: head, columns: width, rows: canvas.size.rows - head)
    canvas.inside(part) { part in
      part.writeFormTitle(.childFormTitle, isSaving: output.isSaving, language: output.language)
      var row = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
      if let preview = output.preview {
        for line in TextWrapping.wrap(preview(output.language), columns: width - 3) {
          part.write(line, column: 2, row: row)
          row += 1
        }
      }
    }
  }

  static func bindings(_ output: ChildFormViewModel.Output) -> [KeyBinding<FormInput>] {
    KeyBinding.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged)
  }

  static func typing(_ output: ChildFormViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }
}
