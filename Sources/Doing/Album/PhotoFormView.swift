import Interface
import Model
import TerminalUI
import Texts

/// Draws the form for a photo, with the frames to choose from.
enum PhotoFormView: ScreenView {
  package static func draw(_ output: PhotoFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    canvas.inside(part) { part in
      part.writeFormTitle(.photoForm, isSaving: output.isSaving, language: output.language)
      let row = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
      drawFrames(output, from: row, on: &part)
    }
  }

  /// The frames with their numbers and names in as many columns as there is room for; where not all have room, the
  /// rows around the one that is chosen.
  private static func drawFrames(
    _ output: PhotoFormViewModel.Output, from row: Int, on canvas: inout Canvas
  ) {
    let names = (0...Photo.frames).map { Phrase.frameName($0)(output.language) }
    let cell = 7 + (names.map(TextWidth.of).max() ?? 0) + 2
    let columns = max(1, (canvas.size.columns - 3) / cell)
    let (lines, room) = ((names.count + columns - 1) / columns, canvas.size.rows - row)
    guard room > 0 else { return }
    let chosen = (output.frame ?? 0) / columns
    let top = max(0, min(chosen - room / 2, lines - room))
    for line in top..<min(lines, top + room) {
      for number in line * columns..<min((line + 1) * columns, names.count) {
        let column = 2 + (number - line * columns) * cell
        let isChosen = number == output.frame
        canvas.write(isChosen ? ">" : " ", column: column, row: row + line - top, style: .accent)
        canvas.write(
          "■", column: column + 2, row: row + line - top,
          style: number == 0 ? .dim : PhotoTile.style(of: number))
        canvas.write(
          (number < 10 ? " " : "") + "\(number) \(names[number])", column: column + 4, row: row + line - top,
          style: isChosen ? .selected : .plain)
      }
    }
  }

  static func bindings(_ output: PhotoFormViewModel.Output) -> [KeyBinding<FormInput>] {
    KeyBinding.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged)
  }

  static func typing(_ output: PhotoFormViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }
}
