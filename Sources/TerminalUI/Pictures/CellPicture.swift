/// A picture made of cells.
public struct CellPicture: Equatable, Sendable {
  public let size: Size
  /// The spans of each row, normally no wider than the picture.
  public let rows: [[Span]]

  /// Rows that are wider than the picture are clipped when drawn.
  public init(size: Size, rows: [[Span]]) {
    self.size = size
    self.rows = rows
  }

  /// Parses a picture drawn by a program such as chafa, with SGR sequences for colours. Returns nil if it is empty.
  ///
  /// The bytes are untrusted: other sequences are dropped, and the picture is cropped to the limit.
  ///
  /// - Parameter limit: the largest size in columns and rows.
  public init?(sgr bytes: [UInt8], limit: Size) {
    let picture = bytes.withUnsafeBufferPointer { buffer in
      var reader = SGRPictureParser(buffer, limit: limit)
      return reader.read()
    }
    guard let picture else { return nil }
    self = picture
  }
}

extension Canvas {
  /// Draws a picture at a position; anything outside, or wider than the picture, is clipped.
  public mutating func draw(_ picture: CellPicture, at point: Point) {
    inside(Rect(column: point.column, row: point.row, columns: picture.size.columns, rows: picture.size.rows))
    {
      canvas in
      for (row, spans) in picture.rows.prefix(picture.size.rows).enumerated() {
        var column = 0
        for span in spans {
          canvas.writeClipped(span.text, column: column, row: row, style: span.style)
          column += TextWidth.of(span.text)
        }
      }
    }
  }
}

/// Parses characters and SGR sequences into cells. The input is untrusted.
///
/// Supports palette colours, reverse and reset (ECMA-48 8.3.117, and xterm's `38;5;n` and `48;5;n`) and drops all
/// other sequences, so that none can move the cursor, set a title or query the terminal. For any input, the picture is
/// within its limit and every character takes one column.
struct SGRPictureParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Size
  private var index = 0
  private var style = Style.plain
  private var rows: [[Span]] = []
  private var row: [Span] = []
  private var text: [UInt8] = []
  private var textStyle = Style.plain
  private var column = 0
  private var maxColumn = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limit: Size) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Parses all bytes. Returns nil if the picture is empty.
  mutating func read() -> CellPicture? {
    guard limit.columns > 0, limit.rows > 0 else { return nil }
    while index < bytes.count, rows.count < limit.rows {
      let byte = bytes[index]
      switch byte {
      case 0x1B: readEscape()
      case 0x0A:
        index += 1
        endRow()
      case 0x20...0x7E:
        index += 1
        add { $0.append(byte) }
      case 0x80...: addCharacter()
      default: index += 1
      }
    }
    if column > 0, rows.count < limit.rows { endRow() }
    guard maxColumn > 0 else { return nil }
    return CellPicture(size: Size(columns: maxColumn, rows: rows.count), rows: rows)
  }

  private mutating func endRow() {
    flush()
    rows.append(row)
    maxColumn = max(maxColumn, column)
    row = []
    column = 0
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    row.append(Span(String(decoding: text, as: UTF8.self), textStyle))
    text.removeAll(keepingCapacity: true)
  }

  /// Appends a character to the row, if there is room.
  private mutating func add(_ append: (inout [UInt8]) -> Void) {
    guard column < limit.columns else { return }
    if style != textStyle {
      flush()
      textStyle = style
    }
    append(&text)
    column += 1
  }

  /// Reads a character of several bytes; "?" replaces it if it is invalid or not one column wide.
  private mutating func addCharacter() {
    let start = index
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    index += 1
    while index < min(start + length, bytes.count), bytes[index] & 0xC0 == 0x80 { index += 1 }
    // Fast path: nearly all characters are blocks or braille.
    let isPlain =
      length == 3 && index - start == 3 && first == 0xE2
      && ((0x94...0x97).contains(bytes[start + 1]) || (0xA0...0xA3).contains(bytes[start + 1]))
    let end = index
    if isPlain || isNarrow(start..<end) {
      let bytes = bytes
      add { $0.append(contentsOf: bytes[start..<end]) }
    } else {
      add { $0.append(0x3F) }
    }
  }

  private func isNarrow(_ range: Range<Int>) -> Bool {
    guard let text = String(validating: bytes[range], as: UTF8.self), let scalar = text.unicodeScalars.first
    else { return false }
    return TextWidth.of(scalar) == 1 && TextCleaning.clean(text) == text
  }

  /// Skips an escape sequence and applies its colours.
  private mutating func readEscape() {
    index += 1
    guard index < bytes.count else { return }
    switch bytes[index] {
    case 0x5B: readControl()
    // Strings for the terminal end with BEL or ST.
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: skipString()
    case 0x1B, 0x0A: break
    default: index += 1
    }
  }

  private mutating func skipString() {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x07 { return }
      if byte == 0x1B, index < bytes.count, bytes[index] == 0x5C {
        index += 1
        return
      }
    }
  }

  /// A control sequence: numbers and a final letter (ECMA-48 5.4).
  private mutating func readControl() {
    index += 1
    var numbers: [Int] = [0]
    var isSGR = true
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39:
        let last = numbers.count - 1
        numbers[last] = min(numbers[last] * 10 + Int(byte - 0x30), 9999)
      case 0x3B where numbers.count < 32: numbers.append(0)
      case 0x20...0x3F: isSGR = false
      case 0x40...0x7E:
        index += 1
        if byte == 0x6D, isSGR { apply(numbers) }
        return
      // The sequence is incomplete; this byte is read as itself.
      default: return
      }
      index += 1
    }
  }

  private mutating func apply(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 7: style.attributes.insert(.reverse)
      case 27: style.attributes.remove(.reverse)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 38: if let color = Self.color(&rest) { style.foreground = color }
      case 39: style.foreground = .standard
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 48: if let color = Self.color(&rest) { style.background = color }
      case 49: style.background = .standard
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 100...107: style.background = .palette(UInt8(number - 92))
      default: break
      }
    }
  }

  /// The colour after 38 or 48: `5;n`. RGB colours are skipped.
  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().flatMap { UInt8(exactly: $0) }.map(Color.palette)
    case 2: rest = rest.dropFirst(3)
    default: break
    }
    return nil
  }
}
