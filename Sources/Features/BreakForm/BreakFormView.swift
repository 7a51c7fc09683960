import Model
import TerminalUI

/// Draws the form for a break, new or not.
enum BreakFormView: ScreenView {
  static func draw(_ output: BreakFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newBreak : .editBreak
    canvas.inside(part) { part in
      part.write(title(output.language), column: 2, row: 0, style: .bold)
      var row = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
      guard let preview = output.preview else { return }
      for line in TextWrapping.wrap(preview(output.language), columns: width - 3) {
        part.write(line, column: 2, row: row)
        row += 1
      }
    }
  }

  static func bindings(_ output: BreakFormViewModel.Output) -> [KeyBinding<BreakFormViewModel.Input>] {
    let unchanged: Phrase? = output.isChanged ? nil : .nothingChanged
    return [
      KeyBinding("save", .enter, help: .save, isHint: true, disabled: output.unsavable, .saved),
      KeyBinding("next-field", .tab, .down, help: .nextField, isHint: true, .focusMoved(by: 1)),
      KeyBinding("previous-field", .backTab, .up, help: .previousField, .focusMoved(by: -1)),
      KeyBinding.pickDay(in: output.form, .daysAsked),
      KeyBinding("discard", .control("x"), help: .discardDraft, disabled: unchanged, .discarded),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
    ]
  }

  static func typing(_ output: BreakFormViewModel.Output) -> ((Key) -> BreakFormViewModel.Input)? {
    { .typed($0) }
  }

  static func input(for event: ScreenEvent) -> BreakFormViewModel.Input? {
    event == .changed ? .changed : nil
  }
}
