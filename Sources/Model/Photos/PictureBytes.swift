/// The bytes of a picture, read so that no number in them can lead out of them.
public struct PictureBytes: Sendable {
  /// All of them.
  public let all: [UInt8]

  /// The bytes of a picture.
  public init(_ bytes: some Collection<UInt8>) {
    all = Array(bytes)
  }

  /// How many there are.
  public var count: Int { all.count }

  /// A byte; nil outside of them.
  public subscript(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < all.count ? all[offset] : nil
  }

  /// The bytes between two offsets; nil where not all are there.
  public func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= all.count, count <= all.count - offset else { return nil }
    return all[offset..<offset + count]
  }

  /// Whether a text stands at an offset.
  public func has(_ text: StaticString, at offset: Int) -> Bool {
    guard let slice = slice(offset, count: text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { slice.elementsEqual($0) }
  }

  /// A number of up to 8 bytes with the highest byte first; nil where not all are there, or it is no `Int`.
  public func big(_ offset: Int, _ count: Int) -> Int? {
    guard count <= 8, let slice = slice(offset, count: count) else { return nil }
    var number: UInt64 = 0
    for byte in slice { number = number << 8 | UInt64(byte) }
    return Int(exactly: number)
  }

  /// A number of up to 8 bytes with the lowest byte first; nil where not all are there, or it is no `Int`.
  public func little(_ offset: Int, _ count: Int) -> Int? {
    guard count <= 8, let slice = slice(offset, count: count) else { return nil }
    var number: UInt64 = 0
    for byte in slice.reversed() { number = number << 8 | UInt64(byte) }
    return Int(exactly: number)
  }
}
