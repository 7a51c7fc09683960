/// Reads the segments of a JPEG before its image data. ITU-T T.81, annex B; Exif 2.3, 4.6.4.
public enum JPEGHeader {
  /// The position of a segment.
  public struct Segment: Equatable, Sendable {
    /// The second byte of the marker.
    public let marker: UInt8
    /// The offset of the marker's first byte, 0xFF.
    public let start: Int
    /// The number of bytes, including marker and length.
    public let count: Int
  }

  /// Reads the segment at an offset. Returns nil if there is none or it is truncated.
  public static func segment(_ bytes: PictureBytes, at offset: Int) -> Segment? {
    guard bytes[offset] == 0xFF else { return nil }
    // Any number of 0xFF fill bytes may precede a marker.
    var start = offset
    while bytes[start + 1] == 0xFF { start += 1 }
    guard let marker = bytes[start + 1], marker != 0 else { return nil }
    if marker == 0x01 || (0xD0...0xD9).contains(marker) {
      return Segment(marker: marker, start: start, count: 2)
    }
    guard let length = bytes.big(start + 2, 2), length >= 2, bytes.slice(start, count: length + 2) != nil
    else { return nil }
    return Segment(marker: marker, start: start, count: length + 2)
  }

  static func size(_ bytes: PictureBytes) -> (width: Int, height: Int)? {
    var (offset, isTurned) = (2, false)
    while let segment = segment(bytes, at: offset) {
      switch segment.marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = bytes.big(segment.start + 5, 2), let width = bytes.big(segment.start + 7, 2) else {
          return nil
        }
        return isTurned ? (height, width) : (width, height)
      case 0xE1: isTurned = isTurned || (5...8).contains(orientation(bytes, of: segment) ?? 1)
      case 0xD9, 0xDA: return nil
      default: break
      }
      offset = segment.start + segment.count
    }
    return nil
  }

  /// The orientation, 1–8, if the segment is EXIF data with one.
  public static func orientation(_ bytes: PictureBytes, of segment: Segment) -> Int? {
    guard segment.marker == 0xE1, bytes.has("Exif\0\0", at: segment.start + 4) else { return nil }
    let start = segment.start + 10
    return ExifOrientation.read(bytes, from: start, to: segment.start + segment.count)
  }
}

/// Reads and writes the orientation of a picture in EXIF. TIFF 6.0, 2 and 8 (tag 274); Exif 2.3, 4.6.2.
public enum ExifOrientation {
  /// Reads the orientation, 1–8, of the EXIF data between two offsets. Returns nil if there is none.
  public static func read(_ bytes: PictureBytes, from start: Int, to end: Int) -> Int? {
    let isBig = bytes.has("MM", at: start)
    guard isBig || bytes.has("II", at: start) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= start, offset <= end - count else { return nil }
      return isBig ? bytes.big(offset, count) : bytes.little(offset, count)
    }
    guard number(start + 2, 2) == 42, let first = number(start + 4, 4), let count = number(start + first, 2)
    else { return nil }
    for index in 0..<count {
      let entry = start + first + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 274 else { continue }
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2) else {
        return nil
      }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }

  /// The smallest EXIF data with an orientation.
  public static func exif(_ orientation: Int) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation & 0xF), 0, 0, 0,
      0, 0, 0,
    ]
  }
}
