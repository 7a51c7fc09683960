import Interface
import TerminalUI
import Texts

/// Draws the form for a birth, and below it one quiet line.
enum BirthFormView: ScreenView {
  static func draw(_ output: FormPage<ChildField>, on canvas: inout Canvas) {
    var page = output
    page.preview = nil
    FormPageView.draw(page, on: &canvas) { row, part in
      let columns = part.size.columns - 3
      let wrap = { (phrase: Phrase) in TextWrapping.wrap(phrase(output.language), columns: columns) }
      let whole = (output.preview.map(wrap) ?? []) + wrap(.birthQuietLine)
      // What is quiet is never what has no room.
      let lines = row + whole.count <= part.size.rows ? whole : wrap(.birthQuietShort)
      for (index, line) in lines.enumerated() where row + index < part.size.rows {
        part.write(line, column: 2, row: row + index, style: .dim)
      }
    }
  }

  static func bindings(_ output: FormPage<ChildField>) -> [KeyBinding<FormInput>] {
    FormPageView.bindings(output) + [
      KeyBinding("quiet", BirthFormViewModel.quietKey, help: .birthQuiet, .typed(BirthFormViewModel.quietKey))
    ]
  }

  static func typing(_ output: FormPage<ChildField>) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }

  static func spoken(_ output: FormPage<ChildField>) -> Spoken<FormInput>? {
    FormPageView.spoken(output)
  }
}
