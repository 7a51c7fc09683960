/// Reads the boxes of a HEIC file.
///
/// ISO/IEC 14496-12 (boxes, `meta`, `iinf`, `iloc`, `iprp`) and 23008-12 (`ispe`, `irot`).
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
    guard let iprp = meta(bytes)?.first(where: { $0.type == "iprp" }),
      let ipco = boxes(bytes, from: iprp.content, to: iprp.end)?.first(where: { $0.type == "ipco" }),
      let properties = boxes(bytes, from: ipco.content, to: ipco.end)
    else { return nil }
    // The largest one is the picture; others are tiles and the thumbnail.
    var largest: (width: Int, height: Int)?
    for property in properties where property.type == "ispe" {
      guard let width = bytes.big(property.content + 4, 4), let height = bytes.big(property.content + 8, 4)
      else { continue }
      // Each is 32 bits, so their product may overflow Int.
      let area = Double(width) * Double(height)
      if area > (largest.map { Double($0.width) * Double($0.height) } ?? 0) { largest = (width, height) }
    }
    guard let largest else { return nil }
    let turn = properties.first { $0.type == "irot" }.flatMap { bytes[$0.content] } ?? 0
    return turn & 1 == 1 ? (largest.height, largest.width) : largest
  }
}
