package import TerminalUI
import Texts

/// Draws a page of text, a line of it selected.
package enum PageView: ScreenView {
  package static func draw(_ output: PageViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, index) in output.position.visible(rows: canvas.size.rows).enumerated() {
      let line = output.lines[index]
      canvas.mark(
        line: index, row: row, isSelected: index == output.position.selection, bar: left, cursor: left + 2)
      canvas.write(line.text, column: left + 2 + line.indent, row: row, style: line.style)
    }
  }

  package static func bindings(_ output: PageViewModel.Output) -> [KeyBinding<PageViewModel.Input>] {
    let moves = KeyBinding.moves(PageViewModel.Input.moved, isHint: true, in: .pages)
    let nothing: Phrase? = output.copy == nil ? .nothingToCopy : nil
    return moves + [
      KeyBinding("copy", .character("y"), help: .copy, isHint: true, disabled: nothing, .copied)
    ]
  }

  package static func list(_ output: PageViewModel.Output) -> ScreenList<PageViewModel.Input>? {
    ScreenList(of: output, moved: PageViewModel.Input.moved)
  }
}

extension ScreenList {
  /// The lines of a page.
  package init(of page: PageViewModel.Output, isText: Bool = true, moved: @escaping (ListMove) -> Input) {
    self.init(
      selection: page.position.selection, extent: page.extent, isText: isText,
      texts: { page.lines.map(\.text) }, moved: moved)
  }
}
