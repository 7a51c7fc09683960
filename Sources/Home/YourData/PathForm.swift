import Interface
import Model
import TerminalUI
import Texts

/// A form that asks for a path and nothing else.
struct PathForm: Equatable, Sendable {
  enum Name: String, CaseIterable, Sendable {
    case path
  }

  var language: Language
  var title: Phrase
  /// What `Enter` does.
  var action: Phrase
  var form: Form<Name>
  /// Why it cannot be done; nil where it can.
  var unsavable: Phrase?
  var isChanged = false
  var isSaving = false
}

/// Draws a form that asks for a path.
enum PathFormView: ScreenView {
  static func draw(_ output: PathForm, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    canvas.inside(Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)) { part in
      part.writeFormTitle(output.title, isSaving: output.isSaving, language: output.language)
      _ = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
    }
  }

  static func bindings(_ output: PathForm) -> [KeyBinding<FormInput>] {
    [
      KeyBinding(
        "save", .enter, .control("s"), help: output.action, isHint: true, disabled: output.unsavable, .saved),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      KeyBinding(
        "discard", .control("x"), help: .discardDraft, disabled: output.isChanged ? nil : .nothingChanged,
        .discarded),
    ]
  }

  static func typing(_ output: PathForm) -> ((Key) -> FormInput)? { { .typed($0) } }

  static func input(for event: ScreenEvent) -> FormInput? { FormInput(event) }
}
