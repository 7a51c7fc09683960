import Interface
import Model
import TerminalUI
import Texts

/// Draws the breaks: their days, whom they are for and why.
enum BreaksView: ScreenView {
  package static func draw(_ output: BreaksViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    let title = (output.habit.map { .breaks(of: $0.name) } ?? Phrase.breaksScreen)(language)
    canvas.write(title, column: 2, row: row, style: .bold, columns: canvas.size.columns - 3)
    row += output.headRows
    guard !output.rows.isEmpty else {
      // What cannot be read is not what is not there.
      guard output.troubleLines.isEmpty else { return }
      canvas.write(
        TextWrapping.wrap(Phrase.noBreaks(language), columns: min(canvas.size.columns, 72) - 3), column: 2,
        row: &row)
      return
    }
    canvas.write(output, row: row) { listRow(output.rows[$0], language) }
  }

  private static func listRow(_ row: BreakRow, _ language: Language) -> ListRow {
    let reason = row.its.reason.isEmpty ? nil : row.its.reason
    return ListRow(
      title: row.days(language),
      detail: [row.name(language), reason].compactMap { $0 }.joined(separator: " · "),
      marks: Phrase.breakTime(row.time)(language),
      style: row.time == .past ? .dim : .plain)
  }

  static func bindings(_ output: BreaksViewModel.Output) -> [KeyBinding<BreaksViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let unending = unending(output)
    return [
      KeyBinding("add", .character("a"), help: .addBreak, isHint: true, isAnywhere: true, .added),
      KeyBinding(
        "edit", .character("e"), .enter, .character(" "), help: .edit, isHint: nothing == nil,
        disabled: nothing, .edited),
      KeyBinding(
        "end-break", .character("t"), help: .endBreakToday, isHint: unending == nil,
        disabled: unending, .ended),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeHabit, isHint: nothing == nil, disabled: nothing,
        .removed),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(BreaksViewModel.Input.moved)
  }

  /// Why today cannot be made the last day of the selected break; nil where it can.
  private static func unending(_ output: BreaksViewModel.Output) -> Phrase? {
    guard let row = output.selected else { return .nothingSelected }
    return switch row.time {
    case .coming: .breakIsComing
    case .past: .breakIsOver
    case .running: row.its.to == output.today ? .breakEndsToday : nil
    }
  }

  /// What is done on it is done to the day that it shows.
  static var isAboutDay: Bool { true }
}
