import Interface
import Model
import TerminalUI
import Texts

/// A photo of the album as a tile: a frame in its colour, and below it what it shows and when.
struct PhotoTile {
  let item: AlbumItem
  /// The picture; nil until it is drawn.
  let picture: CellPicture?
  let isSelected: Bool
  let labelRows: Int
  let today: CalendarDay
  let language: Language

  /// Draws the tile on a canvas of its size.
  package func draw(on canvas: inout Canvas) {
    let frame = Rect(
      column: 0, row: 0, columns: canvas.size.columns, rows: max(2, canvas.size.rows - labelRows))
    canvas.frame(frame, style: Self.style(of: item.photo.frame), isHeavy: isSelected)
    let inside = Rect(column: 1, row: 1, columns: frame.columns - 2, rows: frame.rows - 2)
    canvas.inside(inside) { canvas in
      if let picture { canvas.drawCentred(picture) } else { drawFacts(on: &canvas) }
    }
    drawLabels(row: frame.endRow, on: &canvas)
  }

  /// The colour of a frame by its number.
  static func style(of frame: Int) -> Style {
    HabitPalette.color(frame).map { Style(foreground: $0) } ?? .dim
  }

  /// What is known of the picture, in place of it.
  private func drawFacts(on canvas: inout Canvas) {
    let lines = [
      item.photo.caption, Phrase.photoFormat(item.photo)(language), Phrase.photoPixels(item.photo)(language),
    ]
    .filter { !$0.isEmpty }
    let first = max(0, (canvas.size.rows - lines.count) / 2)
    for (step, line) in lines.enumerated() {
      let text = TextWidth.truncate(line, to: canvas.size.columns)
      canvas.write(
        text, column: max(0, (canvas.size.columns - TextWidth.of(text)) / 2), row: first + step, style: .dim)
    }
  }

  private func drawLabels(row: Int, on canvas: inout Canvas) {
    if isSelected { canvas.cursor = Point(column: 0, row: row) }
    let style: Style = isSelected ? .selected : .plain
    let (title, day) = (item.title(language), Phrase.dayAndMonth(item.day)(language))
    guard labelRows > 1 else {
      let used = canvas.write(day, column: 0, row: row, style: style)
      canvas.write(title, column: used + 1, row: row, style: style)
      return
    }
    canvas.write(title, column: 0, row: row, style: style)
    canvas.write(day, column: 0, row: row + 1, style: .dim)
  }
}

extension Canvas {
  /// Draws a frame along the edges of a part.
  mutating func frame(_ rect: Rect, style: Style, isHeavy: Bool) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let (line, side) = isHeavy ? ("━", "┃") : ("─", "│")
    let corners = isHeavy ? ["┏", "┓", "┗", "┛"] : ["┌", "┐", "└", "┘"]
    let edge = String(repeating: line, count: rect.columns - 2)
    let last = rect.endRow - 1
    write(corners[0] + edge + corners[1], column: rect.column, row: rect.row, style: style)
    write(corners[2] + edge + corners[3], column: rect.column, row: last, style: style)
    for row in rect.row + 1..<max(rect.row + 1, last) {
      write(side, column: rect.column, row: row, style: style)
      write(side, column: rect.endColumn - 1, row: row, style: style)
    }
  }

  /// Draws a picture in the middle.
  mutating func drawCentred(_ picture: CellPicture) {
    let column = max(0, (size.columns - picture.size.columns) / 2)
    let first = max(0, (size.rows - picture.size.rows) / 2)
    for (step, spans) in picture.rows.enumerated() {
      write(StyledLine(spans), column: column, row: first + step, columns: picture.size.columns)
    }
  }
}
