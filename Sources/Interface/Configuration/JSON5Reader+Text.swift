// The small parts: single characters, space and comments, names and strings.
extension JSON5Reader {
  var next: Unicode.Scalar { text[position] }
  var isAtEnd: Bool { position == text.count - 1 }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar, !isAtEnd else { return false }
    position += 1
    return true
  }

  mutating func expect(_ scalar: Unicode.Scalar) throws(Unexpected) {
    guard take(scalar) else { throw Unexpected() }
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
    guard take("*") else {
      position = start
      throw Unexpected()
    }
    while !isAtEnd {
      if take("*") {
        if take("/") { return }
      } else {
        position += 1
      }
    }
    // Where it begins is where a person looks; that it never ends is seen at once.
    position = start
    throw Unexpected()
  }

  /// A name without quotes.
  mutating func identifier() throws(Unexpected) -> String {
    var name = String.UnicodeScalarView()
    while !isAtEnd {
      let start = position
      let scalar: Unicode.Scalar
      if take("\\") {
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

  /// A string in single or double quotes.
  mutating func string() throws(Unexpected) -> String {
    let start = position
    let quote = next
    position += 1
    var content = String.UnicodeScalarView()
    while !isAtEnd, next != "\n", next != "\r" {
      if take(quote) { return String(content) }
      if take("\\") {
        if let scalar = try escape() { content.append(scalar) }
      } else {
        content.append(next)
        position += 1
      }
    }
    position = start
    throw Unexpected()
  }

  /// What stands after a backslash; nil for the end of a line, which goes on below.
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
      _ = take("\n")
      return nil
    default: return Self.endsLine(scalar) ? nil : scalar
    }
  }

  /// Half of a surrogate pair alone is a fault.
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
