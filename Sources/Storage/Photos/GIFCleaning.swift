import Model

/// Removes comments, texts and application data from a GIF, and what follows its end.
///
/// GIF89a (CompuServe), 17–26; Netscape 2.0 (number of loops); ICC.1, annex B (colours). Loops and colours stay.
enum GIFCleaning {
  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let flags = bytes[10], let head = bytes.slice(0, count: 13 + colours(flags)) else { throw .damaged }
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
        let end = try endOfBlocks(bytes, from: offset + 11 + colours(flags))
        result += bytes.slice(offset, count: end - offset) ?? []
        (offset, frames) = (end, frames + 1)
      case 0x21:
        let end = try endOfBlocks(bytes, from: offset + 2)
        result += kept(bytes, from: offset, to: end)
        offset = end
      // Some writers leave an empty block between two others.
      case 0x00: offset += 1
      default: throw .damaged
      }
    }
    throw .damaged
  }

  /// The size in bytes of the colour table that a byte of flags announces.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

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
  private static func kept(_ bytes: PictureBytes, from start: Int, to end: Int) -> [UInt8] {
    let whole = Array(bytes.slice(start, count: end - start) ?? [])
    switch bytes[start + 1] {
    case 0xF9: return bytes[start + 2] == 4 && whole.count == 8 ? whole : []
    case 0xFF:
      guard bytes[start + 2] == 11 else { return [] }
      if bytes.has("ICCRGBG1012", at: start + 3) { return whole }
      guard bytes.has("NETSCAPE2.0", at: start + 3) || bytes.has("ANIMEXTS1.0", at: start + 3),
        bytes[start + 14] == 3, bytes[start + 15] == 1, whole.count >= 19
      else { return [] }
      return whole[..<18] + [0]
    default: return []
    }
  }
}
