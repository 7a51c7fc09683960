package import Model
package import TerminalUI
package import Texts

/// Divides the columns of a window between a list and a pane beside it.
///
/// A wider window never shows less of a row than one of 80 columns: the list gets what its rows need, and
/// there is a pane only if enough is left.
package struct Panes: Equatable, Sendable {
  /// The narrowest window with a pane.
  package static let narrowest = 100
  /// The columns of a pane's text. Fewer are useless, more are hard to read.
  package static let text = 36...72
  /// The usual width of a window. A list never claims more.
  package static let usual = 80
  /// Values at the end of a row must not be far from their names.
  private static let widestList = 74

  /// The columns of the list.
  package let list: Int
  /// The columns of the pane's text, two columns after the rule; nil if there is no pane.
  package let beside: Range<Int>?

  /// - Parameter needed: the columns that the list needs without truncation.
  package init(_ columns: Int, needed: Int) {
    let share = min(max(columns - Self.text.upperBound - 4, columns * 9 / 20), Self.widestList)
    let list = max(share, min(needed, Self.usual))
    let room = columns - list - 3
    guard columns >= Self.narrowest, room >= Self.text.lowerBound else {
      self = Panes(alone: columns, needed: needed)
      return
    }
    self = Panes(list: list, beside: list + 2..<list + 2 + min(room, Self.text.upperBound))
  }

  /// A list without a pane.
  package init(alone columns: Int, needed: Int = usual) {
    self.init(list: min(columns, max(needed, Self.usual)), beside: nil)
  }

  private init(list: Int, beside: Range<Int>?) {
    (self.list, self.beside) = (list, beside)
  }
}

extension Canvas {
  /// Draws the rule between a list and its pane.
  package mutating func rule(of panes: Panes) {
    if let column = panes.beside?.lowerBound { rule(column: column - 2) }
  }
}

extension Canvas {
  /// Writes lines from the top. If not all fit, the last row says how many are missing.
  package mutating func write(
    _ lines: [StyledLine], column: Int, columns: Int, _ language: Language,
    more: (Int) -> Phrase = Phrase.moreOnPage
  ) {
    let isCut = lines.count > size.rows
    let shown = lines.prefix(max(0, size.rows - (isCut ? 1 : 0)))
    for (row, line) in shown.enumerated() { write(line, column: column, row: row, columns: columns) }
    guard isCut, size.rows > 0 else { return }
    write(
      more(lines.count - shown.count)(language), column: column, row: size.rows - 1, style: .dim,
      columns: columns)
  }

  /// Draws a vertical line over the whole height.
  package mutating func rule(column: Int) {
    for row in 0..<size.rows { write("│", column: column, row: row, style: .dim) }
  }
}

extension [PageViewModel.Paragraph] {
  package func lines(columns: Int, _ language: Language) -> [StyledLine] {
    flatMap { paragraph in
      TextWrapping.wrap(TextCleaning.clean(paragraph.text(language)), columns: columns - paragraph.indent).map
      {
        StyledLine([Span(String(repeating: " ", count: paragraph.indent) + $0, paragraph.style)])
      }
    }
  }
}

/// The position of the next line.
package struct Pen {
  package var row: Int
  /// Whether blank lines are omitted because there is no room for them.
  package let isTight: Bool
  package let margin: Int

  package init(row: Int, isTight: Bool, margin: Int) {
    self.row = row
    self.isTight = isTight
    self.margin = margin
  }

  package mutating func skip() {
    if !isTight { row += 1 }
  }
}
