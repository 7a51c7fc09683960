import Model

/// Removes all application data from a JPEG that does not affect how it looks, all comments, and what follows its end.
///
/// ITU-T T.81, annex B; JFIF 1.02; ICC.1, annex B.4; Adobe TN 5116. Of Exif only the orientation stays. Makers' notes,
/// XMP, IPTC, thumbnails, and the pictures and films that phones append are removed.
enum JPEGCleaning {
  private static let endOfImage: UInt8 = 0xD9
  private static let startOfScan: UInt8 = 0xDA

  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    var (jfif, body): ([UInt8], [UInt8]) = ([], [])
    body.reserveCapacity(bytes.count)
    var orientation: Int?
    var (offset, scans, hasFrame) = (2, 0, false)
    while let segment = JPEGHeader.segment(bytes, at: offset) {
      offset = segment.start + segment.count
      switch segment.marker {
      case endOfImage:
        guard scans > 0 else { throw .damaged }
        let turn = (orientation ?? 1) == 1 ? [] : exif(orientation ?? 1)
        return CleanedPicture(bytes: [0xFF, 0xD8] + jfif + turn + body + [0xFF, endOfImage])
      case 0xE0: if jfif.isEmpty { jfif = Self.jfif(bytes, segment) }
      case 0xE1: orientation = orientation ?? JPEGHeader.orientation(bytes, of: segment)
      case 0xEE: body += adobe(bytes, segment)
      case 0xE2...0xEF where !isLook(bytes, segment), 0xFE, 0x01, 0xD0...0xD8: break
      default:
        body += bytes.slice(segment.start, count: segment.count) ?? []
        // C4, C8 and CC are tables and an extension.
        if (0xC0...0xCF).contains(segment.marker), ![0xC4, 0xC8, 0xCC].contains(segment.marker) {
          hasFrame = true
        }
        guard segment.marker == startOfScan else { break }
        guard hasFrame else { throw .damaged }
        let end = endOfScan(bytes, from: offset)
        body += bytes.slice(offset, count: end - offset) ?? []
        (offset, scans) = (end, scans + 1)
      }
    }
    throw .damaged
  }

  /// Whether a segment says what the colours mean.
  private static func isLook(_ bytes: PictureBytes, _ segment: JPEGHeader.Segment) -> Bool {
    segment.marker == 0xE2 && bytes.has("ICC_PROFILE\0", at: segment.start + 4)
  }

  /// Adobe's segment with nothing but the colour transform; empty if it is not valid.
  ///
  /// The version and the flags, and what follows the transform, can hold anything.
  private static func adobe(_ bytes: PictureBytes, _ segment: JPEGHeader.Segment) -> [UInt8] {
    guard segment.count >= 16, bytes.has("Adobe", at: segment.start + 4),
      let transform = bytes.big(segment.start + 15, 1), transform <= 2
    else { return [] }
    return [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, UInt8(transform)]
  }

  /// The JFIF segment without its thumbnail; empty if it is not valid.
  private static func jfif(_ bytes: PictureBytes, _ segment: JPEGHeader.Segment) -> [UInt8] {
    guard segment.count >= 18, bytes.has("JFIF\0", at: segment.start + 4),
      let values = bytes.slice(segment.start + 4, count: 12)
    else { return [] }
    return [0xFF, 0xE0, 0, 16] + values + [0, 0]
  }

  private static func exif(_ orientation: Int) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + ExifOrientation.exif(orientation)
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  /// The offset of the first marker after the bytes of a scan, except for restart markers.
  private static func endOfScan(_ bytes: PictureBytes, from start: Int) -> Int {
    bytes.all.withUnsafeBufferPointer { buffer in
      var offset = start
      while offset + 1 < buffer.count {
        if buffer[offset] == 0xFF {
          let next = buffer[offset + 1]
          if next != 0, !(0xD0...0xD7).contains(next) { return offset }
          offset += 1
        }
        offset += 1
      }
      return buffer.count
    }
  }
}
