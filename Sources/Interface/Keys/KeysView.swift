package import TerminalUI

/// Draws the keys: names left, what they do right of them.
package enum KeysView: ScreenView {
  package static func draw(_ output: KeysViewModel.Output, on canvas: inout Canvas) {
    for (row, index) in output.position.visible(rows: output.rows).enumerated() {
      if index == output.position.selection {
        canvas.cursor = Point(column: 1, row: row)
        canvas.write("┃", column: 0, row: row, style: .accent)
      }
      canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
      let line = output.lines[index]
      canvas.write(line.keys, column: 1, row: row, style: line.style)
      canvas.write(line.does, column: line.isTitle ? 1 : output.column, row: row, style: line.style)
    }
  }

  package static func bindings(_ output: KeysViewModel.Output) -> [KeyBinding<KeysViewModel.Input>] {
    KeyBinding.moves(KeysViewModel.Input.moved, isHint: true, in: .pages)
  }

  package static func list(_ output: KeysViewModel.Output) -> ScreenList<KeysViewModel.Input>? {
    ScreenList(
      selection: output.position.selection, extent: .lines(output.lines.count),
      texts: { output.lines.map(\.text) },
      moved: KeysViewModel.Input.moved)
  }

  package static func input(for event: ScreenEvent) -> KeysViewModel.Input? {
    if case .resized(let size) = event { .resized(size) } else { nil }
  }
}
