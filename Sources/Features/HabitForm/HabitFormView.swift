import TerminalUI

/// Draws the form for a habit, new or not.
enum HabitFormView: ScreenView {
  static func draw(_ output: HabitFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newHabit : .editHabit
    canvas.inside(part) { part in
      part.write(title(output.language), column: 2, row: 0, style: .bold)
      _ = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
    }
  }

  static func bindings(_ output: HabitFormViewModel.Output) -> [KeyBinding<HabitFormViewModel.Input>] {
    let unchanged: Phrase? = output.isChanged ? nil : .nothingChanged
    return [
      KeyBinding("save", .enter, help: .save, isHint: true, disabled: output.unsavable, .saved),
      KeyBinding.pickDay(in: output.form, .daysAsked),
      KeyBinding("next-field", .tab, .down, help: .nextField, isHint: true, .focusMoved(by: 1)),
      KeyBinding("previous-field", .backTab, .up, help: .previousField, .focusMoved(by: -1)),
      KeyBinding("discard", .control("x"), help: .discardDraft, disabled: unchanged, .discarded),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
    ]
  }

  static func typing(_ output: HabitFormViewModel.Output) -> ((Key) -> HabitFormViewModel.Input)? {
    { .typed($0) }
  }

  static func input(for event: ScreenEvent) -> HabitFormViewModel.Input? {
    event == .changed ? .changed : nil
  }
}
