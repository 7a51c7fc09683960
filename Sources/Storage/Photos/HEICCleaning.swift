import Model

/// Overwrites the metadata of a HEIC file with zeros. Cutting it out would move the pictures, which the file
/// locates by offset.
///
/// ISO/IEC 14496-12, 8.11 (`meta`, `iloc`, `iinf`); ISO/IEC 23008-12, annex A (`Exif`) and 6.5 (properties).
enum HEICCleaning {
  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let top = HEICHeader.boxes(bytes, from: 0, to: bytes.count), let meta = HEICHeader.meta(bytes),
      let items = HEICItems(bytes, meta), !items.pictures.isEmpty
    else { throw .damaged }
    let isUnderstood = items.areAllUnderstood && !top.contains { $0.type == "moov" || $0.type == "moof" }
    var cleaned = CleanedPicture(bytes: bytes.all)
    for box in top where !["ftyp", "meta", "moov", "moof"].contains(box.type) {
      if box.type == "mdat", !isUnderstood { continue }
      clear(box.content..<box.end, sparing: items, in: &cleaned)
    }
    for box in meta {
      switch box.type {
      case "idat": if isUnderstood { clear(box.content..<box.end, sparing: items, in: &cleaned) }
      case "uuid", "xml ", "bxml", "udta", "free", "skip":
        clear(box.content..<box.end, sparing: items, in: &cleaned)
      case "iprp": clearProperties(bytes, box, &cleaned)
      default: break
      }
    }
    for range in items.metadata {
      let isApart = items.pictures(in: range).isEmpty
      if isApart { clear(range, sparing: nil, in: &cleaned) } else { cleaned.hasMetadata = true }
    }
    if !isUnderstood { cleaned.hasMetadata = true }
    return cleaned
  }

  /// Clears descriptions and times among the properties, except their first four bytes, which hold the version.
  private static func clearProperties(
    _ bytes: PictureBytes, _ iprp: HEICHeader.Box, _ cleaned: inout CleanedPicture
  ) {
    for ipco in HEICHeader.boxes(bytes, from: iprp.content, to: iprp.end) ?? [] where ipco.type == "ipco" {
      for box in HEICHeader.boxes(bytes, from: ipco.content, to: ipco.end) ?? [] {
        guard ["udes", "crtt", "mdft", "uuid"].contains(box.type), box.end - box.content > 4 else { continue }
        clear(box.content + 4..<box.end, sparing: nil, in: &cleaned)
      }
    }
  }

  /// Overwrites a range with zeros, except for the pictures in it.
  private static func clear(
    _ range: Range<Int>, sparing items: HEICItems?, in cleaned: inout CleanedPicture
  ) {
    var start = range.lowerBound
    for picture in items?.pictures(in: range) ?? [] {
      zero(start..<max(start, picture.lowerBound), in: &cleaned)
      start = max(start, picture.upperBound)
    }
    zero(start..<max(start, range.upperBound), in: &cleaned)
  }

  private static func zero(_ range: Range<Int>, in cleaned: inout CleanedPicture) {
    for index in range.clamped(to: 0..<cleaned.bytes.count) { cleaned.bytes[index] = 0 }
  }
}
