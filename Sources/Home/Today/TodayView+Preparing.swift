import Interface
import Model
import TerminalUI
import Texts

extension TodayView {
  /// A line of Today with its label before it.
  private struct Line {
    let item: TodayViewModel.Item
    let label: String
    let text: String
    var style = Style.plain
    /// What stands at the end of its first row.
    var standing = ""
    var standingStyle = Style.dim
  }

  /// How many lines there are below what is done.
  static func preparingLines(_ output: TodayViewModel.Output) -> Int {
    output.items.count { $0 == .prepare || $0 == .write }
  }

  /// What is to be prepared, and the day's line.
  static func drawPreparing(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let lines = [preparing(output), writing(output)].compactMap { $0 }.filter {
      output.items.contains($0.item)
    }
    let indent = pen.margin + (lines.map { TextWidth.of($0.label) }.max() ?? 0) + 3
    for line in lines where pen.row < canvas.size.rows {
      draw(line, indent: indent, output, pen: &pen, on: &canvas)
    }
  }

  private static func preparing(_ output: TodayViewModel.Output) -> Line {
    let language = output.language
    let label = Phrase.prepareHeading(language)
    guard !output.tasks.isEmpty else {
      let suggested = output.suggestedTasks.joined(separator: " · ")
      return Line(item: .prepare, label: label, text: suggested, style: .dim)
    }
    let late = output.tasks.count { $0.daysLate(on: output.today) > 0 }
    let standing: Phrase = late > 0 ? .tasksLate(late) : .tasksOpen(output.tasks.count)
    return Line(
      item: .prepare, label: label, text: output.tasks.map(\.name).joined(separator: " · "),
      standing: standing(language), standingStyle: late > 0 ? .warning : .dim)
  }

  private static func writing(_ output: TodayViewModel.Output) -> Line {
    let language = output.language
    let label = Phrase.writeHeading(language)
    if let written = output.written {
      let standing = output.draft == nil ? "" : Phrase.draftNotSaved(language)
      return Line(item: .write, label: label, text: "✓ " + written, style: .dim, standing: standing)
    }
    if let draft = output.draft {
      return Line(item: .write, label: label, text: Phrase.draft(draft)(language))
    }
    guard let prompt = output.prompt else {
      return Line(item: .write, label: label, text: Phrase.aLineAboutToday(language), style: .dim)
    }
    return Line(item: .write, label: label, text: Phrase.quoted(prompt)(language))
  }

  private static func draw(
    _ line: Line, indent: Int, _ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    let isSelected = line.item == output.selected
    let standing = TextWidth.of(line.standing)
    let room = min(width - indent - 1 - (standing > 0 ? standing + 2 : 0), 76)
    let rows = wrapped(TextCleaning.clean(line.text), columns: max(room, 4), rows: pen.isTight ? 1 : 2)
    let first = pen.row
    canvas.write(line.label, column: pen.margin, row: first, style: .bold)
    canvas.write(line.standing, endingAt: width - 1, row: first, style: line.standingStyle)
    for text in rows where pen.row < canvas.size.rows {
      canvas.write(text, column: indent, row: pen.row, style: isSelected ? .selected : line.style)
      pen.row += 1
    }
    if isSelected { canvas.cursor = Point(column: indent, row: first) }
    if let index = output.items.firstIndex(of: line.item) {
      canvas.target(Rect(column: 0, row: first, columns: width, rows: max(1, pen.row - first)), line: index)
    }
  }
}
