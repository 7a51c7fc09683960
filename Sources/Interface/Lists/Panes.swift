package import Model
package import TerminalUI
package import Texts

/// How the columns of a window are shared by a list and what stands beside it.
///
/// What a row says at 80 columns it says in every wider window: the list has what its rows need, and there is a pane only
/// where enough is left for one.
package struct Panes: Equatable, Sendable {
  /// Windows at least this wide may have room for one.
  package static let narrowest = 100
  /// Columns of a pane's text: fewer are no help, more are hard to follow.
  package static let text = 36...72
  /// The usual width of a window, beyond which no list has a claim.
  package static let usual = 80
  /// Values at the end of a row stand near their names.
  private static let widestList = 74

  /// Columns of the list.
  package let list: Int
  /// Where the pane's text stands, two columns after the line between; nil where there is none.
  package let beside: Range<Int>?

  /// - Parameter needed: columns in which nothing of the list is cut.
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

  /// A list with nothing beside it.
  package init(alone columns: Int, needed: Int = usual) {
    self.init(list: min(columns, max(needed, Self.usual)), beside: nil)
  }

  private init(list: Int, beside: Range<Int>?) {
    (self.list, self.beside) = (list, beside)
  }
}

extension Canvas {
  /// The line between a list and what stands beside it.
  package mutating func rule(of panes: Panes) {
    if let column = panes.beside?.lowerBound { rule(column: column - 2) }
  }
}

extension Canvas {
  /// Writes lines from the top, as many as there is room for; where that is not all of them the last row says how many
  /// more there are.
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

  /// A line from the top to the bottom between what stands side by side.
  package mutating func rule(column: Int) {
    for row in 0..<size.rows { write("│", column: column, row: row, style: .dim) }
  }
}

extension [PageViewModel.Paragraph] {
  /// The paragraphs as lines that fit.
  package func lines(columns: Int, _ language: Language) -> [StyledLine] {
    flatMap { paragraph in
      TextWrapping.wrap(TextCleaning.clean(paragraph.text(language)), columns: columns - paragraph.indent).map
      {
        StyledLine([Span(String(repeating: " ", count: paragraph.indent) + $0, paragraph.style)])
      }
    }
  }
}

/// Where the next line goes.
package struct Pen {
  package var row: Int
  /// Whether blank lines are left out because there is no room for them.
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
