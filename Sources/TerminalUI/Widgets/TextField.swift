/// A line of text that is being typed.
public struct TextField: Equatable, Sendable {
  private var buffer: TextBuffer

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
      _ = buffer.apply(edit)
    } else if let place = buffer.target(of: key) {
      buffer.move(to: place)
    } else {
      return false
    }
    return true
  }
}
