import Interface
import Model
import TerminalUI
import Texts

/// Draws the form for a photo, with the frames to choose from.
enum PhotoFormView: ScreenView {
  static func draw(_ output: FormPage<PhotoFields.Name>, on canvas: inout Canvas) {
    FormPageView.draw(output, on: &canvas) { drawFrames(output, from: $0, on: &$1) }
  }

  /// The frames with their numbers and names in as many columns as there is room for; where not all have room, the
  /// rows around the one that is chosen.
  private static func drawFrames(
    _ output: FormPage<PhotoFields.Name>, from row: Int, on canvas: inout Canvas
  ) {
    let names = (0...Photo.frames).map { Phrase.frameName($0)(output.language) }
    let frame = Habit.colour(typed: output.form.text(.frame))
    let cell = 7 + (names.map(TextWidth.of).max() ?? 0) + 2
    let columns = max(1, (canvas.size.columns - 3) / cell)
    let (lines, room) = ((names.count + columns - 1) / columns, canvas.size.rows - row)
    guard room > 0 else { return }
    let chosen = (frame ?? 0) / columns
    let top = max(0, min(chosen - room / 2, lines - room))
    for line in top..<min(lines, top + room) {
      for number in line * columns..<min((line + 1) * columns, names.count) {
        let column = 2 + (number - line * columns) * cell
        let isChosen = number == frame
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

  static func bindings(_ output: FormPage<PhotoFields.Name>) -> [KeyBinding<FormInput>] {
    FormPageView.bindings(output)
  }

  static func typing(_ output: FormPage<PhotoFields.Name>) -> ((Key) -> FormInput)? { { .typed($0) } }

  static func spoken(_ output: FormPage<PhotoFields.Name>) -> Spoken<FormInput>? {
    FormPageView.spoken(output)
  }
}
