import Interface
import TerminalUI
import Texts

/// Draws Me: parts with their lines, what is set at the right.
enum MeView: ScreenView {
  static func draw(_ output: MeViewModel.Output, on canvas: inout Canvas) {
    let width = output.columns
    if output.hasBeside {
      canvas.rule(column: width)
      canvas.write(output.beside, column: width + 2, columns: output.besideColumns, output.language)
    }
    var row = 0
    for trouble in output.troubles {
      canvas.write(trouble(output.language), column: 1, row: row, style: .warning, columns: width - 2)
      row += 1
    }
    for line in output.lines.dropFirst(output.top).prefix(max(0, canvas.size.rows - row)) {
      switch line {
      case .blank: break
      case .heading(let heading): canvas.write(heading(output.language), column: 1, row: row, style: .bold)
      case .row(let index): draw(index, output, row: row, width: width, on: &canvas)
      case .value(let index, let text):
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
        canvas.write(text, column: MeLine.indent, row: row, style: .dim, columns: width - MeLine.indent - 1)
      }
      row += 1
    }
  }

  static func bindings(_ output: MeViewModel.Output) -> [KeyBinding<MeViewModel.Input>] {
    let kind = output.selected?.kind
    let nothing: Phrase? = kind == nil ? .nothingSelected : nil
    let noChild: Phrase? = output.rows.contains { $0.kind == .child } ? nil : .noChildReason
    let fixed: Phrase? = kind?.hasValues == true ? nil : .noOtherValue
    let help: Phrase =
      switch kind {
      case .resume: .doIt
      case .otherChild: .switchChild
      case _ where kind?.hasValues == true: .nextValue
      default: .open
      }
    return [
      KeyBinding("open", .enter, .character(" "), help: help, isHint: true, disabled: nothing, .opened),
      KeyBinding("next-value", .character("l"), .right, help: .nextValue, disabled: fixed, .stepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, help: .previousValue, disabled: fixed, .stepped(by: -1)),
      KeyBinding("edit", .character("e"), help: .editChild, isHint: true, disabled: noChild, .edited),
    ] + KeyBinding.moves(MeViewModel.Input.moved)
      + output.rows.enumerated().filter { ![.child, .otherChild].contains($1.kind) }.map { index, row in
        // Without keys: they are found by name.
        KeyBinding("me-\(row.kind.rawValue)", help: row.title, isAnywhere: true, .chosen(index))
      }
  }

  private static func draw(
    _ index: Int, _ output: MeViewModel.Output, row: Int, width: Int, on canvas: inout Canvas
  ) {
    let entry = output.rows[index]
    let isSelected = index == output.position.selection
    let title = entry.title(output.language)
    canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
    if isSelected {
      canvas.cursor = Point(column: 3, row: row)
      canvas.write("┃", column: 1, row: row, style: .accent)
    }
    let style: Style = isSelected ? .selected : .plain
    canvas.write(title, column: 3, row: row, style: style, columns: width - 4)
    guard let column = entry.valueColumn(output.language, columns: width) else { return }
    var value = entry.value(output.language)
    if isSelected, entry.kind.hasValues { value = "‹ \(value) ›" }
    canvas.write(value, column: column, row: row, style: .dim)
  }
}
