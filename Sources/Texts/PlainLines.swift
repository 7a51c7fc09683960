package import Model
import TerminalUI

/// Plain text lines for a command's output.
package enum PlainLines {
  /// Joins the parts that are not empty, with dots between them.
  package static func joined(_ parts: [Phrase?], _ language: Language) -> String {
    parts.compactMap { $0?(language) }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Aligns the cells of rows in columns. A column whose cells are all empty takes no space.
  package static func columns(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? TextWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) where width > 0 {
        line += cell + String(repeating: " ", count: width - TextWidth.of(cell) + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
