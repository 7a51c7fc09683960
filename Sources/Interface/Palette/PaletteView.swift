package import TerminalUI
import Texts

/// Draws the palette: what is typed, below it the names and their keys.
package enum PaletteView: ScreenView {
  package static func draw(_ output: PaletteViewModel.Output, on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.write(":", column: 1, row: 0, style: .bold)
    guard !output.found.isEmpty else {
      canvas.write(Phrase.notFound(output.language), column: 3, row: 2, style: .dim)
      output.field.draw(on: &canvas, column: 3, row: 0, columns: width - 4, isFocused: true)
      return
    }
    for (row, index) in output.position.visible(rows: output.listRows).enumerated() {
      let binding = output.rows[output.found[index]]
      let isSelected = index == output.position.selection
      let style: Style = isSelected ? .selected : binding.disabled == nil ? .plain : .dim
      let keys = binding.keys.prefix(2).map(\.name).joined(separator: " ")
      canvas.write(keys, endingAt: width - 1, row: row + 2, style: .dim)
      let room = width - 6 - TextWidth.of(keys)
      // Why it cannot be done is said when it is chosen, too.
      let whole = binding.text(output.language)
      let text = TextWidth.of(whole) <= room ? whole : binding.help(output.language)
      canvas.write(text, column: 3, row: row + 2, style: style, columns: room)
      canvas.target(Rect(column: 0, row: row + 2, columns: width, rows: 1), line: index)
    }
    output.field.draw(on: &canvas, column: 3, row: 0, columns: width - 4, isFocused: true)
  }

  package static func bindings(_ output: PaletteViewModel.Output) -> [KeyBinding<PaletteViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [KeyBinding("choose", .enter, help: .choose, isHint: true, disabled: nothing, .chosen)]
      + KeyBinding.moves(PaletteViewModel.Input.moved)
  }

  package static func list(_ output: PaletteViewModel.Output) -> ScreenList<PaletteViewModel.Input>? {
    ScreenList(
      selection: output.position.selection, extent: .lines(output.found.count),
      texts: { output.found.map { output.rows[$0].text(output.language) } },
      moved: PaletteViewModel.Input.moved)
  }

  package static func typing(_ output: PaletteViewModel.Output) -> ((Key) -> PaletteViewModel.Input)? {
    { .typed($0) }
  }

  package static func input(for event: ScreenEvent) -> PaletteViewModel.Input? {
    if case .resized(let size) = event { .resized(size) } else { nil }
  }
}
