/// Bodies as servers pack them, mostly by RFC 1952.
enum GZIP {
  /// What `gzip -n` makes of `hello`.
  static let hello: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00,
    0x86, 0xa6, 0x10, 0x36, 0x05, 0x00, 0x00, 0x00,
  ]

  /// The same as Brotli (RFC 7932) and as Zstandard (RFC 8878).
  static let brotli: [UInt8] = [0x0b, 0x02, 0x80, 0x68, 0x65, 0x6c, 0x6c, 0x6f, 0x03]
  static let zstd: [UInt8] = [
    40, 181, 47, 253, 4, 88, 41, 0, 0, 104, 101, 108, 108, 111, 163, 109, 159, 136,
  ]

  /// The head of an answer with a packed body of so many bytes.
  static func head(_ count: Int, _ packing: String = "gzip") -> String {
    "HTTP/1.1 200 OK\r\nContent-Encoding: \(packing)\r\nContent-Length: \(count)\r\n\r\n"
  }

  /// So many zeros in a hundred and fiftieth of their size: one zero, and again and again 258 times the last
  /// byte (RFC 1951 §3.2.6); the sum at the end is wrong.
  static func zeros(count: Int) -> [UInt8] {
    var bits = Bits()
    bits.append([1, 1, 0])
    bits.append([0, 0, 1, 1, 0, 0, 0, 0])
    for _ in 0..<count / 258 { bits.append([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
    bits.append([0, 0, 0, 0, 0, 0, 0])
    return hello.prefix(10) + bits.bytes + [UInt8](repeating: 0, count: 8)
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ bits: [UInt8]) {
      for bit in bits {
        if count % 8 == 0 { bytes.append(0) }
        bytes[bytes.count - 1] |= bit << UInt8(count % 8)
        count += 1
      }
    }
  }
}
