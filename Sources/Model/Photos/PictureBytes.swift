/// The bytes of a picture with bounds-checked access, because picture files are untrusted input.
public struct PictureBytes: Sendable {
  /// All bytes of the picture.
  public let all: [UInt8]

  /// The bytes of a picture.
  public init(_ bytes: some Collection<UInt8>) {
    all = Array(bytes)
  }

  /// The number of bytes.
  public var count: Int { all.count }

  /// The byte at an offset, or nil out of bounds.
  public subscript(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < all.count ? all[offset] : nil
  }

  /// `count` bytes from an offset, or nil if they are not all in bounds.
  public func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= all.count, count <= all.count - offset else { return nil }
    return all[offset..<offset + count]
  }

  /// Whether the bytes at an offset are this text.
  public func has(_ text: StaticString, at offset: Int) -> Bool {
    guard let slice = slice(offset, count: text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { slice.elementsEqual($0) }
  }

  /// Reads a big-endian number of up to 8 bytes. Returns nil out of bounds and if it exceeds `Int`.
  public func big(_ offset: Int, _ count: Int) -> Int? {
    guard count <= 8, let slice = slice(offset, count: count) else { return nil }
    var number: UInt64 = 0
    for byte in slice { number = number << 8 | UInt64(byte) }
    return Int(exactly: number)
  }

  /// Reads a little-endian number of up to 8 bytes. Returns nil out of bounds and if it exceeds `Int`.
  public func little(_ offset: Int, _ count: Int) -> Int? {
    guard count <= 8, let slice = slice(offset, count: count) else { return nil }
    var number: UInt64 = 0
    for byte in slice.reversed() { number = number << 8 | UInt64(byte) }
    return Int(exactly: number)
  }
}
