import Interface
import TerminalUI
import Texts

/// Draws what can be done with the data, and where it is.
enum YourDataView: ScreenView {
  static func draw(_ output: YourDataViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, line) in output.lines.dropFirst(output.top).prefix(canvas.size.rows).enumerated() {
      let column = left + 2 + line.indent
      if let index = line.row {
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
        if index == output.position.selection, line.isHead {
          canvas.cursor = Point(column: column, row: row)
          canvas.write("┃", column: left, row: row, style: .accent)
        }
      }
      let isSelected = line.isHead && line.row == output.position.selection
      canvas.write(line.text, column: column, row: row, style: isSelected ? .selected : line.style)
      if !line.value.isEmpty {
        let place = max(YourDataLine.valueColumn, TextWidth.of(line.text) + 2)
        canvas.write(line.value, column: column + place, row: row, style: .dim)
      }
    }
  }

  static func bindings(_ output: YourDataViewModel.Output) -> [KeyBinding<YourDataViewModel.Input>] {
    let kind = output.selected?.kind
    let fixed: Phrase? = kind?.hasValues == true ? nil : .noOtherValue
    let unopened: Phrase? = kind?.isFolder == true ? .folderIsNoScreen : nil
    return [
      KeyBinding(
        "open", .enter, .character(" "), help: kind == .reminder ? .nextValue : .open, isHint: true,
        disabled: unopened, .opened),
      KeyBinding("next-value", .character("l"), .right, help: .nextValue, disabled: fixed, .stepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, help: .previousValue, disabled: fixed, .stepped(by: -1)),
      KeyBinding(
        "copy", .character("y"), help: .copy, isHint: true,
        disabled: output.selected?.path == nil ? .nothingToCopy : nil, .copied),
    ] + KeyBinding.moves(YourDataViewModel.Input.moved, isHint: true)
      + output.rows.enumerated().filter { !$0.element.kind.isFolder }.map { index, row in
        // Without keys: they are found by name.
        KeyBinding("me-\(row.kind.rawValue)", help: row.title, isAnywhere: true, .chosen(index))
      }
  }
}
