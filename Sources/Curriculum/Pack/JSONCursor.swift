/// Walks over JSON byte by byte, for lists of thousands, where `JSONDecoder` takes five times as long.
///
/// It knows what packs are built of and no more: what else JSON can say is `Unusual`, and the decoder's.
struct JSONCursor {
  struct Unusual: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The bytes must outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Calls `read` for each key of an object; it must take the value.
  mutating func object(_ read: (String, inout JSONCursor) throws(Unusual) -> Void) throws(Unusual) {
    try take(UInt8(ascii: "{"))
    if takes(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try take(UInt8(ascii: ":"))
      try read(key, &self)
    } while takes(UInt8(ascii: ","))
    try take(UInt8(ascii: "}"))
  }

  mutating func array<Value>(_ read: (inout JSONCursor) throws(Unusual) -> Value) throws(Unusual) -> [Value] {
    var values: [Value] = []
    try take(UInt8(ascii: "["))
    if takes(UInt8(ascii: "]")) { return values }
    repeat { values.append(try read(&self)) } while takes(UInt8(ascii: ","))
    try take(UInt8(ascii: "]"))
    return values
  }

  mutating func string() throws(Unusual) -> String {
    try take(UInt8(ascii: "\""))
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      position += 1
    }
    throw Unusual()
  }

  mutating func number() throws(Unusual) -> Int {
    skipSpace()
    var number = 0
    let start = position
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      number = number * 10 + Int(digit)
      position += 1
      if position - start > 9 { throw Unusual() }
    }
    // A fraction or an exponent would have to follow at once, and then the next thing taken is not there.
    if position == start { throw Unusual() }
    return number
  }

  /// Passes over a value, whatever it is.
  mutating func skip() throws(Unusual) {
    skipSpace()
    guard position < bytes.count else { throw Unusual() }
    switch bytes[position] {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
    default: while position < bytes.count, !",}] \n".utf8.contains(bytes[position]) { position += 1 }
    }
  }

  private mutating func skipNested() throws(Unusual) {
    var depth = 0
    repeat {
      guard position < bytes.count else { throw Unusual() }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
    } while depth > 0
  }

  private mutating func take(_ byte: UInt8) throws(Unusual) {
    guard takes(byte) else { throw Unusual() }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, case let byte = bytes[position],
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    { position += 1 }
  }

  /// A string with `\"` or `\\` in it, from its first byte on.
  private mutating func escapedString(from start: Int) throws(Unusual) -> String {
    var text = Array(bytes[start..<position])
    while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
        guard "\"\\/".utf8.contains(bytes[position]) else { throw Unusual() }
      }
      text.append(bytes[position])
      position += 1
    }
    try take(UInt8(ascii: "\""))
    return String(decoding: text, as: UTF8.self)
  }
}
