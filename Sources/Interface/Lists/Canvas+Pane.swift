package import Model
package import TerminalUI
package import Texts

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
