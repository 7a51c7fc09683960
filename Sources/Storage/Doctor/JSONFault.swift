import FoundationEssentials

/// Where bytes stop being JSON (RFC 8259), which JSONDecoder does not say.
struct JSONFault: Error, Equatable {
  /// From 1.
  let line: Int
  /// In bytes, from 1.
  let column: Int

  /// The first fault in the bytes; nil when they are JSON.
  init?(in bytes: some Collection<UInt8>) {
    var scanner = Scanner(bytes: Array(bytes))
    guard !scanner.isWhole() else { return nil }
    let before = scanner.bytes.prefix(scanner.position)
    line = before.count { $0 == 0x0a } + 1
    column = before.count - (before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0) + 1
  }

  /// Reads as far as the bytes are JSON.
  private struct Scanner {
    /// JSONDecoder's own limit.
    static let deepest = 512

    let bytes: [UInt8]
    var position = 0

    mutating func isWhole() -> Bool {
      guard value(depth: 0) else { return false }
      skipSpace()
      return position == bytes.count
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
      while let byte = next, [0x20, 0x0a, 0x0d, 0x09].contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    private mutating func value(depth: Int) -> Bool {
      skipSpace()
      guard let byte = next, depth < Self.deepest else { return false }
      switch byte {
      case UInt8(ascii: "{"): return list("}", depth) { $0.member(depth: depth + 1) }
      case UInt8(ascii: "["): return list("]", depth) { $0.value(depth: depth + 1) }
      case UInt8(ascii: "\""): return string()
      case UInt8(ascii: "t"): return word("true")
      case UInt8(ascii: "f"): return word("false")
      case UInt8(ascii: "n"): return word("null")
      default: return number()
      }
    }

    private mutating func list(
      _ end: Unicode.Scalar, _ depth: Int, _ element: (inout Scanner) -> Bool
    ) -> Bool {
      position += 1
      skipSpace()
      if take(end) { return true }
      while element(&self) {
        skipSpace()
        if take(end) { return true }
        guard take(",") else { return false }
      }
      return false
    }

    private mutating func member(depth: Int) -> Bool {
      skipSpace()
      guard string() else { return false }
      skipSpace()
      return take(":") && value(depth: depth)
    }

    private mutating func string() -> Bool {
      guard take("\"") else { return false }
      while let byte = next, byte >= 0x20 {
        position += 1
        if byte == UInt8(ascii: "\"") { return true }
        if byte == UInt8(ascii: "\\") {
          guard next != nil else { return false }
          position += 1
        }
      }
      return false
    }

    private mutating func word(_ word: String) -> Bool {
      for byte in word.utf8 {
        guard next == byte else { return false }
        position += 1
      }
      return true
    }

    private mutating func number() -> Bool {
      _ = take("-")
      guard digits() else { return false }
      if take("."), !digits() { return false }
      if take("e") || take("E") {
        if !take("+") { _ = take("-") }
        return digits()
      }
      return true
    }

    private mutating func digits() -> Bool {
      let start = position
      while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
      return position > start
    }
  }
}
