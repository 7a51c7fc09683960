import Interface
import TerminalUI
import Texts

/// Draws the numbers to call, what is typed, and the pages for emergencies.
enum UrgentView: ScreenView {
  static func draw(_ output: UrgentViewModel.Output, on canvas: inout Canvas) {
    for (row, line) in output.head.prefix(output.fieldRow).enumerated() {
      canvas.write(line, column: 1, row: row, style: .bold)
    }
    let row = output.fieldRow
    canvas.write(output, row: row + 2) { index in
      ListRow(title: (index < 9 ? "\(index + 1) " : "  ") + output.rows[index].title)
    }
    canvas.write("/", column: 1, row: row, style: .bold)
    output.field.draw(
      on: &canvas, column: 3, row: row, columns: min(canvas.size.columns - 4, 60), isFocused: !output.isInList
    )
    if output.field.text.isEmpty {
      canvas.write(
        Phrase.urgentHint(output.language), column: 5, row: row, style: .dim, columns: canvas.size.columns - 6
      )
    }
  }

  static func bindings(_ output: UrgentViewModel.Output) -> [KeyBinding<UrgentViewModel.Input>] {
    [
      KeyBinding("open", .enter, help: .open, isHint: true, .opened),
      KeyBinding("copy", .character("y"), help: .copyNumber, .copied),
    ] + KeyBinding.moves(UrgentViewModel.Input.moved)
  }

  static func typing(_ output: UrgentViewModel.Output) -> ((Key) -> UrgentViewModel.Input)? {
    { .typed($0) }
  }

  /// The numbers first, then the pages.
  static func spoken(_ output: UrgentViewModel.Output) -> Spoken<UrgentViewModel.Input>? {
    let pages = output.rows.enumerated().map { index, row in
      Spoken<UrgentViewModel.Input>.Line(
        row.title, .choice, selects: .moved(.to(index)), isSelected: index == output.position.selection)
    }
    return Spoken(lines: [.init(output.head.joined(separator: " "))] + pages)
  }
}
