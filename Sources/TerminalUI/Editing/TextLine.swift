/// A line of a text being edited, up to the next newline, and its wrapping.
struct TextLine: Equatable, Sendable {
  let text: String
  /// The rows; nil until wrapped.
  var rows: [Row]?
  /// The line as it was last wrapped, if it has changed since.
  var former: Former?

  /// The start of a row.
  struct Row: Equatable, Sendable {
    var offset: Int
    var byte: Int
  }

  init(_ text: String) {
    self.text = text
  }

  /// The number of characters.
  var count: Int {
    guard let last = rows?.last else { return text.count }
    return last.offset + text[index(ofByte: last.byte)...].count
  }

  /// The first `count` characters.
  func prefix(_ count: Int) -> String { String(text[..<index(of: count)]) }

  /// All but the first `count` characters.
  func dropFirst(_ count: Int) -> Substring { text[index(of: count)...] }

  /// The index of a character; counted from the start of its row, to avoid counting a whole page.
  private func index(of offset: Int) -> String.Index {
    guard let rows, !rows.isEmpty else {
      return text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    }
    let row = rows[row(of: offset)]
    return text.index(index(ofByte: row.byte), offsetBy: offset - row.offset, limitedBy: text.endIndex)
      ?? text.endIndex
  }

  private func index(ofByte byte: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: byte)
  }

  /// The start of the word before a position; spaces in between are skipped.
  func wordStart(before offset: Int) -> Int {
    let before = text[..<index(of: offset)].reversed()
    let spaces = before.prefix { $0.isWhitespace }.count
    return offset - spaces - before.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }

  /// The end of the word after a position.
  func wordEnd(after offset: Int) -> Int {
    let after = dropFirst(offset)
    let spaces = after.prefix { $0.isWhitespace }.count
    return offset + spaces + after.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }
}

extension TextLine {
  /// The number of rows, at least one.
  var rowCount: Int { max(1, rows?.count ?? 1) }

  /// The offset of the first character of a row.
  func start(ofRow row: Int) -> Int { rows?[row].offset ?? 0 }

  /// The row that contains a position.
  func row(of offset: Int) -> Int { max(0, (rows?.lastIndex { $0.offset <= offset }) ?? 0) }

  /// The last position in a row; the one after it belongs to the next row.
  func last(inRow row: Int) -> Int {
    guard let rows, row + 1 < rows.count else { return count }
    return max(rows[row].offset, rows[row + 1].offset - 1)
  }

  func text(ofRow row: Int) -> Substring {
    guard let rows, rows.count > 1 else { return text[...] }
    let end = row + 1 < rows.count ? rows[row + 1].byte : text.utf8.count
    return text[index(ofByte: rows[row].byte)..<index(ofByte: end)]
  }

  /// The position of the character at a column of a row, or the row's last position.
  func offset(inRow row: Int, column: Int) -> Int {
    var (offset, used) = (start(ofRow: row), 0)
    let last = last(inRow: row)
    for character in text(ofRow: row) {
      used += TextWidth.ofCleaned(character)
      guard used <= column, offset < last else { break }
      offset += 1
    }
    return offset
  }
}
