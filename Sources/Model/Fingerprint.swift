/// A number that the same contents always have, to find again what was seen before; no protection against anybody.
///
/// FNV-1a with 64 bits (Fowler, Noll, Vo; RFC 9923).
public struct Fingerprint: Sendable {
  /// The number of what was added.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of nothing.
  public init() {}

  /// Adds a text.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds bytes.
  public mutating func add(_ bytes: [UInt8]) {
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
}
