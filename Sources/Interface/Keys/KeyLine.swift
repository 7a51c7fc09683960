package import Model
package import TerminalUI
import Texts

/// A line of the key screen; what does not fit beside its keys goes on in the next one.
package struct KeyLine: Equatable, Sendable {
  package var keys = ""
  var does = ""
  package var style = Style.plain

  package var text: String { keys.isEmpty ? does : "\(keys) \(does)" }
  /// A title, or the blank above it, stands for no key.
  var isTitle: Bool { style == .bold }

  /// Where what the keys do begins: right of the longest keys, at half the width at most.
  package static func column(for rows: [KeyTable.Row], columns: Int) -> Int {
    let longest = rows.map { TextWidth.of($0.keyNames) }.max() ?? 0
    return min(1 + longest + 2, columns / 2)
  }

  /// The tables with their titles, a blank line between them.
  package static func lines(
    _ sections: [KeyTable.Section], language: Language, column: Int, columns: Int
  ) -> [KeyLine] {
    let tables = sections.map { section in
      let title = TextWrapping.wrap(section.title(language), columns: columns - 2)
      return title.map { KeyLine(does: $0, style: .bold) }
        + section.rows.flatMap { lines($0, language: language, column: column, columns: columns) }
    }
    return Array(tables.joined(separator: [KeyLine()]))
  }

  private static func lines(
    _ row: KeyTable.Row, language: Language, column: Int, columns: Int
  ) -> [KeyLine] {
    let keys = TextWrapping.wrap(row.keyNames, columns: column - 2)
    let does = TextWrapping.wrap(row.text(language), columns: columns - column - 1)
    let style: Style = row.disabled == nil ? .plain : .dim
    return (0..<max(keys.count, does.count)).map { index in
      KeyLine(
        keys: keys.indices.contains(index) ? keys[index] : "",
        does: does.indices.contains(index) ? does[index] : "", style: style)
    }
  }
}
