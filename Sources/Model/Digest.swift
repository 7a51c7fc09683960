import CMessageDigest

/// SHA-256 (FIPS 180-4) by libmd.
public enum Digest {
  /// The SHA-256 hash as 64 lower-case hexadecimal digits.
  public static func sha256(_ bytes: some Collection<UInt8>) -> String {
    var context = SHA2_CTX()
    SHA256Init(&context)
    let isContiguous =
      bytes.withContiguousStorageIfAvailable { SHA256Update(&context, $0.baseAddress, $0.count) } != nil
    if !isContiguous {
      let copy = Array(bytes)
      SHA256Update(&context, copy, copy.count)
    }
    var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256Final(&hash, &context)
    return hexadecimal(hash)
  }

  /// Whether a text has the form of a hash, so that it is safe in a file name.
  public static func isSHA256(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A 64-bit FNV-1a hash (Fowler, Noll, Vo; RFC 9923), to recognise contents seen before. Not cryptographic.
public struct Fingerprint: Sendable {
  /// The hash of the bytes added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no bytes.
  public init() {}

  /// The hash of a text. A seed gives a second, different hash of the same text.
  public init(_ text: String, seed: UInt8? = nil) {
    if let seed { add(seed) }
    add(text)
  }

  /// The hash of bytes.
  public init(_ bytes: some Collection<UInt8>) {
    var hash = Fingerprint()
    // Other modules call this unspecialised, where a loop over the bytes is slow.
    if bytes.withContiguousStorageIfAvailable({ hash.add(UnsafeRawBufferPointer($0)) }) == nil {
      for byte in bytes { hash.add(byte) }
    }
    self = hash
  }

  /// Adds the UTF-8 bytes of a text.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { add(byte) }
  }

  /// Adds a number as 8 little-endian bytes.
  public mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { add(byte) } }
  }

  /// Adds a byte.
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// The hash in hexadecimal, without leading zeros.
  public var text: String { String(value, radix: 16) }

  /// The hash as 16 hexadecimal digits.
  public var digits: String { String(repeating: "0", count: 16 - text.count) + text }

  /// A UUID of version 8 (custom, RFC 9562, 5.8) from the hash of a text.
  public static func uuid(of text: String) -> String {
    var digits = Array(Fingerprint(text).digits + Fingerprint(text, seed: 1).digits)
    digits[12] = "8"
    digits[16] = "a"
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }
}
