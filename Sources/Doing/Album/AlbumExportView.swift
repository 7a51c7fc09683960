import Interface
import TerminalUI
import Texts

/// Draws the form for copying a month's photos.
enum AlbumExportView: ScreenView {
  package static func draw(_ output: AlbumExportViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    canvas.inside(part) { part in
      part.writeFormTitle(.albumExportForm, isSaving: output.isSaving, language: output.language)
      let row = part.size.rows >= 16 ? 2 : 1
      part.write(Phrase.month(output.month, in: output.today)(output.language), column: 2, row: row)
      _ = output.form.draw(on: &part, row: row + (row == 2 ? 2 : 1), language: output.language)
    }
  }

  static func bindings(_ output: AlbumExportViewModel.Output) -> [KeyBinding<FormInput>] {
    KeyBinding.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged)
  }

  static func typing(_ output: AlbumExportViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }
}
