import Day
import Interface
import Model
import TerminalUI
import Texts

extension TodayView {
  /// A line of Today below what is done.
  private struct Line {
    let item: TodayViewModel.Item
    /// What stands before the first of its kind.
    var label = ""
    var mark = ""
    let text: String
    var style = Style.plain
    /// What stands at the end of its first row.
    var standing = ""
    var standingStyle = Style.dim
    /// Rows that it may take.
    var rows = 1

    var isWarning: Bool { standingStyle == .warning }
  }

  /// How many rows what is below needs, with the blank row above it.
  static func preparingRows(_ output: TodayViewModel.Output, isTight: Bool) -> Int {
    let lines = output.items.count { item in
      switch item {
      case .task, .suggestion, .prepare, .write: true
      case .read, .beside, .attendance, .habit: false
      }
    }
    return isTight ? min(lines, 2) : lines + 2
  }

  /// What is to be prepared, and the day's line.
  static func drawPreparing(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    var lines = preparing(output, isTight: pen.isTight)
    let labels = [Phrase.prepareHeading, .writeHeading].map { TextWidth.of($0(output.language)) }
    let indent = pen.margin + (labels.max() ?? 0) + 3
    // The day's line stays on the screen whatever is above it, and of what is above it what is selected.
    let last = canvas.size.rows - 1
    let room = max(0, last - pen.row)
    let selected = lines.firstIndex { $0.item == output.selected } ?? 0
    let first = max(0, min(selected - room + 1, lines.count - room))
    if first > 0, first < lines.count { lines[first].label = lines[0].label }
    for line in lines.dropFirst(first).prefix(room) {
      draw(line, indent: indent, output, pen: &pen, on: &canvas)
    }
    pen.row = min(pen.row, last)
    draw(writing(output, isTight: pen.isTight), indent: indent, output, pen: &pen, on: &canvas)
  }

  private static func preparing(_ output: TodayViewModel.Output, isTight: Bool) -> [Line] {
    let language = output.language
    var lines = output.tasks.prefix(output.taskLines).map { task in
      let isLate = task.daysLate(on: output.today) > 0
      return Line(
        item: .task(task.id), mark: isLate ? "!" : "○", text: task.name,
        standing: standing(of: task, output),
        standingStyle: isLate ? .warning : .dim)
    }
    if lines.isEmpty {
      lines = output.suggestedTasks.prefix(output.taskLines).map {
        Line(item: .suggestion($0.reference), mark: "+", text: $0.title, style: .dim)
      }
    }
    guard !lines.isEmpty else { return [] }
    lines[0].label = Phrase.prepareHeading(language)
    guard output.hiddenTasks > 0 else { return lines }
    if isTight {
      let days = output.tasks.first?.daysLate(on: output.today) ?? 0
      let late = days > 0 ? Phrase.daysLateShort(days)(language) + "  " : ""
      lines[0].standing = late + "+\(output.hiddenTasks) ↓"
    } else {
      let more = Phrase.moreBelow(output.hiddenTasks)(language)
      lines.append(Line(item: .prepare, text: more, style: .dim))
    }
    return lines
  }

  /// How a card stands, and whose it is where there are several children.
  private static func standing(of task: BoardTask, _ output: TodayViewModel.Output) -> String {
    let name = task.child.flatMap { output.names[$0] }.map { Phrase(verbatim: TextCleaning.clean($0)) }
    return PlainLines.joined([name, .standing(of: task, on: output.today)], output.language)
  }

  private static func writing(_ output: TodayViewModel.Output, isTight: Bool) -> Line {
    let language = output.language
    let (label, rows) = (Phrase.writeHeading(language), isTight ? 1 : 2)
    if let written = output.written {
      let standing = output.draft == nil ? "" : Phrase.draftNotSaved(language)
      return Line(
        item: .write, label: label, text: "✓ " + written, style: .dim, standing: standing, rows: rows)
    }
    if let draft = output.draft {
      return Line(item: .write, label: label, text: Phrase.draft(draft)(language), rows: rows)
    }
    guard let prompt = output.prompt else {
      return Line(item: .write, label: label, text: Phrase.aLineAboutToday(language), style: .dim)
    }
    return Line(item: .write, label: label, text: Phrase.quoted(prompt)(language), rows: rows)
  }

  private static func draw(
    _ line: Line, indent: Int, _ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    let isSelected = line.item == output.selected
    let standingText = TextWidth.truncate(line.standing, to: (width - indent) / 2)
    let standing = TextWidth.of(standingText)
    let column = indent + (line.mark.isEmpty ? 0 : 2)
    let room = min(width - column - 1 - (standing > 0 ? standing + 2 : 0), 76)
    let rows = wrapped(TextCleaning.clean(line.text), columns: max(room, 4), rows: line.rows)
    let first = pen.row
    canvas.write(line.label, column: pen.margin, row: first, style: .bold)
    canvas.write(
      line.mark, column: indent, row: first,
      style: line.isWarning ? .warning : line.mark == "+" ? .dim : .plain)
    canvas.write(standingText, endingAt: width - 1, row: first, style: line.standingStyle)
    for text in rows where pen.row < canvas.size.rows {
      canvas.write(text, column: column, row: pen.row, style: isSelected ? .selected : line.style)
      pen.row += 1
    }
    if isSelected {
      canvas.cursor = Point(column: column, row: first)
      markCursor(rows: first..<max(pen.row, first + 1), on: &canvas)
    }
    if let index = output.items.firstIndex(of: line.item) {
      canvas.target(Rect(column: 0, row: first, columns: width, rows: max(1, pen.row - first)), line: index)
    }
  }
}
