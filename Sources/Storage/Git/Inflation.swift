import CZlib

/// Decompresses zlib data (RFC 1950), the format of git's objects.
///
/// The data is untrusted input: any fault in it, or more output than the limit, throws `Damage`.
enum Inflation {
  struct Damage: Error {}

  /// Returns the decompressed bytes. Other bytes may follow the compressed data.
  static func bytes(of input: [UInt8], upTo limit: Int) throws(Damage) -> [UInt8] {
    // The size is unknown, and data of a few bytes can expand a thousandfold.
    var capacity = min(limit, max(1 << 12, input.count * 4))
    while true {
      var code = Z_OK
      let bytes = [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { output, count in
        var (size, used) = (uLongf(capacity), uLong(input.count))
        code = uncompress2(output.baseAddress, &size, input, &used)
        count = code == Z_OK ? Int(size) : 0
      }
      if code == Z_OK { return bytes }
      guard code == Z_BUF_ERROR, capacity < limit else { throw Damage() }
      capacity = min(limit, capacity * 4)
    }
  }
}
