/// The format and size of a picture, read from its header without decoding it.
public struct PictureHeader: Equatable, Sendable {
  /// The format.
  public let format: PictureFormat
  /// The displayed width in pixels (CSS pixels for an SVG), at least 1.
  public let width: Int
  /// The displayed height in pixels (CSS pixels for an SVG), at least 1.
  public let height: Int

  /// Reads a header. Returns nil if it is not a picture or has no size.
  public init?(_ bytes: some Collection<UInt8>) {
    self.init(PictureBytes(bytes))
  }

  /// Reads a header. Returns nil if it is not a picture or has no size.
  public init?(_ bytes: PictureBytes) {
    guard let format = PictureFormat(firstBytes: bytes.all) else { return nil }
    self.init(bytes, as: format)
  }

  /// Reads the header of a known format. Returns nil if it has no size.
  public init?(_ bytes: PictureBytes, as format: PictureFormat) {
    let size: (width: Int, height: Int)? =
      switch format {
      case .jpeg: JPEGHeader.size(bytes)
      case .png: Self.png(bytes)
      case .webp: Self.webp(bytes)
      case .gif: Self.gif(bytes)
      case .heic: HEICHeader.size(bytes)
      case .svg: SVGHeader.size(bytes)
      }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    (self.format, width, height) = (format, size.width, size.height)
  }

  /// PNG 11.2.1, IHDR.
  private static func png(_ bytes: PictureBytes) -> (width: Int, height: Int)? {
    guard bytes.has("IHDR", at: 12), let width = bytes.big(16, 4), let height = bytes.big(20, 4) else {
      return nil
    }
    return (width, height)
  }

  /// GIF89a 18, the logical screen.
  private static func gif(_ bytes: PictureBytes) -> (width: Int, height: Int)? {
    guard let width = bytes.little(6, 2), let height = bytes.little(8, 2) else { return nil }
    return (width, height)
  }

  /// RFC 9649, 2.5–2.7: the canvas, or the single picture.
  private static func webp(_ bytes: PictureBytes) -> (width: Int, height: Int)? {
    if bytes.has("VP8X", at: 12), let width = bytes.little(24, 3), let height = bytes.little(27, 3) {
      return (width + 1, height + 1)
    }
    if bytes.has("VP8L", at: 12), bytes[20] == 0x2F, let bits = bytes.little(21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if bytes.has("VP8 ", at: 12), bytes.big(23, 3) == 0x9D_012A, let width = bytes.little(26, 2),
      let height = bytes.little(28, 2)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }
}

/// A picture format, detected by content and never by file name.
public enum PictureFormat: String, Codable, CaseIterable, Sendable {
  /// JPEG (ITU-T T.81).
  case jpeg
  /// PNG (ISO/IEC 15948).
  case png
  /// WebP (RFC 9649).
  case webp
  /// GIF (87a and 89a).
  case gif
  /// HEIC or HEIF (ISO/IEC 23008-12).
  case heic
  /// SVG (W3C), for drawings of a pack; not accepted as a photo.
  case svg

  /// The formats that a photo may have.
  public static let photos: [PictureFormat] = [.jpeg, .png, .webp, .gif, .heic]

  /// The file extension without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// Detects the format by the first bytes of a file. Returns nil if it is none of these.
  ///
  /// An SVG is detected by `<svg` within the first 1,024 bytes.
  public init?(firstBytes bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(1_024))
    func has(_ text: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: text.utf8) }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4), Self.heicBrands.contains(where: { has($0, at: 8) }) {
      self = .heic
    } else if String(decoding: start, as: UTF8.self).contains("<svg"), !start.contains(0) {
      self = .svg
    } else {
      return nil
    }
  }

  private static let heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
}

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
