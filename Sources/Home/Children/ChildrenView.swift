import Interface
import Model
import TerminalUI
import Texts

/// Draws the children, the one that the screens are about with its mark.
enum ChildrenView: ScreenView {
  static func draw(_ output: ChildrenViewModel.Output, on canvas: inout Canvas) {
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    if output.isEarlier {
      canvas.write(Phrase.earlierChildren(output.language), column: 1, row: row, style: .bold)
      row += 1
    }
    canvas.write(output.emptyLines, column: 1, row: &row, style: .dim)
    row = canvas.write(output, row: row) { index in
      let line = output.rows[index]
      let isActive = line.id == output.active
      return ListRow(
        title: line.title(output.family)(output.language),
        detail: line.place(on: output.today)(output.language),
        marks: isActive ? "✓ " + Phrase.activeChild(output.language) : "")
    }
    guard output.earlier > 0, row < canvas.size.rows else { return }
    canvas.write(Phrase.earlierLine(output.earlier)(output.language), column: 3, row: row, style: .dim)
  }

  static func bindings(_ output: ChildrenViewModel.Output) -> [KeyBinding<ChildrenViewModel.Input>] {
    let isActive = output.selected?.id == output.active
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding(
        "switch", .enter, .character(" "), help: .switchChild, isHint: true,
        disabled: nothing ?? (isActive ? .alreadyActive : nil), .chosen),
      KeyBinding("edit", .character("e"), help: .edit, isHint: true, disabled: nothing, .edited),
      KeyBinding("add", .character("a"), help: .addChild, isHint: true, isAnywhere: true, .added),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeChild,
        disabled: nothing ?? (output.selected?.remembered == nil ? nil : .rememberedInForm), .removed),
      KeyBinding(
        "earlier", .character("Z"), help: .earlierChildren, isHint: output.earlier > 0,
        disabled: output.isEarlier ? .earlierShown : output.earlier == 0 ? .noEarlierChildren : nil,
        .earlierAsked),
    ] + KeyBinding.moves(ChildrenViewModel.Input.moved)
  }
}
