import Interface
import TerminalUI
import Texts

/// Draws when to remind, and below it the day's reminders.
enum RemindersView: ScreenView {
  package static func draw(_ output: RemindersViewModel.Output, on canvas: inout Canvas) {
    let width = RemindersLayout.columns(output)
    let left = max(0, (canvas.size.columns - width) / 2)
    let form = RemindersLayout.form(output)
    canvas.inside(Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)) { part in
      let heading = Phrase.remindersRow(output.language)
      part.write(heading, column: 2, row: RemindersLayout.isTight(output) ? 0 : 1, style: .bold)
      part.inside(Rect(column: 0, row: form.row, columns: width, rows: form.rows)) {
        _ = output.form.draw(on: &$0, row: 0, language: output.language)
      }
      var row = RemindersLayout.below(output)
      for line in RemindersLayout.lines(output).dropFirst(output.top) where row < part.size.rows {
        part.write(line.text, column: 2, row: row, style: line.style, columns: width - 3)
        row += 1
      }
    }
  }

  static func bindings(_ output: RemindersViewModel.Output) -> [KeyBinding<RemindersViewModel.Input>] {
    ([KeyBinding<FormInput>.save(in: output.form, unsavable: output.unsavable)]
      + KeyBinding<FormInput>.fields(of: output.form)).map { $0.sending(RemindersViewModel.Input.form) } + [
        KeyBinding("page-down", .pageDown, help: .pageDown, .scrolled(pages: 1)),
        KeyBinding("page-up", .pageUp, help: .pageUp, .scrolled(pages: -1)),
        KeyBinding(
          "discard", .control("x"), help: .discardDraft, disabled: discardable(output), .form(.discarded)),
        KeyBinding("back", .escape, help: .leaveForm, isHint: true, .form(.cancelled)),
      ]
  }

  /// What is wrong can be thrown away, too.
  private static func discardable(_ output: RemindersViewModel.Output) -> Phrase? {
    output.unsavable == .nothingChanged ? .nothingChanged : nil
  }

  static func typing(_ output: RemindersViewModel.Output) -> ((Key) -> RemindersViewModel.Input)? {
    { .form(.typed($0)) }
  }

  static func input(for event: ScreenEvent) -> RemindersViewModel.Input? {
    switch event {
    case .appeared, .changed: .form(.changed)
    case .resized(let size): .resized(size)
    case .left: .form(.left)
    case .answered: nil
    }
  }

  static func spoken(_ output: RemindersViewModel.Output) -> Spoken<RemindersViewModel.Input>? {
    Spoken(question: output.form.question(output.language))
  }
}
