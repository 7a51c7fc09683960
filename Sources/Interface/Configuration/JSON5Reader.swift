/// Reads JSON5 (spec.json5.org, 1.0) as a tree that knows its lines.
///
/// `JSONDecoder` with `allowsJSON5` says neither on which line a fault or a value is nor that a name is there twice,
/// and a person who edits a file by hand needs all of it. In Swift 6.3.1 it also traps on `1e+`.
struct JSON5Reader {
  /// Where a text stops being JSON5.
  struct Fault: Error, Equatable {
    /// From 1.
    let line: Int
  }

  struct Unexpected: Error {}

  /// How many lists and objects may be in each other.
  private static let deepest = 64

  /// What is read, and a NUL, which is allowed nowhere and so ends every loop.
  package let text: [Unicode.Scalar]
  package var position = 0
  private var counted = 0
  private var line = 1

  private init(_ text: some Collection<Unicode.Scalar>) {
    self.text = text + ["\0"]
  }

  /// The value that bytes are; nil when there is nothing but space and comments.
  static func read(_ bytes: [UInt8]) throws(Fault) -> JSON5Value? {
    let text: String
    do throws(UTF8.ValidationError) {
      text = String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      let before = String(decoding: bytes[..<error.byteOffsets.lowerBound], as: UTF8.self)
      var reader = JSON5Reader(Array(before.unicodeScalars))
      reader.position = reader.text.count - 1
      throw Fault(line: reader.lineHere())
    }
    var reader = JSON5Reader(Array(text.unicodeScalars))
    do throws(Unexpected) {
      return try reader.whole()
    } catch {
      throw reader.fault()
    }
  }

  private mutating func whole() throws(Unexpected) -> JSON5Value? {
    try skipSpace()
    if isAtEnd { return nil }
    let value = try value(depth: 0)
    try skipSpace()
    guard isAtEnd else { throw Unexpected() }
    return value
  }

  private mutating func fault() -> Fault {
    // What is missing at the end is missing after the last thing there is, not on the empty line below it.
    if isAtEnd {
      while position > counted, Self.isSpace(text[position - 1]) { position -= 1 }
    }
    return Fault(line: lineHere())
  }

  /// The line of the position; asked for in the order of the text.
  private mutating func lineHere() -> Int {
    while counted < position {
      if text[counted] == "\n" || text[counted] == "\r" && text[counted + 1] != "\n" { line += 1 }
      counted += 1
    }
    return line
  }
}

// Values.
extension JSON5Reader {
  private mutating func value(depth: Int) throws(Unexpected) -> JSON5Value {
    try skipSpace()
    guard !isAtEnd else { throw Unexpected() }
    let line = lineHere()
    return JSON5Value(content: try content(depth: depth), line: line)
  }

  private mutating func content(depth: Int) throws(Unexpected) -> JSON5Value.Content {
    switch next {
    case "{": return .object(try members(depth: depth))
    case "[": return .list(try elements(depth: depth))
    case "\"", "'": return .text(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ word: String, _ content: JSON5Value.Content
  ) throws(Unexpected) -> JSON5Value.Content {
    for scalar in word.unicodeScalars { try expect(scalar) }
    return content
  }

  private mutating func members(depth: Int) throws(Unexpected) -> [JSON5Value.Member] {
    guard depth < Self.deepest else { throw Unexpected() }
    position += 1
    var members: [JSON5Value.Member] = []
    while true {
      try skipSpace()
      if take("}") { return members }
      guard !isAtEnd else { throw Unexpected() }
      let line = lineHere()
      let name = next == "\"" || next == "'" ? try string() : try identifier()
      try skipSpace()
      try expect(":")
      members.append(JSON5Value.Member(name: name, line: line, value: try value(depth: depth + 1)))
      try skipSpace()
      if !take(",") {
        try expect("}")
        return members
      }
    }
  }

  private mutating func elements(depth: Int) throws(Unexpected) -> [JSON5Value] {
    guard depth < Self.deepest else { throw Unexpected() }
    position += 1
    var elements: [JSON5Value] = []
    while true {
      try skipSpace()
      if take("]") { return elements }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if !take(",") {
        try expect("]")
        return elements
      }
    }
  }

  private mutating func number() throws(Unexpected) -> Double {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let magnitude = try magnitude()
    return isNegative ? -magnitude : magnitude
  }

  private mutating func magnitude() throws(Unexpected) -> Double {
    if next == "I" { return try word("Infinity", .infinity) }
    if next == "N" { return try word("NaN", .nan) }
    let start = position
    if take("0") {
      if take("x") || take("X") { return try hexadecimal() }
    } else {
      skipDigits()
    }
    var hasDigits = position > start
    if take(".") { hasDigits = skipDigits() || hasDigits }
    guard hasDigits else { throw Unexpected() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard skipDigits() else { throw Unexpected() }
    }
    var written = String.UnicodeScalarView()
    written.append(contentsOf: text[start..<position])
    guard let number = Double(String(written)) else { throw Unexpected() }
    return number
  }

  private mutating func word(_ word: String, _ number: Double) throws(Unexpected) -> Double {
    for scalar in word.unicodeScalars { try expect(scalar) }
    return number
  }

  private mutating func hexadecimal() throws(Unexpected) -> Double {
    let start = position
    var number = 0.0
    while let digit = Character(next).hexDigitValue, next.isASCII {
      number = number * 16 + Double(digit)
      position += 1
    }
    guard position > start else { throw Unexpected() }
    return number
  }

  @discardableResult
  private mutating func skipDigits() -> Bool {
    let start = position
    while ("0"..."9").contains(next) { position += 1 }
    return position > start
  }
}
