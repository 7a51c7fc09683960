import Model
import TerminalUI

/// Draws what all that was written came to.
enum JournalSummaryView: ScreenView {
  static func draw(_ output: JournalSummaryViewModel.Output, on canvas: inout Canvas) {
    canvas.write(Phrase.journalSummary(output.language), column: 2, row: 0, style: .bold)
    guard let history = output.history, !output.isPaused else { return }
    canvas.write(Phrase.entryCount(history.count)(output.language), column: 2, row: 2)
  }

  static func bindings(_ output: JournalSummaryViewModel.Output)
    -> [KeyBinding<JournalSummaryViewModel.Input>]
  {
    [KeyBinding("refresh", .character("r"), help: .refresh, .changed)]
  }

  static func input(for event: ScreenEvent) -> JournalSummaryViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: nil
    }
  }
}
