package import FoundationEssentials
import Model

/// Parses JSON (RFC 8259) into a tree, or reports where it stops being JSON.
///
/// JSONDecoder neither reports where a fault is nor keeps the text of numbers, and a tree through Codable takes seven
/// times as long (10 MB in a release build: 23 MB/s, this one 170 MB/s). This parser accepts what JSONDecoder accepts,
/// so that a file that can be shown can be changed, too: also a UTF-8 byte order mark, and numbers that are too large
/// for a Double. It rejects UTF-16, UTF-32 and deeper nesting than ``StrictJSON`` allows. Unlike JSONDecoder it also
/// rejects a comma after the last element and a key that an object has twice, of which one value would be lost.
package struct JSONReader {
  /// Where bytes stop being JSON.
  package struct Fault: Error, Equatable {
    /// From 1.
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
    /// The key, if the fault is that an object has it twice.
    package var duplicateKey: String?
  }

  struct Unexpected: Error {}

  /// The input and a final zero, which is valid nowhere and so ends every loop.
  let bytes: [UInt8]
  var position = 0
  /// The deepest allowed nesting of arrays and objects.
  let deepest: Int
  /// Where the last key that was read begins.
  private(set) var keyStart = 0
  private var duplicateKey: String?

  init(_ data: Data, deepest: Int) {
    self.deepest = deepest
    var bytes: [UInt8] = []
    // Otherwise the zero would cause one more copy of all bytes.
    bytes.reserveCapacity(data.count + 1)
    bytes.append(contentsOf: data)
    bytes.append(0)
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Parses bytes into a tree.
  ///
  /// - Parameter deepest: the deepest allowed nesting; nil for what ``StrictJSON`` allows.
  package static func read(_ data: Data, deepest: Int? = nil) throws(Fault) -> JSONValue {
    var reader = JSONReader(data, deepest: deepest ?? StrictJSON.deepest)
    do {
      let value = try reader.value(depth: 0)
      reader.skipSpace()
      guard reader.position == data.count else { throw Unexpected() }
      return value
    } catch {
      throw reader.fault
    }
  }

  var fault: Fault {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return Fault(
      line: before.count { $0 == 0x0a } + 1, column: position - lineStart + 1, duplicateKey: duplicateKey)
  }

  var next: UInt8 { bytes[position] }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(Unexpected) {
    guard consume(character) else { throw Unexpected() }
  }

  mutating func skipSpace() {
    while next == 0x20 || next == 0x0a || next == 0x0d || next == 0x09 { position += 1 }
  }

  mutating func value(depth: Int) throws(Unexpected) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  mutating func literal(_ word: StaticString, _ value: JSONValue) throws(Unexpected) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw Unexpected() }
      position += 1
    }
    return value
  }

  private mutating func object(depth: Int) throws(Unexpected) -> [String: JSONValue] {
    guard depth < deepest else { throw Unexpected() }
    var members: [String: JSONValue] = [:]
    var isFirst = true
    while let key = try nextKey(&isFirst) {
      let start = keyStart
      let value = try value(depth: depth + 1)
      if members.updateValue(value, forKey: key) != nil { throw duplicate(key, at: start) }
    }
    return members
  }

  /// The error for a key that its object already has.
  mutating func duplicate(_ key: String, at start: Int) -> Unexpected {
    position = start
    duplicateKey = key
    return Unexpected()
  }

  /// Returns the key of an object's next member, before its value; nil at the end of the object.
  ///
  /// - Parameter isFirst: true at the start of the object; set to false.
  mutating func nextKey(_ isFirst: inout Bool) throws(Unexpected) -> String? {
    if isFirst {
      try expect("{")
      isFirst = false
      skipSpace()
      if consume("}") { return nil }
    } else if try !hasNext(before: "}") {
      return nil
    }
    keyStart = position
    let key = try string()
    skipSpace()
    try expect(":")
    skipSpace()
    return key
  }

  private mutating func array(depth: Int) throws(Unexpected) -> [JSONValue] {
    guard depth < deepest else { throw Unexpected() }
    position += 1
    skipSpace()
    if consume("]") { return [] }
    var elements: [JSONValue] = []
    repeat {
      elements.append(try value(depth: depth + 1))
    } while try hasNext(before: "]")
    return elements
  }

  /// Skips the comma before the next element; false at the end of the array or object.
  ///
  /// The fault of a comma after the last element is at the comma.
  mutating func hasNext(before end: Unicode.Scalar) throws(Unexpected) -> Bool {
    skipSpace()
    let comma = position
    guard consume(",") else {
      try expect(end)
      return false
    }
    skipSpace()
    if next == UInt8(ascii: end) {
      position = comma
      throw Unexpected()
    }
    return true
  }

  private mutating func number() throws(Unexpected) -> JSONValue {
    let start = position
    try skipNumber()
    return JSONValue(number: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  mutating func skipNumber() throws(Unexpected) {
    _ = consume("-")
    if !consume("0") { try digits() }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      try digits()
    }
  }

  private mutating func digits() throws(Unexpected) {
    let start = position
    while next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw Unexpected() }
  }
}

extension JSONReader {
  mutating func string() throws(Unexpected) -> String {
    try expect("\"")
    let start = position
    skipUnescaped()
    if consume("\"") { return try decodeUTF8(bytes[start..<position - 1]) }
    var unescaped = Array(bytes[start..<position])
    while consume("\\") {
      try escape(into: &unescaped)
      let start = position
      skipUnescaped()
      unescaped += bytes[start..<position]
    }
    try expect("\"")
    return try decodeUTF8(unescaped[...])
  }

  mutating func skipUnescaped() {
    var index = position
    bytes.withUnsafeBufferPointer { bytes in
      while bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
        index += 1
      }
    }
    position = index
  }

  /// Decodes bytes that were already scanned. If they are not UTF-8, the fault is at the first invalid byte.
  mutating func decodeUTF8(_ part: ArraySlice<UInt8>) throws(Unexpected) -> String {
    if let text = try? UTF8Span(validating: part.span) { return String(copying: text) }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      position = error.byteOffsets.lowerBound
    }
    throw Unexpected()
  }

  /// Parses an escape after its backslash.
  mutating func escape(into text: inout [UInt8]) throws(Unexpected) {
    if consume("u") {
      text += String(try scalar()).utf8
      return
    }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(next)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    default: throw Unexpected()
    }
    position += 1
  }

  /// A lone surrogate is a fault, as in JSONDecoder.
  private mutating func scalar() throws(Unexpected) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first) else { throw Unexpected() }
    try expect("\\")
    try expect("u")
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw Unexpected() }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(Unexpected) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw Unexpected() }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
