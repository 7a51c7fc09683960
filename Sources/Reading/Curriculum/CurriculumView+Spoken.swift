import Interface
import TerminalUI
import Texts

extension CurriculumView {
  /// The tree, a line a unit or what units stand in.
  static func spoken(_ output: CurriculumViewModel.Output) -> Spoken<CurriculumViewModel.Input>? {
    guard output.standing == .tree else { return nil }
    typealias Line = Spoken<CurriculumViewModel.Input>.Line
    let numbers = Dictionary(uniqueKeysWithValues: output.tree.nodes.enumerated().map { ($1.id, $0) })
    let lines = output.rows.enumerated().map { index, node in
      let fold: Phrase? = node.isBranch ? (output.isOpen(node) ? .linearOpen : .linearFolded) : nil
      let texts = [
        LinearText.words(node.title(output.language), output.language), fold?(output.language) ?? "",
        LinearText.words(output.line(of: node).marks, output.language),
      ]
      return Line(
        texts.filter { !$0.isEmpty }.joined(separator: ", "), .choice,
        selects: .found(.to(numbers[node.id] ?? 0)), isSelected: index == output.position.selection)
    }
    return Spoken(lines: output.troubleLines.map { Line($0) } + lines)
  }
}
