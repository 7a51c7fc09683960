import Model

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
    return CleanedPicture(bytes: whole(extended, body, orientation: orientation))
  }

  private static func whole(_ extended: [UInt8]?, _ body: [UInt8], orientation: Int) -> [UInt8] {
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
