import Model
import TerminalUI
import Texts

/// A line of the page as it is drawn.
struct YourDataLine: Equatable, Sendable {
  let text: String
  var style = Style.plain
  var indent = 0
  /// The row that it belongs to; nil for what stands between them.
  var row: Int?
  /// Whether it is the row's first.
  var isHead = false
  /// What stands at the right of the row's first.
  var value = ""

  /// The rows below each other, broken into lines; blanks between them where there is room.
  static func lines(
    _ rows: [YourDataRow], selection: Int, _ language: Language, columns: Int, isTight: Bool
  ) -> [YourDataLine] {
    var lines = wrapped(.dataIntroduction, language, columns: columns)
    lines.append(YourDataLine(text: ""))
    for (index, row) in rows.enumerated() {
      if row.kind.isFolder, !isTight || !rows[index - 1].kind.isFolder {
        lines.append(YourDataLine(text: ""))
      }
      lines += head(row, index, isSelected: index == selection, language, columns: columns)
      if let path = row.path {
        let style: Style = row.kind.isFolder ? .accent : .dim
        lines += TextWrapping.wrap(path, columns: columns - 2).map {
          YourDataLine(text: $0, style: style, indent: 2, row: index)
        }
      }
      guard let hint = row.hint else { continue }
      lines += TextWrapping.wrap(hint(language), columns: columns - 2).map {
        YourDataLine(text: $0, style: .dim, indent: 2, row: index)
      }
    }
    return lines + [YourDataLine(text: "")] + wrapped(.doctorHint, language, columns: columns)
  }

  private static func wrapped(
    _ phrase: Phrase, _ language: Language, columns: Int
  ) -> [YourDataLine] {
    TextWrapping.wrap(phrase(language), columns: columns).map { YourDataLine(text: $0, style: .dim) }
  }

  /// The title, and the value beside it or, where there is no room, below it.
  private static func head(
    _ row: YourDataRow, _ index: Int, isSelected: Bool, _ language: Language, columns: Int
  ) -> [YourDataLine] {
    let title = row.title(language)
    var value = row.value(language)
    if row.kind.hasValues, isSelected { value = "‹ \(value) ›" }
    let room = columns - max(valueColumn, TextWidth.of(title) + 2)
    var head = YourDataLine(text: title, style: row.kind.isFolder ? .bold : .plain, row: index, isHead: true)
    if TextWidth.of(row.value(language)) + (row.kind.hasValues ? 4 : 0) <= room {
      head.value = value
      return [head]
    }
    return [head]
      + TextWrapping.wrap(value, columns: columns - 2).map {
        YourDataLine(text: $0, style: .dim, indent: 2, row: index)
      }
  }

  /// Where values begin, unless a title is longer.
  static let valueColumn = 30
}
