import Model
import OperatingSystem

/// Overwrites the metadata of a HEIC file with zeros. Cutting it out would move the pictures, which the file
/// locates by offset.
///
/// ISO/IEC 14496-12, 8.11 (`meta`, `iloc`, `iinf`); ISO/IEC 23008-12, annex A (`Exif`) and 6.5 (properties).
enum HEICCleaning {
  /// The boxes that describe the file; all others have contents.
  private static let structure: Set = ["ftyp", "meta", "moov", "moof"]

  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let top = HEICHeader.boxes(bytes, from: 0, to: bytes.count), let meta = HEICHeader.meta(bytes),
      let items = HEICItems(bytes, meta), !items.pictures.isEmpty
    else { throw .damaged }
    // Clearing the file's own structure would change the size of the picture, and clearing the header of a box would join
    // the box to its neighbour.
    let idat = meta.first { $0.type == "idat" }.map { $0.content..<$0.end }
    let structure = top.map { $0.start..<(Self.structure.contains($0.type) ? $0.end : $0.content) }
    for range in items.metadata where idat.map({ range.clamped(to: $0) == range }) != true {
      guard !structure.contains(where: range.overlaps) else { throw .damaged }
    }
    let canLocateAll = items.areAllLocated && !top.contains { $0.type == "moov" || $0.type == "moof" }
    var cleaned = CleanedPicture(bytes: bytes.all)
    for box in top where !Self.structure.contains(box.type) {
      if box.type == "mdat", !canLocateAll { continue }
      clear(box.content..<box.end, sparing: items, in: &cleaned)
    }
    for box in meta {
      switch box.type {
      case "idat": if canLocateAll { clear(box.content..<box.end, sparing: items, in: &cleaned) }
      case "uuid", "xml ", "bxml", "udta", "free", "skip":
        clear(box.content..<box.end, sparing: items, in: &cleaned)
      case "iprp": clearProperties(bytes, box, &cleaned)
      default: break
      }
    }
    for range in items.metadata {
      let hasNoPicture = items.pictures(in: range).isEmpty
      if hasNoPicture { clear(range, sparing: nil, in: &cleaned) } else { cleaned.hasMetadata = true }
    }
    if !canLocateAll { cleaned.hasMetadata = true }
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

/// Where a HEIC file has its pictures and its metadata.
struct HEICItems {
  /// The parts of the file that are pictures, sorted and disjoint.
  private(set) var pictures: [Range<Int>] = []
  /// The parts that are EXIF or a text.
  private(set) var metadata: [Range<Int>] = []
  /// Whether the location of every item is known.
  private(set) var areAllLocated = true

  /// The limit on parts of items, because the file is untrusted input.
  private static let maximumExtents = 8_192

  /// Reads the items that the boxes in `meta` describe; returns nil if the boxes do not fit together.
  init?(_ bytes: PictureBytes, _ meta: [HEICHeader.Box]) {
    guard let iinf = meta.first(where: { $0.type == "iinf" }), let types = Self.types(bytes, iinf),
      let iloc = meta.first(where: { $0.type == "iloc" })
    else { return nil }
    let idat = meta.first { $0.type == "idat" }
    guard readLocations(bytes, iloc, idat, types) else { return nil }
    pictures = Self.merged(pictures)
    metadata = Self.merged(metadata)
  }

  /// The pictures that overlap a part of the file.
  func pictures(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    // Binary search: they are sorted, and a file can have thousands.
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return pictures[low...].prefix { $0.lowerBound < range.upperBound }
  }

  /// The types of the items, by item id.
  private static func types(_ bytes: PictureBytes, _ iinf: HEICHeader.Box) -> [Int: String]? {
    let first = iinf.content + (bytes[iinf.content] == 0 ? 6 : 8)
    guard let boxes = HEICHeader.boxes(bytes, from: first, to: iinf.end) else { return nil }
    var types: [Int: String] = [:]
    for box in boxes where box.type == "infe" {
      guard let version = bytes[box.content], version >= 2 else { return nil }
      let size = version == 2 ? 2 : 4
      guard let id = bytes.big(box.content + 4, size),
        let type = bytes.slice(box.content + 6 + size, count: 4)
      else { return nil }
      types[id] = String(decoding: type, as: UTF8.self)
    }
    return types
  }

  /// Reads `iloc`: which parts of the file each item has. Returns false if it does not fit together.
  private mutating func readLocations(
    _ bytes: PictureBytes, _ iloc: HEICHeader.Box, _ idat: HEICHeader.Box?, _ types: [Int: String]
  ) -> Bool {
    guard let version = bytes[iloc.content], version <= 2, let sizes = bytes.big(iloc.content + 4, 2) else {
      return false
    }
    var offset = iloc.content + 6
    // A number of no bytes is 0. Reading stops at the end of the box.
    func next(_ size: Int) -> Int? {
      guard offset + size <= iloc.end else { return nil }
      defer { offset += size }
      return size == 0 ? 0 : bytes.big(offset, size)
    }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard let count = next(version == 2 ? 4 : 2) else { return false }
    var extentCount = 0
    for _ in 0..<count {
      guard let id = next(version == 2 ? 4 : 2), let method = next(version == 0 ? 0 : 2),
        let source = next(2),
        let base = next(baseSize), let extents = next(2)
      else { return false }
      for _ in 0..<extents {
        extentCount += 1
        guard extentCount <= Self.maximumExtents, next(indexSize) != nil, let start = next(offsetSize),
          let length = next(lengthSize)
        else { return false }
        let range = source == 0 ? Self.range(bytes, method & 15, idat, base, start, length) : nil
        guard add(range, of: types[id], isInOtherSource: source != 0 || method & 15 > 1) else { return false }
      }
    }
    return true
  }

  /// The range of a part of an item; nil if it is not within the file, or its construction method is not known.
  private static func range(
    _ bytes: PictureBytes, _ method: Int, _ idat: HEICHeader.Box?, _ base: Int, _ start: Int, _ length: Int
  ) -> Range<Int>? {
    let (sum, hasOverflowed) = base.addingReportingOverflow(start)
    guard !hasOverflowed else { return nil }
    switch method {
    case 0: return bytes.slice(sum, count: length) == nil ? nil : sum..<sum + length
    case 1:
      guard let idat, sum <= idat.end - idat.content, length <= idat.end - idat.content - sum else {
        return nil
      }
      return idat.content + sum..<idat.content + sum + length
    default: return nil
    }
  }

  private mutating func add(_ range: Range<Int>?, of type: String?, isInOtherSource: Bool) -> Bool {
    guard let range else {
      areAllLocated = false
      return isInOtherSource
    }
    let isMetadata = type == "Exif" || type == "mime" || type == "uri "
    // No length means up to the end, which pictures never use.
    if range.isEmpty {
      areAllLocated = false
    } else if isMetadata {
      metadata.append(range)
    } else {
      pictures.append(range)
    }
    return true
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
