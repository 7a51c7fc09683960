package import Curriculum
package import TerminalUI
import Texts

/// Draws the palette: what is typed, below it the names, and at the right their keys or what they are.
package enum PaletteView: ScreenView {
  package static func draw(_ output: PaletteViewModel.Output, on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.write(":", column: 1, row: 0, style: .bold)
    for (row, line) in output.shownLines.enumerated() {
      let isSelected = line == output.position.selection
      canvas.mark(line: line, row: row + 2, isSelected: isSelected, bar: 1, cursor: 3)
      draw(output.item(onLine: line), isSelected: isSelected, output, row: row + 2, on: &canvas)
    }
    output.field.draw(
      on: &canvas, column: 3, row: 0, columns: width - 4, isFocused: !output.isInList)
  }

  private static func draw(
    _ item: PaletteItem, isSelected: Bool, _ output: PaletteViewModel.Output, row: Int,
    on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    // A long name has the room before what it is.
    let detail =
      TextWidth.of(item.title) + TextWidth.of(item.detail) + 6 > width && item.kind != .here
      ? "" : item.detail
    canvas.write(detail, endingAt: width - 1, row: row, style: .dim)
    let room = width - 6 - TextWidth.of(detail)
    // Why it cannot be done is said when it is chosen, too.
    let whole = item.text(output.language)
    let style: Style = isSelected ? .selected : item.reason == nil ? .plain : .dim
    canvas.write(
      TextWidth.of(whole) <= room ? whole : item.title, column: 3, row: row, style: style, columns: room)
  }

  package static func bindings(_ output: PaletteViewModel.Output) -> [KeyBinding<PaletteViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [KeyBinding("choose", .enter, help: .choose, isHint: true, disabled: nothing, .chosen)]
      + KeyBinding.moves(PaletteViewModel.Input.moved)
  }

  package static func marked(_ output: PaletteViewModel.Output) -> (query: SearchQuery, rows: Range<Int>)? {
    output.query.map { ($0, 2..<max(2, output.size.rows)) }
  }

  package static func typing(_ output: PaletteViewModel.Output) -> ((Key) -> PaletteViewModel.Input)? {
    { .typed($0) }
  }

  package static func input(for event: ScreenEvent) -> PaletteViewModel.Input? {
    switch event {
    case .resized(let size): .resized(size)
    case .left: .left
    case .appeared, .changed, .answered: nil
    }
  }
}
