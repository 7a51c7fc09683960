import Interface
import Model
import TerminalUI
import Texts

/// Draws what happened to a card, or to all of them.
enum TaskHistoryView: ScreenView {
  package static func draw(_ output: TaskHistoryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let title = output.name.map { Phrase.history(of: $0) } ?? .boardHistoryTitle
    canvas.write(title(language), column: 2, row: 0, style: .bold, columns: canvas.size.columns - 3)
    var row = output.headRows
    if let spinner = output.spinner { Spinner.draw(spinner, on: &canvas, column: 0, row: 0) }
    if output.isRead, output.rows.isEmpty {
      let text = Phrase.noHistory(language)
      for line in TextWrapping.wrap(text, columns: min(canvas.size.columns, 72) - 3) {
        canvas.write(line, column: 2, row: row)
        row += 1
      }
    }
    for index in output.position.visible(rows: output.listRows) where output.rows.indices.contains(index) {
      let its = output.rows[index]
      ListRow(title: its.title(language), detail: its.detail(language))
        .draw(on: &canvas, row: row, line: index, isSelected: index == output.position.selection)
      row += 2
    }
  }

  static func bindings(
    _ output: TaskHistoryViewModel.Output
  ) -> [KeyBinding<TaskHistoryViewModel.Input>] {
    KeyBinding.moves(TaskHistoryViewModel.Input.moved, isHint: true, in: .text)
  }
}
