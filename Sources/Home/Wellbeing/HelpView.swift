import Interface
import TerminalUI
import Texts

/// Draws the page for when it is hard, a line of it selected.
enum HelpView: ScreenView {
  static func draw(_ output: HelpViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, index) in output.position.visible(rows: canvas.size.rows).enumerated()
    where output.rows.indices.contains(index) {
      let line = output.rows[index]
      canvas.mark(
        line: index, row: row, isSelected: index == output.position.selection, bar: left, cursor: left + 2)
      canvas.write(line.text, column: left + 2 + line.paragraph.indent, row: row, style: line.paragraph.style)
    }
  }

  static func bindings(_ output: HelpViewModel.Output) -> [KeyBinding<HelpViewModel.Input>] {
    let noNumber: Phrase? = output.selected?.paragraph.number == nil ? .nothingToCopy : nil
    let noSource: Phrase? = output.selected?.paragraph.source == nil ? .noSourceHere : nil
    return [
      KeyBinding(
        "edit", .character("e"), help: .chooseCountry, isHint: true, isAnywhere: true, .countryWanted),
      KeyBinding("copy", .character("y"), help: output.copies, isHint: true, disabled: noNumber, .copied),
      KeyBinding("open-link", .character("o"), help: .openSource, disabled: noSource, .sourceOpened),
    ] + KeyBinding.moves(HelpViewModel.Input.moved, isHint: true, in: .text)
  }

  /// Each paragraph whole; the lines to call and the address with more can be chosen, not what is said about them.
  static func spoken(_ output: HelpViewModel.Output) -> Spoken<HelpViewModel.Input>? {
    typealias Line = Spoken<HelpViewModel.Input>.Line
    var lines: [Line] = []
    var first = 0
    while first < output.rows.count {
      let paragraph = output.rows[first].paragraph
      var end = first + 1
      while end < output.rows.count, output.rows[end].paragraph == paragraph, !output.rows[end].text.isEmpty {
        end += 1
      }
      let text = output.rows[first..<end].map(\.text).joined(separator: " ")
      let words = LinearText.words(text, output.language)
      let isUsable = paragraph.style == .bold && (paragraph.number != nil || paragraph.source != nil)
      if !words.isEmpty {
        lines.append(
          Line(
            words, isUsable ? .choice : .text, selects: isUsable ? .moved(.to(first)) : nil,
            isSelected: (first..<end).contains(output.position.selection)))
      }
      first = end
    }
    return Spoken(lines: lines)
  }
}
