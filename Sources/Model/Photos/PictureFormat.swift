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
