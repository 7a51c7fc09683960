public import FoundationEssentials
import Glibc

/// The one way in which bytes from outside become a value: a server's answer, a pack's file, a data file, the cache.
///
/// JSONDecoder stops the program where 513 arrays are open at the end of the bytes. So their depth, their size and
/// their encoding are looked at first, in one pass that takes a tenth of the time of the decoding.
public enum StrictJSON {
  /// Why bytes are not decoded.
  public enum Fault: Error, Equatable {
    /// There are more than ``largest``.
    case tooLarge
    /// Arrays and objects are nested deeper than ``deepest``.
    case tooDeep
    /// They are UTF-16 or UTF-32, which RFC 8259 §8.1 leaves no room for.
    case notUTF8
  }

  /// How keys are spelt.
  public enum Keys: Sendable {
    case asTheyAre
    /// `token_endpoint` is `tokenEndpoint`.
    case fromSnakeCase
  }

  /// How many arrays and objects may be in each other.
  ///
  /// Half of where JSONDecoder's own check begins to go wrong. No file of ours goes deeper than a dozen, and a tree of
  /// this depth is walked within the half mebibyte of stack that a thread has, in a debug build too.
  public static let deepest = 256
  /// The most bytes, as of any file that is read.
  public static let largest = 64 << 20

  /// Decodes a value, or throws: a ``Fault``, or what JSONDecoder finds.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: Data, keys: Keys = .asTheyAre
  ) throws -> Value {
    try check(bytes)
    let decoder = JSONDecoder()
    if keys == .fromSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return try decoder.decode(type, from: bytes)
  }

  /// Decodes a value of bytes in an array.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], keys: Keys = .asTheyAre
  ) throws -> Value {
    try decode(type, from: Data(bytes), keys: keys)
  }

  /// Sees that bytes can be decoded without harm; whether they are JSON is for the decoder to say.
  public static func check(_ bytes: Data) throws(Fault) {
    guard bytes.count <= largest else { throw .tooLarge }
    // How JSONDecoder tells the encoding: by a mark, or by where zeros are among the first four bytes.
    if let first = bytes.first, first >= 0xfe || bytes.prefix(4).contains(0) { throw .notUTF8 }
    guard bytes.withUnsafeBytes(isHarmless) else { throw .tooDeep }
  }

  /// Counts brackets outside strings.
  ///
  /// What is no JSON may be counted wrongly only behind a place where the decoder stops.
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

  /// The place behind the quotation mark that ends a string.
  private static func endOfString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var index = start
    while let mark = memchr(base + index, Int32(UInt8(ascii: "\"")), bytes.count - index) {
      let place = base.distance(to: UnsafeRawPointer(mark))
      index = place + 1
      var first = place
      while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
      // Backslashes take each other away; one that is left over takes the mark.
      if (place - first).isMultiple(of: 2) { return index }
    }
    return bytes.count
  }
}
