/// A multi-line text editor, wrapped as articles are.
public struct TextArea: Equatable, Sendable {
  /// The result of a key.
  public enum KeyResult: Equatable, Sendable {
    /// The key was handled.
    case done
    /// The text would exceed its limit; it is unchanged.
    case full
    /// The key is not for the text.
    case ignored
  }

  /// The limit of the text in bytes of UTF-8.
  public let limit: Int
  /// The visible columns and rows.
  public private(set) var size: Size

  private var buffer: TextBuffer
  /// The first visible row.
  private var top = 0
  /// The column that the cursor keeps while it moves up and down.
  private var goalColumn: Int?

  /// The cursor starts at the end of the text.
  public init(_ text: String = "", limit: Int = .max, size: Size = Size(columns: 72, rows: 20)) {
    self.limit = limit
    self.size = size
    buffer = TextBuffer(text, isMultiline: true)
    layOut()
  }

  /// The cleaned text, with "\n" between its lines.
  public var text: String { buffer.text }
  public var bytes: Int { buffer.bytes }
  public var isEmpty: Bool { buffer.bytes == 0 }
  /// How many times it was changed, so that a caller knows when to save.
  public var changes: Int { buffer.changes }
  public var cursor: TextPosition { buffer.cursor }

  /// Changes the visible size; the last column is reserved for the cursor.
  public mutating func resize(to size: Size) {
    guard size != self.size else { return }
    if size.columns != self.size.columns { buffer.unwrap() }
    (self.size, goalColumn) = (size, nil)
    layOut()
  }

  /// Moves the cursor to a position, or to the nearest that exists.
  public mutating func move(to place: TextPosition) {
    buffer.move(to: place)
    goalColumn = nil
    layOut()
  }

  /// Replaces the whole text, undoably.
  public mutating func replace(by text: String) {
    buffer.replaceAll(by: text)
    goalColumn = nil
    layOut()
  }

  /// Handles a key.
  ///
  /// All keys of a ``TextField`` work. In addition, Enter begins a line, Tab advances to the next multiple of four
  /// columns, up and down move by rows, Page Up and Page Down by screens, Home and End to the ends of a row, `^a ^e`
  /// to those of a line, Alt with `<` and `>` to those of the text; `^r` redoes what `^z` undid.
  public mutating func handle(_ key: Key) -> KeyResult {
    if let edit = edit(for: key) {
      goalColumn = nil
      guard buffer.apply(edit, limit: limit) else { return .full }
    } else if let step = rows(of: key) {
      moveRows(by: step)
    } else if let place = target(of: key) {
      goalColumn = nil
      buffer.move(to: place)
    } else {
      return .ignored
    }
    layOut()
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

  /// The number of rows that a key moves by; nil for other keys.
  private func rows(of key: Key) -> Int? {
    switch key {
    case .up: -1
    case .down: 1
    case .pageUp: -max(1, size.rows - 1)
    case .pageDown: max(1, size.rows - 1)
    default: nil
    }
  }

  private func target(of key: Key) -> TextPosition? {
    switch key {
    case .home: TextPosition(line: cursor.line, offset: cursorRow.start)
    case .end: TextPosition(line: cursor.line, offset: cursorRow.last)
    case .alt("<"): TextPosition(line: 0, offset: 0)
    case .alt(">"): buffer.end
    default: buffer.target(of: key)
    }
  }
}

extension TextArea {
  /// The total of rows.
  public var rowCount: Int { buffer.lines.reduce(0) { $0 + $1.rowCount } }
  public var rowsAbove: Int { top }
  public var rowsBelow: Int { max(0, rowCount - top - size.rows) }

  struct VisibleRow: Equatable {
    let text: Substring
    /// The column of the cursor; nil if it is in another row.
    let cursor: Int?
  }

  var lines: [TextLine] { buffer.lines }

  /// The width that the text is wrapped to.
  private var columns: Int { max(1, size.columns - 1) }

  var visibleRows: [VisibleRow] {
    var visibleRows: [VisibleRow] = []
    var (number, row) = place(ofRow: top)
    while number < buffer.lines.count, visibleRows.count < max(1, size.rows) {
      let text = buffer.lines[number].text(ofRow: row)
      let hasCursor = number == cursor.line && row == cursorRow.number
      visibleRows.append(VisibleRow(text: text, cursor: hasCursor ? min(cursorColumn, columns) : nil))
      row += 1
      if row >= buffer.lines[number].rowCount { (number, row) = (number + 1, 0) }
    }
    return visibleRows
  }

  /// The cursor's row within its line, the start of that row, and the last position in it.
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
    let column = goalColumn ?? cursorColumn
    let last = rowCount - 1
    let target = cursorGlobalRow + step
    let (number, row) = place(ofRow: min(max(0, target), last))
    buffer.move(
      to: TextPosition(line: number, offset: buffer.lines[number].offset(inRow: row, column: column)))
    goalColumn = column
    // Up from the first row goes to the beginning, down from the last row to the end.
    if target < 0 { buffer.move(to: TextPosition(line: 0, offset: 0)) }
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

  /// Wraps changed lines, and scrolls so that the cursor is visible and the last rows are not left empty.
  private mutating func layOut() {
    let columns = columns
    buffer.wrap { WrappedText([Span($0)]).rows(columns: columns) }
    var position = ListPosition(selection: cursorGlobalRow, top: top)
    position.fit(count: rowCount, rows: size.rows)
    top = position.top
  }
}

extension TextArea {
  /// Draws the visible rows, and the hardware cursor if the text has the focus.
  public func draw(on canvas: inout Canvas, column: Int, row: Int, isFocused: Bool = true) {
    canvas.inside(Rect(column: column, row: row, columns: size.columns, rows: size.rows)) { part in
      for (number, visibleRow) in visibleRows.enumerated() {
        part.writeClipped(String(visibleRow.text), column: 0, row: number, style: .plain)
        if isFocused, let cursor = visibleRow.cursor { part.cursor = Point(column: cursor, row: number) }
      }
    }
  }
}
