/// A line of a text being edited, up to the next newline, and its wrapping.
struct TextLine: Equatable, Sendable {
  let text: String
  /// The rows; nil until wrapped.
  var rows: [Row]?
  /// The line as it was last wrapped, if it has changed since.
  var previous: PreviousWrapping?

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

// Incremental wrapping of a changed line, because a line may be a paragraph of many pages.
extension TextLine {
  /// A line before its last change, and its wrapping.
  struct PreviousWrapping: Equatable, Sendable {
    let text: String
    let rows: [Row]
  }

  /// The minimum of rows for which incremental wrapping is worthwhile.
  private static let minRowsToReuse = 24
  /// How many rows before a change it may still affect, through a word that was or will be broken.
  private static let affectedRowsBefore = 2

  /// Wraps the line. After a change in one place, wraps only the affected rows.
  mutating func wrap(_ wrapped: (String) -> [Row]) {
    rows = previous.flatMap { rewrapped(after: $0, wrapped) } ?? wrapped(text)
    previous = nil
  }

  private func rewrapped(after previous: PreviousWrapping, _ wrapped: (String) -> [Row]) -> [Row]? {
    guard previous.rows.count >= Self.minRowsToReuse else { return nil }
    let (old, new) = (Array(previous.text.utf8), Array(text.utf8))
    let common = Self.commonEnds(old, new)
    let grown = new.count - old.count
    let first = max(0, (previous.rows.lastIndex { $0.byte <= common.head } ?? 0) - Self.affectedRowsBefore)
    let behind = previous.rows.firstIndex { $0.byte >= old.count - common.tail } ?? previous.rows.count
    let start = previous.rows[first]
    var count = 8
    while behind + count < previous.rows.count {
      let part = new[start.byte..<(previous.rows[behind + count].byte + grown)]
      let made = Self.rows(of: part, from: start, wrapped)
      // The last row is incomplete. From the first row that begins where an old one did, the wrapping is unchanged.
      let unchanged = Self.firstUnchangedRow(
        of: made.dropLast(), previous.rows, from: behind + 1, grown: grown)
      if let (index, place) = unchanged {
        let moved = made[index].offset - previous.rows[place].offset
        let rest = previous.rows[place...].map { Row(offset: $0.offset + moved, byte: $0.byte + grown) }
        return previous.rows[..<first] + made[..<index] + rest
      }
      count *= 4
    }
    return previous.rows[..<first] + Self.rows(of: new[start.byte...], from: start, wrapped)
  }

  /// The rows of a part that begins at the start of a row.
  private static func rows(
    of part: ArraySlice<UInt8>, from start: Row, _ wrapped: (String) -> [Row]
  ) -> [Row] {
    wrapped(String(decoding: part, as: UTF8.self)).map {
      Row(offset: $0.offset + start.offset, byte: $0.byte + start.byte)
    }
  }

  /// The first new row that begins where an old row did, and the index of that row.
  private static func firstUnchangedRow(
    of made: ArraySlice<Row>, _ old: [Row], from first: Int, grown: Int
  ) -> (made: Int, old: Int)? {
    var place = first
    for index in made.indices {
      while place < old.count, old[place].byte + grown < made[index].byte { place += 1 }
      guard place < old.count else { return nil }
      if old[place].byte + grown == made[index].byte { return (index, place) }
    }
    return nil
  }

  /// The lengths in bytes of the common prefix and suffix.
  private static func commonEnds(_ old: [UInt8], _ new: [UInt8]) -> (head: Int, tail: Int) {
    let shorter = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    return (head, tail)
  }
}
