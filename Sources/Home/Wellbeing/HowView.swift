import Interface
import Model
import TerminalUI
import Texts

/// Draws "How is it going?" with its answers.
enum HowView: ScreenView {
  static func draw(_ output: HowViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var pen = Pen(row: 0, isTight: canvas.size.rows < 16, margin: 2)
    canvas.write(Phrase.howIsIt(language), column: pen.margin, row: pen.row, style: .bold)
    pen.row += 1
    pen.skip()
    canvas.write(output.question, column: pen.margin, row: &pen.row)
    pen.row += 1
    canvas.write(output, row: pen.row) { ListRow(title: output.words(ofLine: $0)) }
  }

  static func bindings(_ output: HowViewModel.Output) -> [KeyBinding<HowViewModel.Input>] {
    [
      KeyBinding("open", .enter, .character(" "), help: .answerHow, isHint: true, .answered),
      KeyBinding("remove", .character("x"), .delete, help: .dismissHow, isHint: true, .dismissed),
    ] + KeyBinding.moves(HowViewModel.Input.moved, isHint: true)
  }
}
