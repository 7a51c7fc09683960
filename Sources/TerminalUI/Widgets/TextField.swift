/// A single-line text field.
public struct TextField: Equatable, Sendable {
  private var buffer: TextBuffer

  /// The limit in bytes; a longer paste is truncated.
  ///
  /// No name or address is longer, and a megabyte in one line would block the screen for a second.
  static let largest = 16 << 10

  /// The cursor starts at the end of the text.
  public init(_ text: String = "") {
    buffer = TextBuffer(text, hasLines: false)
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
      _ = buffer.apply(fitting(edit), limit: Self.largest)
    } else if let place = buffer.target(of: key) {
      buffer.move(to: place)
    } else {
      return false
    }
    return true
  }

  /// The edit with its text truncated to the room left.
  private func fitting(_ edit: TextBuffer.Edit) -> TextBuffer.Edit {
    let room = max(0, Self.largest - buffer.bytes)
    guard case .insert(let text, let isTyping) = edit, text.utf8.count > room else { return edit }
    let end = text.utf8.index(text.startIndex, offsetBy: room)
    return .insert(String(text.unicodeScalars[..<end]), isTyping: isTyping)
  }
}
