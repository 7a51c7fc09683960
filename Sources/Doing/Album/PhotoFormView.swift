import Interface
import Model
import TerminalUI
import Texts

/// Draws the form for a photo, with the frames to choose from.
enum PhotoFormView: ScreenView {
  package static func draw(_ output: PhotoFormViewModel.Output, on canvas: inout Canvas) {
    FormPageView.draw(output.page, on: &canvas) { drawFrames(output, from: $0, on: &$1) }
  }

  /// The frames with their numbers and names in as many columns as there is room for; where not all have room, the
  /// rows around the one that is chosen.
  private static func drawFrames(
    _ output: PhotoFormViewModel.Output, from row: Int, on canvas: inout Canvas
  ) {
    let names = (0...Photo.frames).map { Phrase.frameName($0)(output.page.language) }
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
    FormPageView.bindings(output.page)
  }

  static func typing(_ output: PhotoFormViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }

  static func spoken(_ output: PhotoFormViewModel.Output) -> Spoken<FormInput>? {
    FormPageView.spoken(output.page)
  }
}
