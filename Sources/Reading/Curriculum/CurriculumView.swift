import Interface
import Model
import TerminalUI
import Texts

/// Draws the curriculum as a tree, with the selected unit beside it in a wide window.
enum CurriculumView: ScreenView {
  static func draw(_ output: CurriculumViewModel.Output, on canvas: inout Canvas) {
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    if let sentence = sentence(output) {
      canvas.write(
        TextWrapping.wrap(sentence(output.language), columns: max(canvas.size.columns - 2, 2)), column: 1,
        row: &row)
      return
    }
    drawTree(output, row: row, on: &canvas)
    drawPreview(output, row: row, on: &canvas)
  }

  static func bindings(_ output: CurriculumViewModel.Output) -> [KeyBinding<CurriculumViewModel.Input>] {
    let node = output.content == .tree ? output.selected : nil
    let noSelection: Phrase? = node == nil ? .nothingSelected : nil
    let isUnit = node?.isBranch == false
    let isOpen = node.map(output.isOpen) ?? false
    let noCurrent: Phrase? = output.content == .tree ? nil : .nothingSelected
    return [
      KeyBinding(
        "open", .enter, help: isUnit ? .open : isOpen ? .fold : .foldOpen, isHint: true,
        disabled: noSelection, .opened),
      KeyBinding("fold", .character(" "), help: .fold, isHint: isUnit, disabled: noSelection, .foldToggled),
      KeyBinding(
        "current-unit", .character("t"), help: Phrase("where you are"), isHint: true, disabled: noCurrent,
        isAnywhere: true, .currentUnitSelected),
      KeyBinding(
        "unfold", .character("l"), .right, help: .foldOpen,
        disabled: noSelection ?? (isUnit ? Phrase("Enter opens it") : nil), .unfolded),
      KeyBinding(
        "parent", .character("h"), .left, help: .foldToParent, disabled: noSelection, .foldedToParent),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(CurriculumViewModel.Input.moved)
  }

  /// All nodes, so that search finds a week in a folded month.
  static func list(_ output: CurriculumViewModel.Output) -> ScreenList<CurriculumViewModel.Input>? {
    guard output.isList else { return nil }
    let shown = output.shownLines
    return ScreenList(
      selection: output.selectionInTree,
      extent: .around(above: shown.lowerBound, below: output.rows.count - shown.upperBound),
      texts: { output.tree.nodes.map { $0.title(output.language) } },
      moved: CurriculumViewModel.Input.lineFound)
  }

  private static func sentence(_ output: CurriculumViewModel.Output) -> Phrase? {
    switch output.content {
    case .tree: nil
    case .paused: .pausedCurriculum
    case .unknownChild: output.troubles.isEmpty ? .unknownChild : Phrase(verbatim: "")
    case .noPacks:
      Phrase(
        "No curriculum is installed. Reinstall Lionheart to restore its own pack. Your bookmarks and "
          + "reading history are safe.")
    }
  }

  private static func drawTree(_ output: CurriculumViewModel.Output, row: Int, on canvas: inout Canvas) {
    let lines = Dictionary(uniqueKeysWithValues: output.tree.nodes.enumerated().map { ($1.id, $0) })
    for (step, index) in output.shownLines.enumerated() {
      let node = output.rows[index]
      output.line(of: node).draw(
        on: &canvas, row: row + step, line: lines[node.id] ?? 0,
        isSelected: index == output.position.selection, columns: 0..<output.panes.list)
    }
  }

  private static func drawPreview(_ output: CurriculumViewModel.Output, row: Int, on canvas: inout Canvas) {
    guard let place = output.panes.beside else { return }
    for line in row..<canvas.size.rows {
      canvas.write("│", column: place.lowerBound - 2, row: line, style: .dim)
    }
    let left = place.lowerBound
    guard let preview = output.preview else {
      guard let node = output.selected else { return }
      canvas.write(node.title(output.language), column: left, row: row, style: .bold)
      if let tally = output.tallies[node.id] {
        canvas.write(Phrase.read(tally)(output.language), column: left, row: row + 1, style: .dim)
      }
      return
    }
    let part = Rect(
      column: left, row: row, columns: place.count, rows: canvas.size.rows - row)
    canvas.inside(part) { canvas in
      UnitPageView.draw(preview, from: 0, selected: nil, left: 0, on: &canvas)
    }
  }
}

extension CurriculumView {
  /// The visible nodes of the tree, one line each.
  static func spoken(_ output: CurriculumViewModel.Output) -> Spoken<CurriculumViewModel.Input>? {
    guard output.content == .tree else { return nil }
    typealias Line = Spoken<CurriculumViewModel.Input>.Line
    let numbers = Dictionary(uniqueKeysWithValues: output.tree.nodes.enumerated().map { ($1.id, $0) })
    let lines = output.rows.enumerated().map { index, node in
      let fold: Phrase? = node.isBranch ? (output.isOpen(node) ? .linearOpen : Phrase("folded")) : nil
      let texts = [
        LinearText.words(node.title(output.language), output.language), fold?(output.language) ?? "",
        LinearText.words(output.line(of: node).marks, output.language),
      ]
      return Line(
        texts.filter { !$0.isEmpty }.joined(separator: ", "), .choice,
        selects: .lineFound(.to(numbers[node.id] ?? 0)), isSelected: index == output.position.selection)
    }
    return Spoken(lines: output.troubleLines.map { Line($0) } + lines)
  }
}
