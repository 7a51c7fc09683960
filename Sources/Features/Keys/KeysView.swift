import TerminalUI

/// Draws the keys: names left, what they do right of them.
enum KeysView: ScreenView {
  static func draw(_ output: KeysViewModel.Output, on canvas: inout Canvas) {
    let column = min(26, canvas.size.columns / 2)
    for (row, index) in output.position.visible(rows: output.rows).enumerated() {
      if index == output.position.selection {
        canvas.cursor = Point(column: 1, row: row)
        canvas.write("┃", column: 0, row: row, style: .accent)
      }
      canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
      switch output.lines[index] {
      case .blank: break
      case .title(let title): canvas.write(title(output.language), column: 1, row: row, style: .bold)
      case .key(let binding):
        let style: Style = binding.disabled == nil ? .plain : .dim
        canvas.write(binding.keyNames, column: 1, row: row, style: style, columns: column - 2)
        let room = canvas.size.columns - column - 1
        canvas.write(binding.text(output.language), column: column, row: row, style: style, columns: room)
      }
    }
  }

  static func bindings(_ output: KeysViewModel.Output) -> [KeyBinding<KeysViewModel.Input>] {
    KeyBinding.moves(KeysViewModel.Input.moved, isHint: true)
  }

  static func list(_ output: KeysViewModel.Output) -> ScreenList<KeysViewModel.Input>? {
    ScreenList(
      selection: output.position.selection, texts: { output.lines.map { $0.text(output.language) } },
      moved: KeysViewModel.Input.moved)
  }

  static func input(for event: ScreenEvent) -> KeysViewModel.Input? {
    if case .resized(let size) = event { .resized(size) } else { nil }
  }
}
