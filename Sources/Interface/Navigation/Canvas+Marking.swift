package import Curriculum
package import TerminalUI

extension Canvas {
  /// Marks what is looked for wherever rows of the canvas show it: bold, underlined, and in the accent colour.
  package mutating func mark(_ query: SearchQuery, rows: Range<Int>) {
    for row in rows {
      let text = text(inRow: row)
      let matches = query.matches(in: text)
      if matches.isEmpty { continue }
      let characters = characters(inRow: row)
      for range in matches {
        let first = text.distance(from: text.startIndex, to: range.lowerBound)
        let last = first + text.distance(from: range.lowerBound, to: range.upperBound) - 1
        guard characters.indices.contains(first), characters.indices.contains(last) else { continue }
        let end = characters[last].column + characters[last].width
        restyle(row: row, columns: characters[first].column..<end) { style in
          var style = style.adding([.bold, .underline])
          if style.foreground == .standard { style.foreground = .accent }
          return style
        }
      }
    }
  }
}
