import Interface
import TerminalUI
import Texts

/// Draws what erasing takes away, below the word that does it.
enum EraseFormView: ScreenView {
  static func draw(_ output: EraseFormViewModel.Output, on canvas: inout Canvas) {
    let width = output.columns
    let left = max(0, (canvas.size.columns - width) / 2)
    canvas.inside(Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)) { part in
      part.write(Phrase.eraseForm(output.language), column: 2, row: 0, style: .warning)
      part.inside(Rect(column: 0, row: output.formRow, columns: width, rows: 3)) {
        _ = output.form.draw(on: &$0, row: 0, language: output.language)
      }
      for (row, line) in output.planLines.dropFirst(output.top).enumerated() {
        guard output.planRow + row < part.size.rows else { break }
        part.write(line, column: 2, row: output.planRow + row, style: line.hasPrefix(" ") ? .dim : .plain)
      }
    }
  }

  static func bindings(_ output: EraseFormViewModel.Output) -> [KeyBinding<EraseFormViewModel.Input>] {
    [
      KeyBinding("erase", .enter, help: .eraseNow, isHint: true, disabled: output.unsavable, .confirmed),
      KeyBinding("back", .escape, help: .leaveAsItIs, isHint: true, .cancelled),
      KeyBinding("page-down", .pageDown, .down, help: .pageDown, isHint: true, .scrolled(pages: 1)),
      KeyBinding("page-up", .pageUp, .up, help: .pageUp, .scrolled(pages: -1)),
    ]
  }

  static func typing(_ output: EraseFormViewModel.Output) -> ((Key) -> EraseFormViewModel.Input)? {
    { .typed($0) }
  }

  static func spoken(_ output: EraseFormViewModel.Output) -> Spoken<EraseFormViewModel.Input>? {
    Spoken(question: output.form.question(output.language))
  }
}
