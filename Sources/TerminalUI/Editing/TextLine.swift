/// A line of a text that is being edited, up to the next newline, and how it was wrapped.
struct TextLine: Equatable, Sendable {
  /// The text, cleaned.
  let text: String
  /// The rows it is shown in; nil until it has been wrapped.
  var rows: [Row]?
  /// What it was when it was wrapped last, where it was changed since then.
  var former: Former?

  /// Where a row starts.
  struct Row: Equatable, Sendable {
    /// In characters.
    var offset: Int
    /// In bytes of UTF-8.
    var byte: Int
  }

  init(_ text: String) {
    self.text = text
  }

  /// How many characters it has.
  var count: Int {
    guard let last = rows?.last else { return text.count }
    return last.offset + text[index(ofByte: last.byte)...].count
  }

  /// Its first characters.
  func prefix(_ count: Int) -> String { String(text[..<index(of: count)]) }

  /// What comes behind its first characters.
  func dropFirst(_ count: Int) -> Substring { text[index(of: count)...] }

  /// The place behind so many characters; counted from the row that it is in, which saves counting a whole page.
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

  /// Where the word before a place begins: the spaces before the place belong to it.
  func wordStart(before offset: Int) -> Int {
    let before = text[..<index(of: offset)].reversed()
    let spaces = before.prefix { $0.isWhitespace }.count
    return offset - spaces - before.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }

  /// Where the word after a place ends.
  func wordEnd(after offset: Int) -> Int {
    let after = dropFirst(offset)
    let spaces = after.prefix { $0.isWhitespace }.count
    return offset + spaces + after.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }
}

// Rows.
extension TextLine {
  /// How many rows the line is shown in, one at least.
  var rowCount: Int { max(1, rows?.count ?? 1) }

  /// The characters before a row.
  func start(ofRow row: Int) -> Int { rows?[row].offset ?? 0 }

  /// The row that a place is in.
  func row(of offset: Int) -> Int { max(0, (rows?.lastIndex { $0.offset <= offset }) ?? 0) }

  /// The last place in a row; behind it there is the next row.
  func last(inRow row: Int) -> Int {
    guard let rows, row + 1 < rows.count else { return count }
    return max(rows[row].offset, rows[row + 1].offset - 1)
  }

  func text(ofRow row: Int) -> Substring {
    guard let rows, rows.count > 1 else { return text[...] }
    let end = row + 1 < rows.count ? rows[row + 1].byte : text.utf8.count
    return text[index(ofByte: rows[row].byte)..<index(ofByte: end)]
  }

  /// The place in a row whose character stands in a column, or the last one before.
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
