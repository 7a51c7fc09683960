/// Reads the boxes of a HEIC file.
///
/// ISO/IEC 14496-12 (boxes, `meta`, `iinf`, `iloc`, `pitm`, `iprp`) and 23008-12 (`ispe`, `irot`).
public enum HEICHeader {
  /// The type and the offsets of a box.
  public struct Box: Equatable, Sendable {
    /// The four letters of its type.
    public let type: String
    /// The offset of the box.
    public let start: Int
    /// The offset of its content.
    public let content: Int
    /// The offset after its last byte.
    public let end: Int
  }

  /// The largest number of boxes that are read. A file could have millions of eight bytes each.
  private static let mostBoxes = 4_096

  /// Reads the boxes between two offsets. Returns nil if their sizes are inconsistent.
  public static func boxes(_ bytes: PictureBytes, from start: Int, to end: Int) -> [Box]? {
    var (boxes, offset): ([Box], Int) = ([], start)
    while offset < end {
      guard boxes.count < mostBoxes, let size = bytes.big(offset, 4),
        let type = bytes.slice(offset + 4, count: 4)
      else { return nil }
      var (length, content) = (size, offset + 8)
      if size == 0 { length = end - offset }
      if size == 1 {
        guard let large = bytes.big(offset + 8, 8) else { return nil }
        (length, content) = (large, offset + 16)
      }
      guard length >= content - offset, length <= end - offset else { return nil }
      let name = String(decoding: type, as: UTF8.self)
      boxes.append(Box(type: name, start: offset, content: content, end: offset + length))
      offset += length
    }
    return boxes
  }

  /// Reads the boxes in the `meta` box. Returns nil if there is none or their sizes are inconsistent.
  public static func meta(_ bytes: PictureBytes) -> [Box]? {
    guard let meta = boxes(bytes, from: 0, to: bytes.count)?.first(where: { $0.type == "meta" }) else {
      return nil
    }
    return boxes(bytes, from: meta.content + 4, to: meta.end)
  }

  static func size(_ bytes: PictureBytes) -> (width: Int, height: Int)? {
    guard let meta = meta(bytes), let iprp = meta.first(where: { $0.type == "iprp" }),
      let inner = boxes(bytes, from: iprp.content, to: iprp.end),
      let ipco = inner.first(where: { $0.type == "ipco" }),
      let all = boxes(bytes, from: ipco.content, to: ipco.end)
    else { return nil }
    // Without a known primary item, the largest picture is shown; others are tiles and the thumbnail.
    let properties = primaryProperties(bytes, meta, inner, all) ?? all
    guard let size = largestSize(bytes, properties) ?? largestSize(bytes, all) else { return nil }
    let turn = properties.first { $0.type == "irot" }.flatMap { bytes[$0.content] } ?? 0
    return turn & 1 == 1 ? (size.height, size.width) : size
  }

  private static func largestSize(
    _ bytes: PictureBytes, _ properties: [Box]
  ) -> (width: Int, height: Int)? {
    var largest: (width: Int, height: Int)?
    for property in properties where property.type == "ispe" {
      guard let width = bytes.big(property.content + 4, 4), let height = bytes.big(property.content + 8, 4)
      else { continue }
      // Each is 32 bits, so their product may overflow Int.
      let area = Double(width) * Double(height)
      if area > (largest.map { Double($0.width) * Double($0.height) } ?? 0) { largest = (width, height) }
    }
    return largest
  }

  /// The properties of the primary item (`pitm`, `ipma`), or nil if the file does not say which they are.
  private static func primaryProperties(
    _ bytes: PictureBytes, _ meta: [Box], _ iprp: [Box], _ all: [Box]
  ) -> [Box]? {
    guard let pitm = meta.first(where: { $0.type == "pitm" }),
      let item = bytes.big(pitm.content + 4, bytes[pitm.content] == 0 ? 2 : 4)
    else { return nil }
    for ipma in iprp where ipma.type == "ipma" {
      guard let indices = propertyIndices(bytes, of: item, in: ipma) else { continue }
      // They count from 1.
      return indices.filter { all.indices.contains($0 - 1) }.map { all[$0 - 1] }
    }
    return nil
  }

  /// The indices of an item's properties in an `ipma` box, or nil if it does not list the item.
  private static func propertyIndices(_ bytes: PictureBytes, of item: Int, in ipma: Box) -> [Int]? {
    guard let version = bytes[ipma.content], let flags = bytes.big(ipma.content + 1, 3) else { return nil }
    let (idSize, indexSize) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    // The highest bit says whether the property is essential.
    let indexBits = indexSize == 2 ? 0x7FFF : 0x7F
    var offset = ipma.content + 8
    while offset < ipma.end {
      guard let id = bytes.big(offset, idSize), let count = bytes.big(offset + idSize, 1) else { return nil }
      offset += idSize + 1
      guard offset + count * indexSize <= ipma.end else { return nil }
      if id == item {
        return (0..<count).compactMap { bytes.big(offset + $0 * indexSize, indexSize) }.map { $0 & indexBits }
      }
      offset += count * indexSize
    }
    return nil
  }
}
