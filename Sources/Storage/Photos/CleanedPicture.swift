import Model

/// A picture without metadata of place and device. Its pixels are unchanged.
///
/// Cleaning is idempotent, so the same picture is stored once.
struct CleanedPicture: Equatable {
  /// Why a picture cannot be stored.
  enum Fault: Error, Equatable {
    /// It ends too early, or its parts do not fit together.
    case damaged
    /// It is an animation of this many frames.
    case tooManyFrames(Int)
  }

  var bytes: [UInt8]
  /// Whether some metadata could not be removed.
  var hasMetadata = false

  init(bytes: [UInt8], hasMetadata: Bool = false) {
    self.bytes = bytes
    self.hasMetadata = hasMetadata
  }

  init(_ bytes: PictureBytes, as format: PictureFormat) throws(Fault) {
    switch format {
    case .jpeg: self = try JPEGCleaning.cleaned(bytes)
    case .png: self = try PNGCleaning.cleaned(bytes)
    case .webp: self = try WebPCleaning.cleaned(bytes)
    case .gif: self = try GIFCleaning.cleaned(bytes)
    case .heic: self = try HEICCleaning.cleaned(bytes)
    case .svg: throw .damaged
    }
  }
}

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
        let orientationMetadata = (orientation ?? 1) == 1 ? [] : exif(orientation ?? 1)
        return CleanedPicture(bytes: [0xFF, 0xD8] + jfif + orientationMetadata + body + [0xFF, endOfImage])
      case 0xE0: if jfif.isEmpty { jfif = Self.jfif(bytes, segment) }
      case 0xE1: orientation = orientation ?? JPEGHeader.orientation(bytes, of: segment)
      case 0xEE: body += adobe(bytes, segment)
      case 0xE2...0xEF where !isColourProfile(bytes, segment), 0xFE, 0x01, 0xD0...0xD8: break
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

  /// Whether a segment is an ICC colour profile.
  private static func isColourProfile(_ bytes: PictureBytes, _ segment: JPEGHeader.Segment) -> Bool {
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

/// Removes all chunks from a PNG that do not affect how it looks, and what follows its end.
///
/// PNG, third edition (W3C), 5 and 11.
enum PNGCleaning {
  private static let renderingChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI",
    "bKGD",
    "pHYs", "hIST", "acTL", "fcTL", "fdAT",
  ]

  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let signature = bytes.slice(0, count: 8), bytes.has("IHDR", at: 12) else { throw .damaged }
    var (head, body): ([UInt8], [UInt8]) = ([], [])
    body.reserveCapacity(bytes.count)
    var (offset, frames, hasPixels) = (8, 0, false)
    var orientation = 1
    while let length = bytes.big(offset, 4), let chunk = bytes.slice(offset, count: length + 12),
      let name = bytes.slice(offset + 4, count: 4)
    {
      let type = String(decoding: name, as: UTF8.self)
      let content = offset + 8
      offset += length + 12
      switch type {
      case "IHDR":
        guard head.isEmpty else { throw .damaged }
        head = Array(chunk)
      case "IDAT": hasPixels = true
      case "fcTL": frames += 1
      case "eXIf":
        orientation = ExifOrientation.read(bytes, from: content, to: content + length) ?? orientation
      default: break
      }
      if type.first?.isUppercase == true {
        // Without an unknown critical chunk the picture would be shown wrong, so it is refused.
        guard renderingChunks.contains(type), hasValidChecksum(bytes, chunk, content: content, length) else {
          throw .damaged
        }
      }
      if type == "iCCP" {
        body += profile(bytes, content, length)
      } else if renderingChunks.contains(type), type != "IHDR" {
        body += chunk
      }
      guard type == "IEND" else { continue }
      guard hasPixels, !head.isEmpty else { throw .damaged }
      guard frames <= Photo.mostFrames else { throw .tooManyFrames(frames) }
      let orientationMetadata = orientation == 1 ? [] : Self.chunk("eXIf", ExifOrientation.exif(orientation))
      return CleanedPicture(bytes: Array(signature) + head + orientationMetadata + body)
    }
    throw .damaged
  }

  /// A colour profile under a neutral name; empty if it is not valid.
  private static func profile(_ bytes: PictureBytes, _ content: Int, _ length: Int) -> [UInt8] {
    guard let all = bytes.slice(content, count: length), let end = all.prefix(80).firstIndex(of: 0) else {
      return []
    }
    return chunk("iCCP", Array("icc".utf8) + all[end...])
  }

  private static func hasValidChecksum(
    _ bytes: PictureBytes, _ chunk: ArraySlice<UInt8>, content: Int, _ length: Int
  ) -> Bool {
    bytes.big(content + length, 4) == Int(checksum(chunk.dropFirst(4).dropLast(4)))
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let typeAndContent = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + typeAndContent + bigEndian(checksum(typeAndContent[...]))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of PNG, annex D.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      var remainder: UInt32 = .max
      for byte in buffer {
        remainder = checksumTable[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
      }
      return ~remainder
    }
  }

  private static let checksumTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}

/// Removes all chunks from a WebP that do not affect how it looks, and what follows its end.
///
/// RFC 9649, 2.
enum WebPCleaning {
  private struct Chunk {
    let type: String
    let content: Int
    let count: Int
  }

  private static let hasExif: UInt8 = 0x08
  private static let hasXMP: UInt8 = 0x04

  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let size = bytes.little(4, 4), size >= 4, bytes.slice(8, count: size) != nil,
      let chunks = chunks(bytes, from: 12, to: 8 + size)
    else { throw .damaged }
    var (extended, body): ([UInt8]?, [UInt8]) = (nil, [])
    var (pictures, frames, orientation) = (0, 0, 1)
    for chunk in chunks {
      let content = Array(bytes.slice(chunk.content, count: chunk.count) ?? [])
      switch chunk.type {
      case "VP8X":
        guard extended == nil, body.isEmpty, content.count >= 10 else { throw .damaged }
        extended = content
      case "ICCP", "ALPH", "ANIM": body += Self.chunk(chunk.type, content)
      case "VP8 ", "VP8L":
        pictures += 1
        body += Self.chunk(chunk.type, content)
      case "ANMF":
        frames += 1
        body += Self.chunk("ANMF", try frame(bytes, chunk))
      case "EXIF": orientation = Self.orientation(bytes, chunk) ?? orientation
      default: break
      }
    }
    guard pictures + frames > 0, pictures <= 1 else { throw .damaged }
    guard frames <= Photo.mostFrames else { throw .tooManyFrames(frames) }
    return CleanedPicture(bytes: assembled(extended, body, orientation: orientation))
  }

  private static func assembled(_ extended: [UInt8]?, _ body: [UInt8], orientation: Int) -> [UInt8] {
    var content = Array("WEBP".utf8)
    if var extended {
      extended[0] &= ~(hasExif | hasXMP)
      if orientation != 1 { extended[0] |= hasExif }
      content += chunk("VP8X", extended)
    }
    content += body
    if extended != nil, orientation != 1 { content += chunk("EXIF", ExifOrientation.exif(orientation)) }
    return Array("RIFF".utf8) + littleEndian(content.count) + content
  }

  /// The content of a frame of an animation, without unknown chunks.
  private static func frame(_ bytes: PictureBytes, _ frame: Chunk) throws(CleanedPicture.Fault) -> [UInt8] {
    let end = frame.content + frame.count
    guard let head = bytes.slice(frame.content, count: 16), frame.count > 16,
      let chunks = chunks(bytes, from: frame.content + 16, to: end)
    else { throw .damaged }
    var content = Array(head)
    for chunk in chunks where ["ALPH", "VP8 ", "VP8L"].contains(chunk.type) {
      content += Self.chunk(chunk.type, Array(bytes.slice(chunk.content, count: chunk.count) ?? []))
    }
    return content
  }

  /// The orientation in an EXIF chunk, which some writers begin as in a JPEG.
  private static func orientation(_ bytes: PictureBytes, _ chunk: Chunk) -> Int? {
    let start = bytes.has("Exif\0\0", at: chunk.content) ? chunk.content + 6 : chunk.content
    return ExifOrientation.read(bytes, from: start, to: chunk.content + chunk.count)
  }

  private static func chunks(_ bytes: PictureBytes, from start: Int, to end: Int) -> [Chunk]? {
    var (chunks, offset): ([Chunk], Int) = ([], start)
    while offset < end {
      guard let name = bytes.slice(offset, count: 4), let count = bytes.little(offset + 4, 4),
        count <= end - offset - 8
      else { return nil }
      chunks.append(Chunk(type: String(decoding: name, as: UTF8.self), content: offset + 8, count: count))
      offset += 8 + count + count & 1
    }
    return chunks
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndian(content.count) + content + (content.count & 1 == 1 ? [0] : [])
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Removes comments, texts and application data from a GIF, and what follows its end.
///
/// GIF89a (CompuServe), 17–26; Netscape 2.0 (number of loops); ICC.1, annex B (colours). Loops and colours stay.
enum GIFCleaning {
  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let flags = bytes[10], let head = bytes.slice(0, count: 13 + colourTableSize(flags)) else {
      throw .damaged
    }
    var result = Array(head)
    result.reserveCapacity(bytes.count)
    var (offset, frames) = (head.count, 0)
    while let kind = bytes[offset] {
      switch kind {
      case 0x3B:
        guard frames > 0 else { throw .damaged }
        guard frames <= Photo.mostFrames else { throw .tooManyFrames(frames) }
        return CleanedPicture(bytes: result + [0x3B])
      case 0x2C:
        guard let flags = bytes[offset + 9] else { throw .damaged }
        // The descriptor, its colour table and the code size come before the blocks.
        let end = try endOfBlocks(bytes, from: offset + 11 + colourTableSize(flags))
        result += bytes.slice(offset, count: end - offset) ?? []
        (offset, frames) = (end, frames + 1)
      case 0x21:
        let end = try endOfBlocks(bytes, from: offset + 2)
        result += renderingExtension(bytes, from: offset, to: end)
        offset = end
      // Some writers leave an empty block between two others.
      case 0x00: offset += 1
      default: throw .damaged
      }
    }
    throw .damaged
  }

  /// The size in bytes of the colour table that a byte of flags announces.
  private static func colourTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1)
  }

  private static func endOfBlocks(_ bytes: PictureBytes, from start: Int) throws(CleanedPicture.Fault) -> Int
  {
    var offset = start
    while let count = bytes[offset] {
      offset += 1 + Int(count)
      if count == 0 { return offset }
    }
    throw .damaged
  }

  /// An extension, if it affects how the picture looks; otherwise nothing.
  private static func renderingExtension(_ bytes: PictureBytes, from start: Int, to end: Int) -> [UInt8] {
    let block = Array(bytes.slice(start, count: end - start) ?? [])
    switch bytes[start + 1] {
    case 0xF9: return bytes[start + 2] == 4 && block.count == 8 ? block : []
    case 0xFF:
      guard bytes[start + 2] == 11 else { return [] }
      if bytes.has("ICCRGBG1012", at: start + 3) { return block }
      guard bytes.has("NETSCAPE2.0", at: start + 3) || bytes.has("ANIMEXTS1.0", at: start + 3),
        bytes[start + 14] == 3, bytes[start + 15] == 1, block.count >= 19
      else { return [] }
      return block[..<18] + [0]
    default: return []
    }
  }
}
