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
      canvas.write(TextWrapping.wrap(text, columns: min(canvas.size.columns, 72) - 3), column: 2, row: &row)
    }
    canvas.write(output, row: row) {
      ListRow(title: output.rows[$0].title(language), detail: output.rows[$0].detail(language))
    }
  }

  static func bindings(
    _ output: TaskHistoryViewModel.Output
  ) -> [KeyBinding<TaskHistoryViewModel.Input>] {
    KeyBinding.moves(TaskHistoryViewModel.Input.moved, isHint: true, in: .text)
  }
}
