import Curriculum
import TerminalUI

/// Where the rows of a screen show what is looked for, as it was found in the frames before: most of them stay.
struct RowMarks {
  private var query: SearchQuery?
  /// The columns of what was found, by the text of a row.
  private var known: [String: [Range<Int>]] = [:]

  /// More rows than any window has are forgotten.
  private static let most = 400

  /// Marks what is looked for in a row: bold, underlined, and in the accent colour.
  mutating func mark(_ query: SearchQuery, row: Int, on canvas: inout Canvas) {
    for columns in columns(query, row: row, on: canvas) {
      canvas.restyle(row: row, columns: columns) { style in
        var style = style.adding([.bold, .underline])
        if style.foreground == .standard { style.foreground = .accent }
        return style
      }
    }
  }

  /// Shows some of a row's matches as what is selected, with the cursor on the first.
  mutating func select(_ matches: Range<Int>, of query: SearchQuery, row: Int, on canvas: inout Canvas) {
    let columns = columns(query, row: row, on: canvas)
    guard columns.indices.contains(matches.lowerBound) else { return }
    for its in columns[matches.clamped(to: columns.indices)] {
      canvas.restyle(row: row, columns: its) { $0.adding(.reverse) }
    }
    canvas.cursor = Point(column: columns[matches.lowerBound].lowerBound, row: row)
  }

  /// The columns of a row in which it shows what is looked for.
  private mutating func columns(_ query: SearchQuery, row: Int, on canvas: Canvas) -> [Range<Int>] {
    if self.query != query || known.count > Self.most { (self.query, known) = (query, [:]) }
    let text = canvas.text(inRow: row)
    if let known = known[text] { return known }
    let matches = query.matches(in: text)
    guard !matches.isEmpty else {
      known[text] = []
      return []
    }
    // Up to the first character beyond ASCII a byte is a character and has one column.
    let (bytes, plain) = (text.utf8, text.utf8.prefix { $0 < 0x80 }.count)
    lazy var characters = canvas.characters(inRow: row)
    let found: [Range<Int>] = matches.compactMap { range in
      let (start, end) = (
        bytes.distance(from: text.startIndex, to: range.lowerBound),
        bytes.distance(from: text.startIndex, to: range.upperBound)
      )
      if end < plain || plain == bytes.count { return start..<end }
      let first = text.distance(from: text.startIndex, to: range.lowerBound)
      let last = first + text.distance(from: range.lowerBound, to: range.upperBound) - 1
      guard characters.indices.contains(first), characters.indices.contains(last) else { return nil }
      return characters[first].column..<characters[last].column + characters[last].width
    }
    known[text] = found
    return found
  }
}
