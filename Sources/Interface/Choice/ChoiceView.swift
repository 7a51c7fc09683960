package import TerminalUI
import Texts

/// Draws a text and what can be done about it.
package enum ChoiceView: ScreenView {
  package static func draw(_ output: ChoicePage, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, line) in output.shown.lines.prefix(canvas.size.rows).enumerated() {
      let isSelected = line.choice == output.selection
      if let choice = line.choice {
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: choice)
      }
      if line.isHead, isSelected {
        canvas.cursor = Point(column: left + 2, row: row)
        canvas.write("┃", column: left, row: row, style: .accent)
      }
      let style = line.isHead && isSelected ? .selected : line.style
      let used = canvas.write(line.text, column: left + 2, row: row, style: style)
      guard !line.value.isEmpty else { continue }
      let value = isSelected ? "‹ \(line.value) ›" : line.value
      canvas.write(value, column: left + 4 + used, row: row, style: .dim)
    }
  }

  package static func bindings(_ output: ChoicePage) -> [KeyBinding<ChoiceViewModel.Input>] {
    let hasValues = output.selected?.values.isEmpty == false
    let nothing: Phrase? =
      output.isBusy ? .savingForm : output.selected == nil ? .nothingSelected : nil
    let fixed: Phrase? = hasValues ? nil : .noOtherValue
    return [
      KeyBinding(
        "open", .enter, help: hasValues ? .nextValue : .choose, isHint: true, disabled: nothing, .chosen),
      KeyBinding(
        "tick", .character(" "), help: .nextValue, disabled: nothing ?? fixed, .stepped(by: 1)),
      KeyBinding("next-value", .character("l"), .right, help: .nextValue, disabled: fixed, .stepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, help: .previousValue, disabled: fixed, .stepped(by: -1)),
    ] + KeyBinding.moves(ChoiceViewModel.Input.moved, isHint: true)
  }

  package static func list(_ output: ChoicePage) -> ScreenList<ChoiceViewModel.Input>? {
    let shown = output.shown
    return ScreenList(
      selection: output.selection,
      extent: .around(above: shown.above, below: shown.below),
      texts: { output.choices.map { $0.title(output.language) } },
      moved: ChoiceViewModel.Input.moved)
  }
}
