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
