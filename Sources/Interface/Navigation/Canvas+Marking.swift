package import Curriculum
package import TerminalUI

/// Where rows show what is looked for, as it was found in the frames before: most of them stay.
@MainActor
private struct RowMarks {
  /// Those of the screen that is shown; there is one window.
  static var shown = RowMarks()

  private var query: SearchQuery?
  /// The columns of what was found, by the text of a row.
  private var known: [String: [Range<Int>]] = [:]

  /// More rows than any window has are forgotten.
  private static let most = 400

  /// The columns of a row in which it shows what is looked for.
  mutating func columns(_ query: SearchQuery, of text: String, on canvas: Canvas, row: Int) -> [Range<Int>] {
    if self.query != query || known.count > Self.most { (self.query, known) = (query, [:]) }
    if let known = known[text] { return known }
    let matches = query.matches(in: text)
    guard !matches.isEmpty else {
      known[text] = []
      return []
    }
    let characters = canvas.characters(inRow: row)
    let found: [Range<Int>] = matches.compactMap { range in
      let first = text.distance(from: text.startIndex, to: range.lowerBound)
      let last = first + text.distance(from: range.lowerBound, to: range.upperBound) - 1
      guard characters.indices.contains(first), characters.indices.contains(last) else { return nil }
      return characters[first].column..<characters[last].column + characters[last].width
    }
    known[text] = found
    return found
  }
}

extension Canvas {
  /// Marks what is looked for wherever rows of the canvas show it: bold, underlined, and in the accent colour.
  @MainActor
  package mutating func mark(_ query: SearchQuery, rows: Range<Int>) {
    for row in rows {
      for columns in RowMarks.shown.columns(query, of: text(inRow: row), on: self, row: row) {
        restyle(row: row, columns: columns) { style in
          var style = style.adding([.bold, .underline])
          if style.foreground == .standard { style.foreground = .accent }
          return style
        }
      }
    }
  }
}
