package import TerminalUI

/// Draws the keys: names left, what they do right of them.
package enum KeysView: ScreenView {
  package static func draw(_ output: KeysViewModel.Output, on canvas: inout Canvas) {
    for (row, index) in output.shownLines.enumerated() {
      canvas.mark(line: index, row: row, isSelected: index == output.position.selection, bar: 0, cursor: 1)
      let line = output.lines[index]
      canvas.write(line.keys, column: 1, row: row, style: line.style)
      canvas.write(line.does, column: line.isTitle ? 1 : output.column, row: row, style: line.style)
    }
  }

  package static func bindings(_ output: KeysViewModel.Output) -> [KeyBinding<KeysViewModel.Input>] {
    KeyBinding.moves(KeysViewModel.Input.moved, isHint: true, in: .pages)
  }

  package static func input(for event: ScreenEvent) -> KeysViewModel.Input? {
    if case .resized(let size) = event { .resized(size) } else { nil }
  }
}
