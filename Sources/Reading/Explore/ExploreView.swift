import Interface
import TerminalUI
import Texts

/// Draws the categories, with how many articles they have and how many are read.
enum ExploreView: ScreenView {
  static func draw(_ output: ExploreViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    if let beside = output.panes.beside {
      canvas.rule(of: output.panes)
      canvas.write(output.beside, column: beside.lowerBound, columns: beside.count, language)
    }
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    let width = output.panes.list
    if output.isPaused {
      canvas.write(output.pausedLines, column: 1, row: &row)
      drawRows(output, from: row + 1, width: width, on: &canvas)
      return
    }
    guard !output.rows.isEmpty else {
      canvas.write(
        TextWrapping.wrap(Phrase.nothingInstalled(language), columns: width - 2), column: 1, row: &row)
      return
    }
    canvas.write(output.hint, column: 1, row: row, style: .dim, columns: width - 2)
    drawRows(output, from: row + 2, width: width, on: &canvas)
  }

  private static func drawRows(
    _ output: ExploreViewModel.Output, from first: Int, width: Int, on canvas: inout Canvas
  ) {
    canvas.write(output, row: first, columns: 0..<width) { output.line(of: output.rows[$0]) }
  }

  static func bindings(_ output: ExploreViewModel.Output) -> [KeyBinding<ExploreViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: nothing, .opened),
      KeyBinding("search", .character("/"), help: .searchEverything, isHint: true, .searched),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(ExploreViewModel.Input.moved)
  }
}
