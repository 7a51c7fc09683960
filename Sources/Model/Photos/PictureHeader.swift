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
