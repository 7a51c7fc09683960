/// A number that the same contents always have, to find again what was seen before; no protection against anybody.
///
/// FNV-1a with 64 bits (Fowler, Noll, Vo; RFC 9923).
public struct Fingerprint: Sendable {
  /// The number of what was added.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of nothing.
  public init() {}

  /// The fingerprint of a text; with a seed, another one of the same text.
  public init(_ text: String, seed: UInt8? = nil) {
    if let seed { add(seed) }
    add(text)
  }

  /// The fingerprint of bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a text.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { add(byte) }
  }

  /// Adds a number.
  public mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { add(byte) } }
  }

  /// Adds a byte.
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// The number as hexadecimal digits, as few as it has.
  public var text: String { String(value, radix: 16) }

  /// Sixteen hexadecimal digits.
  public var digits: String { String(repeating: "0", count: 16 - text.count) + text }

  /// A UUID of a text, of the version for one's own making (RFC 9562, 5.8).
  public static func uuid(of text: String) -> String {
    var digits = Array(Fingerprint(text).digits + Fingerprint(text, seed: 1).digits)
    digits[12] = "8"
    digits[16] = "a"
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }
}
