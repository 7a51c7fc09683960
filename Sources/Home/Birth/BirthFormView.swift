import Interface
import TerminalUI
import Texts

/// Draws the form for a birth, and below it one quiet line.
enum BirthFormView: ScreenView {
  static func draw(_ output: BirthFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let head = canvas.size.rows >= 20 ? 1 : 0
    let part = Rect(column: left, row: head, columns: width, rows: canvas.size.rows - head)
    canvas.inside(part) { part in
      part.writeFormTitle(.birthFormTitle, isSaving: output.isSaving, language: output.language)
      var row = output.form.draw(on: &part, row: part.size.rows >= 19 ? 2 : 1, language: output.language)
      let wrap = { (phrase: Phrase) in TextWrapping.wrap(phrase(output.language), columns: width - 3) }
      let whole = (output.preview.map(wrap) ?? []) + wrap(.birthQuietLine)
      // What is quiet is never what has no room.
      let lines = row + whole.count <= part.size.rows ? whole : wrap(.birthQuietShort)
      for line in lines where row < part.size.rows {
        part.write(line, column: 2, row: row, style: .dim)
        row += 1
      }
    }
  }

  static func bindings(_ output: BirthFormViewModel.Output) -> [KeyBinding<FormInput>] {
    KeyBinding.form(output.form, unsavable: output.isSaving ? .savingForm : nil, unchanged: nil) + [
      KeyBinding("quiet", BirthFormViewModel.quietKey, help: .birthQuiet, .typed(BirthFormViewModel.quietKey))
    ]
  }

  static func typing(_ output: BirthFormViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }
}
