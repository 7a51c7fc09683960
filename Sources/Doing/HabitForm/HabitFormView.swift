import Interface
import TerminalUI
import Texts

/// Draws the form for a habit, new or not.
enum HabitFormView: ScreenView {
  package static func draw(_ output: HabitFormViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    let title: Phrase = output.isNew ? .newHabit : .editHabit
    canvas.inside(part) { part in
      part.writeFormTitle(title, isSaving: output.isSaving, language: output.language)
      _ = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
    }
  }

  static func bindings(_ output: HabitFormViewModel.Output) -> [KeyBinding<FormInput>] {
    KeyBinding.form(
      output.form, unsavable: output.unsavable, unchanged: output.isChanged ? nil : .nothingChanged)
  }

  static func typing(_ output: HabitFormViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }
}
