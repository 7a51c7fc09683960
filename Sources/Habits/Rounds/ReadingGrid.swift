import Model
import TerminalUI
import Texts

/// Draws the cells of a round: the days attended, and the numbers of those still to come.
enum ReadingGrid {
  static let columns = 5
  static let rows = ReadingChallenge.cells / columns

  /// Where a grid stands.
  struct Frame {
    var column: Int
    var row: Int
    /// Columns of a cell.
    var width: Int
    /// Rows from one cell to the one below it.
    var step: Int
  }

  /// Draws a round.
  ///
  /// - Parameter selection: the selected cell; nil where the grid is only looked at and cannot be pointed at.
  package static func draw(
    _ days: [CalendarDay], selection: Int?, language: Language, at place: Frame, on canvas: inout Canvas
  ) {
    for cell in 0..<ReadingChallenge.cells {
      let column = place.column + cell % columns * place.width
      let row = place.row + cell / columns * place.step
      let isSelected = cell == selection
      let style: Style = isSelected ? .selected : days.indices.contains(cell) ? .accent : .dim
      if selection != nil {
        canvas.target(Rect(column: column, row: row, columns: place.width, rows: 1), line: cell)
      }
      let text = text(ofCell: cell, days, language)
      // Where a date and its mark have no room together the date says that the cell is filled.
      let mark = place.width < 9 ? "" : days.indices.contains(cell) ? "■ " : "□ "
      canvas.write(mark + text, column: column, row: row, style: style, columns: place.width)
      if isSelected { canvas.cursor = Point(column: column, row: row) }
    }
  }

  /// The date of a cell, or its number while it is to come.
  static func text(ofCell cell: Int, _ days: [CalendarDay], _ language: Language) -> String {
    days.indices.contains(cell) ? Phrase.cell(days[cell])(language) : "\(cell + 1)"
  }
}
