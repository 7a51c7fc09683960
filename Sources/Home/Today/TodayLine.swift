import Day
import Interface
import Model
import TerminalUI
import Texts

/// A line of what is done, prepared or written.
struct TodayLine {
  let item: TodayViewModel.Item
  /// What stands before the first of its kind.
  var label = ""
  var mark = ""
  var markStyle = Style.plain
  let text: String
  var style = Style.plain
  /// What stands at the end of its first row.
  var standing = ""
  var standingStyle = Style.dim
  /// Rows that its text may take.
  var mostRows = 1
  /// The habit, whose last days and score stand at the end where there is room for them.
  var habit: HabitRow?

  /// The same with its mark in words.
  func named(_ language: Language) -> TodayLine {
    guard !mark.isEmpty || text.hasPrefix("✓") else { return self }
    var line = TodayLine(
      item: item, label: label, text: LinearText.words(mark.isEmpty ? text : "\(mark) \(text)", language),
      style: style, standing: standing, standingStyle: standingStyle, mostRows: mostRows, habit: habit)
    line.markStyle = markStyle
    return line
  }

  /// Columns of the text and what stands at its end.
  var columns: Int { TextWidth.of(text) + (standing.isEmpty ? 0 : TextWidth.of(standing) + 2) }
}

extension TodayView {
  /// Where the parts of a line stand.
  struct LinePlace {
    /// The column of the label.
    let margin: Int
    /// The column of the mark.
    let indent: Int
    /// The column after what stands at the end.
    let end: Int
    /// Columns that what stands at the end may take.
    let mostStanding: Int
  }

  /// A line's rows of text, and what stands at the end of the first.
  static func set(_ line: TodayLine, at place: LinePlace) -> (rows: [String], standing: String) {
    let standing = TextWidth.truncate(TextCleaning.clean(line.standing), to: max(0, place.mostStanding))
    let column = place.indent + (line.mark.isEmpty ? 0 : 2)
    let room = place.end - column - (standing.isEmpty ? 0 : TextWidth.of(standing) + 2)
    return (
      wrapped(TextCleaning.clean(line.text), columns: max(min(room, 76), 4), rows: line.mostRows), standing
    )
  }

  /// Draws a line and moves the pen below it.
  static func draw(
    _ line: TodayLine, at place: LinePlace, _ output: TodayViewModel.Output, pen: inout Pen,
    on canvas: inout Canvas
  ) {
    let (rows, standing) = set(line, at: place)
    let isSelected = line.item == output.selected
    let column = place.indent + (line.mark.isEmpty ? 0 : 2)
    let first = pen.row
    canvas.write(line.label, column: place.margin, row: first, style: .bold)
    canvas.write(line.mark, column: place.indent, row: first, style: line.markStyle)
    canvas.write(standing, endingAt: place.end, row: first, style: line.standingStyle)
    for text in rows where pen.row < canvas.size.rows {
      canvas.write(text, column: column, row: pen.row, style: isSelected ? .selected : line.style)
      pen.row += 1
    }
    if isSelected {
      canvas.cursor = Point(column: column, row: first)
      markCursor(rows: first..<max(pen.row, first + 1), on: &canvas)
    }
    if let index = output.items.firstIndex(of: line.item) {
      // What stands before the first of its kind is about them all.
      let left = line.label.isEmpty ? 0 : place.indent
      let rect = Rect(
        column: left, row: first, columns: canvas.size.columns - left, rows: max(1, pen.row - first))
      canvas.target(rect, line: index)
    }
  }

  /// Which lines are shown where not all have room: the selected one, and as many before it as there is room for.
  static func shown(_ heights: [Int], around selected: Int, room: Int) -> Range<Int> {
    var position = ListPosition(selection: selected)
    position.fit(count: heights.count, rows: room) { heights[$0] }
    let shown = position.visible(count: heights.count, rows: room) { heights[$0] }
    // Of the last one nothing stands that has no room for all of it.
    let isCut = shown.count > 1 && heights[shown].reduce(0, +) > room
    return shown.lowerBound..<(isCut ? shown.upperBound - 1 : shown.upperBound)
  }
}
