/// A line of text that is being typed.
public struct TextField: Equatable, Sendable {
  /// The text, cleaned, without newlines.
  public private(set) var text: String
  /// Where the next character goes: the characters before it.
  public private(set) var cursor: Int

  private var killed = ""
  private var undone: [Moment] = []
  private var isTyping = false

  private struct Moment: Equatable {
    var text: String
    var cursor: Int
  }

  /// A field with text in it and the cursor at its end.
  public init(_ text: String = "") {
    self.text = TextCleaning.clean(text)
    cursor = self.text.count
  }

  /// Does what the key does in a field and tells whether it was for the field.
  ///
  /// Printable characters and pasted text (newlines become spaces), `^a ^e ^w ^k ^u ^y`, arrows, word arrows,
  /// Home, End, Backspace and Delete edit; `^z` takes back.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character), isTyping: true)
    case .paste(let pasted): insert(pasted, isTyping: false)
    case .backspace, .control("h"): replace(max(0, cursor - 1)..<cursor)
    case .delete: replace(cursor..<min(count, cursor + 1))
    case .control("w"): kill(wordStart..<cursor)
    case .control("k"): kill(cursor..<count)
    case .control("u"): kill(0..<cursor)
    case .control("y"): insert(killed, isTyping: false)
    case .control("z"): undo()
    default: return moveCursor(key)
    }
    return true
  }

  private mutating func moveCursor(_ key: Key) -> Bool {
    switch key {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = count
    case .wordLeft, .alt("b"): cursor = wordStart
    case .wordRight, .alt("f"): cursor = wordEnd
    default: return false
    }
    isTyping = false
    return true
  }

  private var count: Int { text.count }

  private mutating func insert(_ inserted: String, isTyping: Bool) {
    // Cleaned with what is before it, so that an accent typed on its own joins its letter.
    let start = TextCleaning.clean(prefix(cursor) + inserted)
    guard start != prefix(cursor) else { return }
    let end = text.dropFirst(cursor)
    remember(isTyping: isTyping)
    text = start + end
    cursor = start.count
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = String(text.dropFirst(range.lowerBound).prefix(range.count))
    replace(range)
  }

  private mutating func replace(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    remember(isTyping: false)
    text = prefix(range.lowerBound) + text.dropFirst(range.upperBound)
    cursor = range.lowerBound
  }

  /// Keeps what was, once for characters typed in a row.
  private mutating func remember(isTyping: Bool) {
    if !(isTyping && self.isTyping) { undone.append(Moment(text: text, cursor: cursor)) }
    if undone.count > 100 { undone.removeFirst() }
    self.isTyping = isTyping
  }

  private mutating func undo() {
    guard let moment = undone.popLast() else { return }
    (text, cursor, isTyping) = (moment.text, moment.cursor, false)
  }

  private func prefix(_ count: Int) -> String { String(text.prefix(count)) }

  private var wordStart: Int {
    let before = text.prefix(cursor).reversed()
    let spaces = before.prefix { $0 == " " }.count
    return cursor - spaces - before.dropFirst(spaces).prefix { $0 != " " }.count
  }

  private var wordEnd: Int {
    let after = text.dropFirst(cursor)
    let spaces = after.prefix { $0 == " " }.count
    return cursor + spaces + after.dropFirst(spaces).prefix { $0 != " " }.count
  }
}
