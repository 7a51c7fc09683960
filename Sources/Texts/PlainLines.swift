package import Model
import TerminalUI

/// Lines for whoever reads a command's output.
package enum PlainLines {
  /// The parts that say something, with dots between.
  package static func joined(_ parts: [Phrase?], _ language: Language) -> String {
    parts.compactMap { $0?(language) }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Rows whose cells stand below each other; a column without anything in it takes no room.
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
