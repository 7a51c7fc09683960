/// A JSON5 value and its line.
struct JSON5Value: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Value])
    case object([Member])
  }

  /// A member of an object. Repeated names are kept.
  struct Member: Equatable, Sendable {
    let name: String
    /// The line of the name, from 1.
    let line: Int
    let value: JSON5Value
  }

  let content: Content
  /// The line on which it begins, from 1.
  public let line: Int
}

/// Parses JSON5 (spec.json5.org, 1.0) to a tree with line numbers.
///
/// `JSONDecoder` with `allowsJSON5` reports neither the lines of errors and values nor repeated names, which
/// users who edit a file by hand need. In Swift 6.3.1 it also traps on `1e+`.
struct JSON5Reader {
  struct SyntaxError: Error, Equatable {
    /// The line, from 1.
    let line: Int
  }

  struct Unexpected: Error {}

  /// How deep lists and objects may be nested.
  private static let maxDepth = 64

  /// The text and a NUL. No rule accepts NUL, so every loop ends there.
  package let text: [Unicode.Scalar]
  package var position = 0
  private var countedPosition = 0
  private var line = 1

  private init(_ text: some Collection<Unicode.Scalar>) {
    self.text = text + ["\0"]
  }

  /// Parses a value; nil if there are only spaces and comments.
  static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSON5Value? {
    let text: String
    do throws(UTF8.ValidationError) {
      text = String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      let before = String(decoding: bytes[..<error.byteOffsets.lowerBound], as: UTF8.self)
      var reader = JSON5Reader(Array(before.unicodeScalars))
      reader.position = reader.text.count - 1
      throw SyntaxError(line: reader.currentLine())
    }
    var reader = JSON5Reader(Array(text.unicodeScalars))
    do {
      return try reader.document()
    } catch {
      throw reader.fault()
    }
  }

  private mutating func document() throws(Unexpected) -> JSON5Value? {
    try skipSpace()
    if isAtEnd { return nil }
    let value = try value(depth: 0)
    try skipSpace()
    guard isAtEnd else { throw Unexpected() }
    return value
  }

  private mutating func fault() -> SyntaxError {
    // Something missing at the end is reported after the last token, not on the empty line below.
    if isAtEnd {
      while position > countedPosition, Self.isSpace(text[position - 1]) { position -= 1 }
    }
    return SyntaxError(line: currentLine())
  }

  /// The line of the position. The position must not have decreased since the last call.
  private mutating func currentLine() -> Int {
    while countedPosition < position {
      if text[countedPosition] == "\n" || text[countedPosition] == "\r" && text[countedPosition + 1] != "\n" {
        line += 1
      }
      countedPosition += 1
    }
    return line
  }
}

extension JSON5Reader {
  private mutating func value(depth: Int) throws(Unexpected) -> JSON5Value {
    try skipSpace()
    guard !isAtEnd else { throw Unexpected() }
    let line = currentLine()
    return JSON5Value(content: try content(depth: depth), line: line)
  }

  private mutating func content(depth: Int) throws(Unexpected) -> JSON5Value.Content {
    switch next {
    case "{": return .object(try members(depth: depth))
    case "[": return .list(try elements(depth: depth))
    case "\"", "'": return .text(try string())
    case "t": return try literal("true", .bool(true))
    case "f": return try literal("false", .bool(false))
    case "n": return try literal("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func literal<Value>(_ literal: String, _ value: Value) throws(Unexpected) -> Value {
    for scalar in literal.unicodeScalars { try expect(scalar) }
    return value
  }

  private mutating func members(depth: Int) throws(Unexpected) -> [JSON5Value.Member] {
    guard depth < Self.maxDepth else { throw Unexpected() }
    position += 1
    var members: [JSON5Value.Member] = []
    while true {
      try skipSpace()
      if consume("}") { return members }
      guard !isAtEnd else { throw Unexpected() }
      let line = currentLine()
      let name = next == "\"" || next == "'" ? try string() : try identifier()
      try skipSpace()
      try expect(":")
      members.append(JSON5Value.Member(name: name, line: line, value: try value(depth: depth + 1)))
      try skipSpace()
      if !consume(",") {
        try expect("}")
        return members
      }
    }
  }

  private mutating func elements(depth: Int) throws(Unexpected) -> [JSON5Value] {
    guard depth < Self.maxDepth else { throw Unexpected() }
    position += 1
    var elements: [JSON5Value] = []
    while true {
      try skipSpace()
      if consume("]") { return elements }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if !consume(",") {
        try expect("]")
        return elements
      }
    }
  }

  private mutating func number() throws(Unexpected) -> Double {
    let isNegative = consume("-")
    if !isNegative { _ = consume("+") }
    let magnitude = try magnitude()
    return isNegative ? -magnitude : magnitude
  }

  private mutating func magnitude() throws(Unexpected) -> Double {
    if next == "I" { return try literal("Infinity", .infinity) }
    if next == "N" { return try literal("NaN", .nan) }
    let start = position
    if consume("0") {
      if consume("x") || consume("X") { return try hexadecimal() }
    } else {
      skipDigits()
    }
    var hasDigits = position > start
    if consume(".") { hasDigits = skipDigits() || hasDigits }
    guard hasDigits else { throw Unexpected() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      guard skipDigits() else { throw Unexpected() }
    }
    var written = String.UnicodeScalarView()
    written.append(contentsOf: text[start..<position])
    guard let number = Double(String(written)) else { throw Unexpected() }
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

// Characters, spaces, comments, names and strings.
extension JSON5Reader {
  var next: Unicode.Scalar { text[position] }
  var isAtEnd: Bool { position == text.count - 1 }

  mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar, !isAtEnd else { return false }
    position += 1
    return true
  }

  mutating func expect(_ scalar: Unicode.Scalar) throws(Unexpected) {
    guard consume(scalar) else { throw Unexpected() }
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}", "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: !scalar.isASCII && scalar.properties.generalCategory == .spaceSeparator
    }
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  mutating func skipSpace() throws(Unexpected) {
    while true {
      while Self.isSpace(next) { position += 1 }
      guard next == "/" else { return }
      if text[position + 1] == "/" {
        while !Self.endsLine(next), !isAtEnd { position += 1 }
      } else {
        try skipBlockComment()
      }
    }
  }

  private mutating func skipBlockComment() throws(Unexpected) {
    let start = position
    position += 1
    guard consume("*") else {
      position = start
      throw Unexpected()
    }
    while !isAtEnd {
      if consume("*") {
        if consume("/") { return }
      } else {
        position += 1
      }
    }
    // Report the line on which the comment begins.
    position = start
    throw Unexpected()
  }

  /// Parses a name without quotes.
  mutating func identifier() throws(Unexpected) -> String {
    var name = String.UnicodeScalarView()
    while !isAtEnd {
      let start = position
      let scalar: Unicode.Scalar
      if consume("\\") {
        try expect("u")
        scalar = try escapedScalar()
      } else {
        scalar = next
        position += 1
      }
      guard Self.isNamePart(scalar, isFirst: name.isEmpty) else {
        position = start
        break
      }
      name.append(scalar)
    }
    guard !name.isEmpty else { throw Unexpected() }
    return String(name)
  }

  private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar == "$" || scalar == "_" { return true }
    if isFirst { return scalar.properties.isIDStart }
    return scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  /// Parses a string in single or double quotes.
  mutating func string() throws(Unexpected) -> String {
    let start = position
    let quote = next
    position += 1
    var content = String.UnicodeScalarView()
    while !isAtEnd, next != "\n", next != "\r" {
      if consume(quote) { return String(content) }
      if consume("\\") {
        if let scalar = try escape() { content.append(scalar) }
      } else {
        content.append(next)
        position += 1
      }
    }
    position = start
    throw Unexpected()
  }

  /// Parses the rest of an escape sequence; nil for a line continuation.
  private mutating func escape() throws(Unexpected) -> Unicode.Scalar? {
    guard !isAtEnd else { throw Unexpected() }
    let scalar = next
    position += 1
    switch scalar {
    case "u": return try escapedScalar()
    case "x": return Unicode.Scalar(try codeUnit(digits: 2))
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "0" where !("0"..."9").contains(next): return "\0"
    case "0"..."9": throw Unexpected()
    case "\r":
      _ = consume("\n")
      return nil
    default: return Self.endsLine(scalar) ? nil : scalar
    }
  }

  /// Parses the digits of `\u`. An unpaired surrogate is an error.
  private mutating func escapedScalar() throws(Unexpected) -> Unicode.Scalar {
    let first = try codeUnit(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first) else { throw Unexpected() }
    try expect("\\")
    try expect("u")
    let second = try codeUnit(digits: 4)
    guard UTF16.isTrailSurrogate(second) else { throw Unexpected() }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit(digits: Int) throws(Unexpected) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<digits {
      guard next.isASCII, let digit = Character(next).hexDigitValue else { throw Unexpected() }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
