/// A text being edited, of one or many lines, and the editing keys.
struct TextBuffer: Equatable, Sendable {
  /// The lines, at least one.
  private(set) var lines: [TextLine]
  private(set) var cursor: TextPosition
  /// The size in bytes of UTF-8, including newlines.
  private(set) var bytes: Int
  /// How many times the text was changed.
  private(set) var changes = 0
  /// Whether Enter and pasted newlines insert new lines.
  let isMultiline: Bool

  private var lastCut = ""
  private var isCutting = false
  private var history = TextHistory()

  /// The cursor starts at the end of the text.
  init(_ text: String, isMultiline: Bool) {
    self.isMultiline = isMultiline
    let cleaned = TextCleaning.clean(text, keepingNewlines: isMultiline)
    lines = Self.lines(of: cleaned)
    bytes = cleaned.utf8.count
    cursor = TextPosition(line: lines.count - 1, offset: lines[lines.count - 1].count)
  }

  var text: String {
    var text = lines[0].text
    text.reserveCapacity(bytes)
    for line in lines.dropFirst() {
      text += "\n"
      text += line.text
    }
    return text
  }

  var line: TextLine { lines[cursor.line] }
  var lineEnd: TextPosition { TextPosition(line: cursor.line, offset: line.count) }
  var end: TextPosition { TextPosition(line: lines.count - 1, offset: lines[lines.count - 1].count) }

  private static func lines(of text: String) -> [TextLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { TextLine(String($0)) }
  }

  /// An edit that a key makes.
  enum Edit: Equatable {
    /// Insert text at the cursor.
    case insert(String, isTyping: Bool)
    /// Remove the text between the cursor and a position; if cut, it can be pasted with `^y`.
    case remove(to: TextPosition, isCut: Bool)
    case undo, redo
  }

  /// The edit that a key makes; nil for other keys.
  func edit(for key: Key) -> Edit? {
    switch key {
    case .character(let character): .insert(String(character), isTyping: true)
    case .paste(let pasted): .insert(pasted, isTyping: false)
    case .backspace, .control("h"): .remove(to: before, isCut: false)
    case .delete: .remove(to: after, isCut: false)
    case .control("w"): .remove(to: wordBefore, isCut: true)
    case .control("k"): .remove(to: cursor == lineEnd ? after : lineEnd, isCut: true)
    case .control("u"): .remove(to: TextPosition(line: cursor.line, offset: 0), isCut: true)
    case .control("y"): .insert(lastCut, isTyping: false)
    case .control("z"): .undo
    default: nil
    }
  }

  /// The position to which a key moves the cursor; nil for other keys.
  func target(of key: Key) -> TextPosition? {
    switch key {
    case .left: before
    case .right: after
    case .home, .control("a"): TextPosition(line: cursor.line, offset: 0)
    case .end, .control("e"): lineEnd
    case .wordLeft, .alt("b"): wordBefore
    case .wordRight, .alt("f"): wordAfter
    default: nil
    }
  }

  /// Applies an edit. Returns false, and changes nothing, if the text would exceed `limit` bytes.
  mutating func apply(_ edit: Edit, limit: Int = .max) -> Bool {
    switch edit {
    case .insert(let text, let isTyping): return insert(text, isTyping: isTyping, limit: limit)
    case .remove(let other, let isCut): remove(from: min(other, cursor), to: max(other, cursor), isCut: isCut)
    case .undo: undo()
    case .redo: redo()
    }
    return true
  }

  /// Moves the cursor to a position, or to the nearest that exists.
  mutating func move(to place: TextPosition) {
    let number = min(max(0, place.line), lines.count - 1)
    cursor = TextPosition(line: number, offset: min(max(0, place.offset), lines[number].count))
    isCutting = false
    history.endRun()
  }

  /// Wraps the lines that have changed since they were last wrapped.
  mutating func wrap(_ rows: (String) -> [TextLine.Row]) {
    for number in lines.indices where lines[number].rows == nil {
      lines[number].wrap(rows)
    }
  }

  /// Discards the wrapping of all lines.
  mutating func unwrap() {
    for number in lines.indices { (lines[number].rows, lines[number].previous) = (nil, nil) }
  }
}

// Boundaries of characters and words around the cursor.
extension TextBuffer {
  private var before: TextPosition {
    if cursor.offset > 0 { return TextPosition(line: cursor.line, offset: cursor.offset - 1) }
    guard cursor.line > 0 else { return cursor }
    return TextPosition(line: cursor.line - 1, offset: lines[cursor.line - 1].count)
  }

  private var after: TextPosition {
    if cursor < lineEnd { return TextPosition(line: cursor.line, offset: cursor.offset + 1) }
    return cursor.line + 1 < lines.count ? TextPosition(line: cursor.line + 1, offset: 0) : cursor
  }

  private var wordBefore: TextPosition {
    cursor.offset == 0
      ? before : TextPosition(line: cursor.line, offset: line.wordStart(before: cursor.offset))
  }

  private var wordAfter: TextPosition {
    cursor == lineEnd ? after : TextPosition(line: cursor.line, offset: line.wordEnd(after: cursor.offset))
  }
}

extension TextBuffer {
  private mutating func insert(_ inserted: String, isTyping: Bool, limit: Int) -> Bool {
    isCutting = false
    // Clean it together with the character before, so that a separately typed accent combines with its letter.
    let last = cursor.offset > 0 ? String(line.prefix(cursor.offset).suffix(1)) : ""
    let cleaned = TextCleaning.clean(last + inserted, keepingNewlines: isMultiline)
    guard cleaned != last else { return true }
    let start = TextPosition(line: cursor.line, offset: cursor.offset - last.count)
    let grown = bytes + cleaned.utf8.count - last.utf8.count
    guard grown <= limit else { return false }
    change(from: start, to: cursor, by: cleaned, isTyping ? .typing : .other)
    return true
  }

  private mutating func remove(from start: TextPosition, to end: TextPosition, isCut: Bool) {
    guard start < end else { return }
    if isCut {
      let cut = text(from: start, to: end)
      let isForward = cursor == start
      // Consecutive cuts are pasted together.
      lastCut = !isCutting ? cut : isForward ? lastCut + cut : cut + lastCut
    }
    change(from: start, to: end, by: "", isCut ? .other : .erasing)
    isCutting = isCut
  }

  /// Replaces the whole text and moves the cursor to its end.
  mutating func replaceAll(by text: String) {
    isCutting = false
    history.endRun()
    let cleaned = TextCleaning.clean(text, keepingNewlines: isMultiline)
    change(from: TextPosition(line: 0, offset: 0), to: end, by: cleaned, .other)
  }

  /// Replaces a range with cleaned text and moves the cursor behind it.
  private mutating func change(
    from start: TextPosition, to end: TextPosition, by new: String, _ kind: TextHistory.Kind
  ) {
    let before = cursor
    var newLines = new.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let last = newLines.count - 1
    // An offset in characters: text that combines with the character before has replaced that too.
    let offset = (last == 0 ? start.offset : 0) + newLines[last].count
    cursor = TextPosition(line: start.line + last, offset: offset)
    newLines[0] = lines[start.line].prefix(start.offset) + newLines[0]
    newLines[last] += lines[end.line].dropFirst(end.offset)
    let old = lines[start.line...end.line].map(\.text)
    replace(start.line, old.count, by: newLines)
    let step = TextHistory.Step(
      line: start.line, before: old, after: newLines, cursorBefore: before, cursorAfter: cursor)
    history.record(step, kind)
  }

  private mutating func undo() {
    guard let step = history.undo() else { return }
    replace(step.line, step.after.count, by: step.before)
    (cursor, isCutting) = (step.cursorBefore, false)
  }

  private mutating func redo() {
    guard let step = history.redo() else { return }
    replace(step.line, step.before.count, by: step.after)
    (cursor, isCutting) = (step.cursorAfter, false)
  }

  private mutating func replace(_ first: Int, _ count: Int, by new: [String]) {
    let range = first..<(first + count)
    let old = lines[range].reduce(0) { $0 + $1.text.utf8.count + 1 }
    bytes += new.reduce(0) { $0 + $1.utf8.count + 1 } - old
    var changed = new.map { TextLine($0) }
    if count == 1, new.count == 1, let rows = lines[first].rows {
      changed[0].previous = TextLine.PreviousWrapping(text: lines[first].text, rows: rows)
    }
    lines.replaceSubrange(range, with: changed)
    changes += 1
  }

  private func text(from start: TextPosition, to end: TextPosition) -> String {
    if start.line == end.line {
      return String(lines[start.line].prefix(end.offset).dropFirst(start.offset))
    }
    var text = String(lines[start.line].dropFirst(start.offset))
    for number in (start.line + 1)..<end.line { text += "\n" + lines[number].text }
    return text + "\n" + lines[end.line].prefix(end.offset)
  }
}

/// A position in a text: before a character of a line, or after its last.
public struct TextPosition: Equatable, Comparable, Sendable {
  public var line: Int
  /// The number of characters before it in the line.
  public var offset: Int

  public init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }

  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.offset) < (right.line, right.offset)
  }
}
