import Interface
import TerminalUI
import Texts

/// Draws what a backup would bring back, and the choices.
enum RestoreChoiceView: ScreenView {
  static func draw(_ output: RestoreChoiceViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, line) in output.lines.dropFirst(output.top).prefix(canvas.size.rows).enumerated() {
      let isSelected = line.choice == output.position.selection
      if let choice = line.choice {
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: choice)
      }
      if line.isHead, isSelected {
        canvas.cursor = Point(column: left + 2, row: row)
        canvas.write("┃", column: left, row: row, style: .accent)
      }
      canvas.write(
        line.text, column: left + 2, row: row, style: line.isHead && isSelected ? .selected : line.style)
    }
  }

  static func bindings(_ output: RestoreChoiceViewModel.Output) -> [KeyBinding<RestoreChoiceViewModel.Input>]
  {
    [
      KeyBinding(
        "open", .enter, help: .choose, isHint: true, disabled: output.isRestoring ? .savingForm : nil, .chosen
      )
    ] + KeyBinding.moves(RestoreChoiceViewModel.Input.moved, isHint: true)
  }

  static func list(_ output: RestoreChoiceViewModel.Output) -> ScreenList<RestoreChoiceViewModel.Input>? {
    ScreenList(
      selection: output.position.selection,
      texts: { RestoreChoice.allCases.map { $0.title(output.language) } },
      moved: RestoreChoiceViewModel.Input.moved)
  }
}
