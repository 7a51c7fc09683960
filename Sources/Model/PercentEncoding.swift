/// Percent-encoding (RFC 3986, 2.1).
public enum PercentEncoding {
  /// Decodes the bytes of a text. A percent sign without two hexadecimal digits after it stays.
  public static func decode(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// The value of a hexadecimal digit. `UInt8(_:radix:)` would accept a sign, too.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
