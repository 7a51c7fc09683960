import Interface
import TerminalUI
import Texts

/// Draws the form that adds a pack, and how far it has come.
enum AddPackView: ScreenView {
  package static func draw(_ output: AddPackViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns, 72)
    let left = max(0, (canvas.size.columns - width) / 2)
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    canvas.inside(part) { part in
      part.write(Phrase.packForm(output.language), column: 2, row: 0, style: .bold)
      let row = output.form.draw(on: &part, row: part.size.rows >= 16 ? 2 : 1, language: output.language)
      let below = row + (part.size.rows >= 16 ? 1 : 0)
      if let download = output.download {
        DownloadProgress.draw(
          download, on: &part, column: 2, row: below, columns: width - 4, language: output.language)
      } else if output.isWaiting {
        part.write(
          Phrase.packWaitsForAnother(output.language), column: 2, row: below, style: .dim, columns: width - 4)
      }
    }
  }

  static func bindings(_ output: AddPackViewModel.Output) -> [KeyBinding<FormInput>] {
    let isRunning = output.isRunning
    return [
      KeyBinding(
        "save", .enter, .control("s"), help: .addPack, isHint: !isRunning, disabled: output.unsavable, .saved),
      KeyBinding(
        "discard", .control("x"), help: .discardDraft, disabled: output.isChanged ? nil : .nothingChanged,
        .discarded),
      KeyBinding(
        "back", .escape, help: isRunning ? .stopDownload : .leaveForm, isHint: true, .cancelled),
    ]
  }

  static func input(for event: ScreenEvent) -> FormInput? {
    event == .answered(.signedIn) ? .saved : FormInput(event)
  }
  static func typing(_ output: AddPackViewModel.Output) -> ((Key) -> FormInput)? {
    { .typed($0) }
  }

  static func spoken(_ output: AddPackViewModel.Output) -> Spoken<FormInput>? {
    Spoken(question: output.form.question(output.language))
  }
}
