import Interface
import Model
import TerminalUI
import Texts

/// Draws the form for a break, new or not.
enum BreakFormView: ScreenView {
  package static func draw(_ output: BreakFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newBreak : .editBreak
    canvas.inside(part) { part in
      part.writeFormTitle(title, isSaving: output.isSaving, language: output.language)
      var row = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
      guard let preview = output.preview else { return }
      for line in TextWrapping.wrap(preview(output.language), columns: width - 3) {
        part.write(line, column: 2, row: row)
        row += 1
      }
    }
  }

  static func bindings(_ output: BreakFormViewModel.Output) -> [KeyBinding<FormInput>] {
    KeyBinding.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged)
  }

  static func typing(_ output: BreakFormViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }
}
