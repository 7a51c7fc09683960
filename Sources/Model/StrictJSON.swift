public import FoundationEssentials
import Glibc

/// Decodes untrusted JSON: a server's answer, a pack, a data file or the cache. All such decoding must go through here.
///
/// JSONDecoder crashes if 513 arrays are open at the end of the input. So size, encoding and depth are checked first,
/// in one pass that takes a tenth of the decoding time.
public enum StrictJSON {
  /// Why input is rejected before decoding.
  public enum Fault: Error, Equatable {
    case tooLarge
    /// Arrays and objects nested deeper than ``deepest``.
    case tooDeep
    /// UTF-16 or UTF-32, which RFC 8259 §8.1 forbids.
    case notUTF8
  }

  /// The spelling of keys.
  public enum Keys: Sendable {
    case asTheyAre
    /// `token_endpoint` becomes `tokenEndpoint`.
    case fromSnakeCase
  }

  /// The deepest nesting of arrays and objects that is accepted.
  ///
  /// Half the depth at which JSONDecoder fails. Lionheart's files have a dozen levels at most. Recursion to this depth
  /// fits into a thread's stack of 512 KiB, in a debug build too.
  public static let deepest = 256
  /// The largest input in bytes, as for any file that is read.
  public static let largest = 64 << 20

  /// Decodes a value. Throws a ``Fault`` or an error of JSONDecoder.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: Data, keys: Keys = .asTheyAre
  ) throws -> Value {
    try check(bytes)
    let decoder = JSONDecoder()
    if keys == .fromSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return try decoder.decode(type, from: bytes)
  }

  /// Decodes a value with a configuration.
  public static func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from bytes: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    try check(bytes)
    return try JSONDecoder().decode(type, from: bytes, configuration: configuration)
  }

  /// Decodes a value from an array of bytes.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], keys: Keys = .asTheyAre
  ) throws -> Value {
    try decode(type, from: Data(bytes), keys: keys)
  }

  /// Checks that input is safe to decode. It may still be invalid JSON.
  public static func check(_ bytes: Data) throws(Fault) {
    guard bytes.count <= largest else { throw .tooLarge }
    // JSONDecoder detects the encoding by a byte order mark or by zeros among the first four bytes.
    if let first = bytes.first, first >= 0xfe || bytes.prefix(4).contains(0) { throw .notUTF8 }
    guard bytes.withUnsafeBytes(isHarmless) else { throw .tooDeep }
  }

  /// Whether the nesting is shallow enough. Counts brackets outside strings; `| 0x20` maps `[` to `{` and `]` to `}`.
  ///
  /// In invalid JSON the count can be wrong, but only after the point where the decoder stops.
  private static func isHarmless(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var depth = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        index = endOfString(bytes, from: index)
      } else if byte | 0x20 == UInt8(ascii: "{") {
        depth += 1
        if depth > deepest { return false }
      } else if byte | 0x20 == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    return true
  }

  /// The index after the closing quotation mark of a string.
  private static func endOfString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var index = start
    while let mark = memchr(base + index, Int32(UInt8(ascii: "\"")), bytes.count - index) {
      let place = base.distance(to: UnsafeRawPointer(mark))
      index = place + 1
      var first = place
      while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
      // Pairs of backslashes escape each other; an odd one escapes the quotation mark.
      if (place - first).isMultiple(of: 2) { return index }
    }
    return bytes.count
  }
}
