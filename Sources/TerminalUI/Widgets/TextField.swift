/// A line of text that is being typed.
public struct TextField: Equatable, Sendable {
  private var buffer: TextBuffer

  /// The most bytes that one line takes; of what is pasted beyond them only the start is.
  ///
  /// No name and no address is longer, and a megabyte in one line keeps the screen busy for a second.
  static let largest = 16 << 10

  /// A field with text in it and the cursor at its end.
  public init(_ text: String = "") {
    buffer = TextBuffer(text, hasLines: false)
  }

  /// The text, cleaned, without newlines.
  public var text: String { buffer.line.text }
  /// Where the next character goes: the characters before it.
  public var cursor: Int { buffer.cursor.offset }

  /// Does what the key does in a field and tells whether it was for the field.
  ///
  /// Printable characters and pasted text (newlines become spaces), `^a ^e ^w ^k ^u ^y`, arrows, word arrows,
  /// Home, End, Backspace and Delete edit; `^z` takes back.
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

  /// An edit with as much of its text as there is room for.
  private func fitting(_ edit: TextBuffer.Edit) -> TextBuffer.Edit {
    let room = max(0, Self.largest - buffer.bytes)
    guard case .insert(let text, let isTyping) = edit, text.utf8.count > room else { return edit }
    let end = text.utf8.index(text.startIndex, offsetBy: room)
    return .insert(String(text.unicodeScalars[..<end]), isTyping: isTyping)
  }
}
