/// A single-line text field.
public struct TextField: Equatable, Sendable {
  private var buffer: TextBuffer

  /// The limit in bytes; a longer paste is truncated.
  ///
  /// No name or address is longer, and a megabyte in one line would block the screen for a second.
  static let maxBytes = 16 << 10

  /// The cursor starts at the end of the text.
  public init(_ text: String = "") {
    buffer = TextBuffer(text, isMultiline: false)
  }

  /// The cleaned text, without newlines.
  public var text: String { buffer.line.text }
  /// The number of characters before the cursor.
  public var cursor: Int { buffer.cursor.offset }

  /// Handles a key. Returns whether it was for the field.
  ///
  /// Printable characters and pasted text (newlines become spaces), `^a ^e ^w ^k ^u ^y`, arrows, word arrows, Home,
  /// End, Backspace and Delete edit; `^z` undoes.
  public mutating func handle(_ key: Key) -> Bool {
    if let edit = buffer.edit(for: key) {
      _ = buffer.apply(truncatedToFit(edit), limit: Self.maxBytes)
    } else if let place = buffer.target(of: key) {
      buffer.move(to: place)
    } else {
      return false
    }
    return true
  }

  /// The edit with its text truncated to the room left.
  private func truncatedToFit(_ edit: TextBuffer.Edit) -> TextBuffer.Edit {
    let room = max(0, Self.maxBytes - buffer.bytes)
    guard case .insert(let text, let isTyping) = edit, text.utf8.count > room else { return edit }
    let end = text.utf8.index(text.startIndex, offsetBy: room)
    return .insert(String(text.unicodeScalars[..<end]), isTyping: isTyping)
  }
}

extension TextField {
  /// Draws the field over that many columns, and the hardware cursor if it has the focus.
  ///
  /// Longer text scrolls by a quarter of the field, so that it does not move at every character typed. "…" stands for
  /// what is left of the field.
  public func draw(on canvas: inout Canvas, column: Int, row: Int, columns: Int, isFocused: Bool) {
    guard columns > 0 else { return }
    let rect = Rect(column: column, row: row, columns: columns, rows: 1)
    let style = Style(attributes: .underline)
    canvas.fill(rect, style: style)
    guard isFocused else {
      canvas.write(text, column: column, row: row, style: style, columns: columns)
      return
    }
    let place = TextWidth.of(text.prefix(cursor))
    let step = max(1, columns / 4)
    let scrolled = place < columns ? 0 : ((place - columns) / step + 1) * step
    var skipped = 0
    let shown = text.drop { character in
      guard skipped < scrolled else { return false }
      skipped += TextWidth.of(character)
      return true
    }
    canvas.inside(rect) { field in
      field.writeClipped(String(shown), column: skipped - scrolled, row: 0, style: style)
      if scrolled > 0 { field.write("…", column: 0, row: 0, style: style) }
      field.cursor = Point(column: min(place - scrolled, columns - 1), row: 0)
    }
  }
}
