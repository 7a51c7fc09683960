/// A text of many lines that is being written, wrapped as articles are.
public struct TextArea: Equatable, Sendable {
  /// What became of a key.
  public enum Answer: Equatable, Sendable {
    /// It did what it does.
    case done
    /// The text would have become larger than it may be; it is as it was.
    case full
    /// It is not for the text.
    case ignored
  }

  /// How many bytes of UTF-8 the text may have.
  public let limit: Int
  /// The columns and rows that show of it.
  public private(set) var size: Size

  private var buffer: TextBuffer
  /// The first row that shows.
  private var top = 0
  /// The column in which the cursor goes up and down.
  private var goal: Int?

  /// A text with the cursor at its end.
  public init(_ text: String = "", limit: Int = .max, size: Size = Size(columns: 72, rows: 20)) {
    self.limit = limit
    self.size = size
    buffer = TextBuffer(text, hasLines: true)
    arrange()
  }

  /// The text, cleaned, with "\n" between its lines.
  public var text: String { buffer.text }
  /// Its bytes in UTF-8.
  public var bytes: Int { buffer.bytes }
  /// Whether there is none.
  public var isEmpty: Bool { buffer.bytes == 0 }
  /// How often it was changed, so that whoever keeps it knows when to.
  public var changes: Int { buffer.changes }
  /// Where the next character goes.
  public var cursor: TextPlace { buffer.cursor }

  /// Shows another part of it: so many columns, of which the last is for the cursor, and rows.
  public mutating func resize(to size: Size) {
    guard size != self.size else { return }
    if size.columns != self.size.columns { buffer.unwrap() }
    (self.size, goal) = (size, nil)
    arrange()
  }

  /// Puts the cursor somewhere; a place that there is not becomes the nearest.
  public mutating func move(to place: TextPlace) {
    buffer.move(to: place)
    goal = nil
    arrange()
  }

  /// Puts another text in place of all of it, which can be taken back.
  public mutating func replace(by text: String) {
    buffer.replaceAll(by: text)
    goal = nil
    arrange()
  }

  /// Does what a key does in a text.
  ///
  /// What edits a field edits a text too. Besides, Enter begins a line, Tab goes on to the next fourth column, up
  /// and down go by rows, Page Up and Page Down by screens, Home and End to the ends of a row, `^a ^e` of a line,
  /// Alt with `<` and `>` of the text; `^r` does again what `^z` took back.
  public mutating func handle(_ key: Key) -> Answer {
    if let edit = edit(for: key) {
      goal = nil
      guard buffer.apply(edit, limit: limit) else { return .full }
    } else if let step = rows(of: key) {
      moveRows(by: step)
    } else if let place = target(of: key) {
      goal = nil
      buffer.move(to: place)
    } else {
      return .ignored
    }
    arrange()
    return .done
  }

  private func edit(for key: Key) -> TextBuffer.Edit? {
    switch key {
    case .enter: return .insert("\n", isTyping: false)
    case .tab:
      let column = TextWidth.of(buffer.line.prefix(cursor.offset))
      return .insert(String(repeating: " ", count: 4 - column % 4), isTyping: true)
    case .control("r"): return .redo
    default: return buffer.edit(for: key)
    }
  }

  /// By how many rows a key moves; nil for all others.
  private func rows(of key: Key) -> Int? {
    switch key {
    case .up: -1
    case .down: 1
    case .pageUp: -max(1, size.rows - 1)
    case .pageDown: max(1, size.rows - 1)
    default: nil
    }
  }

  private func target(of key: Key) -> TextPlace? {
    switch key {
    case .home: TextPlace(line: cursor.line, offset: cursorRow.start)
    case .end: TextPlace(line: cursor.line, offset: cursorRow.last)
    case .alt("<"): TextPlace(line: 0, offset: 0)
    case .alt(">"): buffer.end
    default: buffer.target(of: key)
    }
  }
}

// Rows.
extension TextArea {
  /// How many rows all of it takes.
  public var rowCount: Int { buffer.lines.reduce(0) { $0 + $1.rowCount } }
  /// The rows above those that show.
  public var rowsAbove: Int { top }
  /// The rows below those that show.
  public var rowsBelow: Int { max(0, rowCount - top - size.rows) }

  /// A row that shows, of which the cursor can be in one.
  struct ShownRow: Equatable {
    let text: Substring
    /// The column of the cursor.
    let cursor: Int?
  }

  /// Its lines, and how they are wrapped.
  var lines: [TextLine] { buffer.lines }

  /// The columns that the text is wrapped to.
  private var columns: Int { max(1, size.columns - 1) }

  var shown: [ShownRow] {
    var shown: [ShownRow] = []
    var (number, row) = place(ofRow: top)
    while number < buffer.lines.count, shown.count < max(1, size.rows) {
      let text = buffer.lines[number].text(ofRow: row)
      let hasCursor = number == cursor.line && row == cursorRow.number
      shown.append(ShownRow(text: text, cursor: hasCursor ? min(cursorColumn, columns) : nil))
      row += 1
      if row >= buffer.lines[number].rowCount { (number, row) = (number + 1, 0) }
    }
    return shown
  }

  /// The row of its line that the cursor is in, where that starts, and the last place in it.
  private var cursorRow: (number: Int, start: Int, last: Int) {
    let line = buffer.line
    let number = line.row(of: cursor.offset)
    return (number, line.start(ofRow: number), line.last(inRow: number))
  }

  private var cursorColumn: Int {
    let row = cursorRow
    return TextWidth.of(buffer.line.text(ofRow: row.number).prefix(cursor.offset - row.start))
  }

  private mutating func moveRows(by step: Int) {
    let column = goal ?? cursorColumn
    let last = rowCount - 1
    let target = cursorGlobalRow + step
    let (number, row) = place(ofRow: min(max(0, target), last))
    buffer.move(to: TextPlace(line: number, offset: buffer.lines[number].offset(inRow: row, column: column)))
    goal = column
    // Beyond the first row is the beginning, and beyond the last one the end.
    if target < 0 { buffer.move(to: TextPlace(line: 0, offset: 0)) }
    if target > last { buffer.move(to: buffer.end) }
  }

  private var cursorGlobalRow: Int {
    buffer.lines[..<cursor.line].reduce(0) { $0 + $1.rowCount } + cursorRow.number
  }

  private func place(ofRow row: Int) -> (line: Int, row: Int) {
    var row = row
    for (number, line) in buffer.lines.enumerated() {
      if row < line.rowCount { return (number, row) }
      row -= line.rowCount
    }
    return (buffer.lines.count, 0)
  }

  /// Wraps what is not wrapped, and scrolls so that the cursor shows and no row at the bottom is wasted.
  private mutating func arrange() {
    let columns = columns
    buffer.wrap { WrappedText([Span($0)]).rows(columns: columns) }
    var position = ListPosition(selection: cursorGlobalRow, top: top)
    position.fit(count: rowCount, rows: size.rows)
    top = position.top
  }
}
