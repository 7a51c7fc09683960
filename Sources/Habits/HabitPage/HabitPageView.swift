import Interface
import Model
import TerminalUI
import Texts

/// Draws a habit's page, scrolled to a line.
enum HabitPageView: ScreenView {
  package static func draw(_ output: HabitPageViewModel.Output, on canvas: inout Canvas) {
    for (row, index) in output.shownLines.enumerated() {
      canvas.mark(line: index, row: row, isSelected: index == output.position.selection, bar: 0, cursor: 2)
      canvas.write(output.lines[index], column: 2, row: row, columns: canvas.size.columns - 2)
    }
  }

  static func bindings(_ output: HabitPageViewModel.Output) -> [KeyBinding<HabitPageViewModel.Input>] {
    let first: Phrase? = output.span.isAfter(output.firstYear, on: output.today) ? nil : .noEarlierYear
    let last: Phrase? = output.span != .lastMonths ? nil : .noLaterYear
    let gone: Phrase? = output.habit == nil ? .nothingSelected : nil
    return [
      KeyBinding(
        "previous-year", .character("["), .character("h"), .left, help: .yearBefore, isHint: true,
        disabled: first, .turned(by: -1)),
      KeyBinding(
        "next-year", .character("]"), .character("l"), .right, help: .yearAfter, isHint: true,
        disabled: last, .turned(by: 1)),
      KeyBinding("edit", .character("e"), help: .edit, isHint: true, disabled: gone, .edited),
      KeyBinding("breaks", .character("B"), help: .openBreaks, disabled: gone, .breaksAsked),
      KeyBinding(
        "calendar", .character("c"), help: .openCalendar, isHint: true, disabled: gone, .calendarAsked),
    ] + KeyBinding.moves(HabitPageViewModel.Input.moved, in: .text)
  }

  static func input(for event: ScreenEvent) -> HabitPageViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.day(let day)): .dayChosen(day)
    case .answered: nil
    }
  }

  /// What the lines say; what of them is drawn, day for day, the calendar has in words.
  static func spoken(_ output: HabitPageViewModel.Output) -> Spoken<HabitPageViewModel.Input>? {
    Spoken(
      lines: output.lines.compactMap { line in
        let (text, words) = (line.text, LinearText.words(line.text, output.language))
        let isBar = text.contains { "━─".contains($0) }
        let isShort = words.split { $0 == " " || $0 == "," }.allSatisfy { $0.count <= 3 }
        let isDrawn = text.contains { "█▒░".contains($0) }
        return words.isEmpty || isDrawn || isShort && !isBar ? nil : Spoken.Line(words)
      })
  }
}
