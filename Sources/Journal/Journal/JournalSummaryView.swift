import Interface
import Model
import TerminalUI
import Texts

/// Draws what all that was written came to.
enum JournalSummaryView: ScreenView {
  static func draw(_ output: JournalSummaryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var pen = Pen(row: 0, isTight: output.isTight, margin: 2)
    canvas.write(Phrase.journalSummaryScreen(language), column: pen.margin, row: pen.row, style: .bold)
    pen.row += 1
    pen.skip()
    guard !output.isPaused else {
      return write(Phrase.pausedSummary(language), pen: &pen, on: &canvas)
    }
    guard let history = output.history else {
      return write(Phrase.readingEntries(language), pen: &pen, on: &canvas)
    }
    let streak = history.streak(on: output.today)
    let sums: [Phrase] = [.entryCount(history.count)] + (streak > 1 ? [.daysInARow(streak)] : [])
    canvas.write(sums.map { $0(language) }.joined(separator: " · "), column: pen.margin, row: pen.row)
    pen.row += 1
    pen.skip()
    drawPlan(history, output, row: pen.row, on: &canvas)
    pen.row += 1
    pen.skip()
    output.chart?.draw(
      on: &canvas, column: pen.margin, row: output.sumRows, rows: JournalSummaryViewModel.Output.barRows,
      language)
    drawBadges(output, row: output.headRows, on: &canvas)
  }

  /// "This week ●●○○ 2 of 4  ‹ 4 days a week ›".
  private static func drawPlan(
    _ history: JournalHistory, _ output: JournalSummaryViewModel.Output, row: Int, on canvas: inout Canvas
  ) {
    let language = output.language
    var line = StyledLine()
    if let days = output.plan {
      let progress = history.progress(of: days, inWeekOf: output.today)
      let filled = min(progress.written, days)
      // Where there is no room for it, the dots say enough.
      if canvas.size.columns >= 60 { line.spans.append(Span(Phrase.thisWeekWritten(language) + " ")) }
      line.spans += [
        Span(String(repeating: "●", count: filled), .accent),
        Span(String(repeating: "○", count: days - filled)),
        Span(" " + Phrase.planKept(progress.written, of: days)(language)),
      ]
      if progress.written > days, canvas.size.columns >= 64 {
        line.spans.append(Span(" " + Phrase.writtenBeyondPlan(progress.written)(language)))
      }
      line.spans.append(Span("  "))
    }
    line.spans.append(Span("‹ \(Phrase.writingPlan(output.plan)(language)) ›", .dim))
    canvas.write(line, column: 2, row: row)
  }

  private static func drawBadges(
    _ output: JournalSummaryViewModel.Output, row first: Int, on canvas: inout Canvas
  ) {
    let language = output.language
    canvas.write(output, row: first, columns: 0..<min(canvas.size.columns, 72)) { index in
      let badge = output.rows[index]
      let name = (badge.earnedOn == nil ? "○ " : "✓ ") + Phrase.badge(badge.kind)(language)
      let state = (badge.earnedOn.map(Phrase.shortDate) ?? .badgeMissing(badge))(language)
      let isOneRow = output.badgeRows == 1
      return ListRow(
        title: name, detail: isOneRow ? nil : "  " + state, marks: isOneRow ? state : "",
        style: badge.earnedOn == nil ? .dim : .plain)
    }
  }

  private static func write(_ text: String, pen: inout Pen, on canvas: inout Canvas) {
    canvas.write(
      TextWrapping.wrap(text, columns: max(2, min(canvas.size.columns - 4, 72))), column: pen.margin,
      row: &pen.row)
  }

  static func bindings(_ output: JournalSummaryViewModel.Output)
    -> [KeyBinding<JournalSummaryViewModel.Input>]
  {
    let paused: Phrase? = output.isPaused ? .nothingCountedNow : nil
    return [
      KeyBinding(
        "next-value", .character("l"), .right, .character("+"), help: .planMore, isHint: paused == nil,
        disabled: paused, .planStepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, .character("-"), help: .planLess, isHint: paused == nil,
        disabled: paused, .planStepped(by: -1)),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(JournalSummaryViewModel.Input.moved, in: .text)
  }
}
