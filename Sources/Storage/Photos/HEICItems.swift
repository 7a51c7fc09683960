import Model
import OperatingSystem

/// Where a HEIC file has its pictures, and where what is said of them.
struct HEICItems {
  /// The parts of the file that are pictures, in order and apart from each other.
  private(set) var pictures: [Range<Int>] = []
  /// The parts that are EXIF or a text.
  private(set) var metadata: [Range<Int>] = []
  /// Whether it is known of all items where they are.
  private(set) var areAllUnderstood = true

  /// How many items and parts are looked at.
  private static let most = 8_192

  /// The items that the boxes in `meta` tell of; nil where those do not fit together.
  init?(_ bytes: PictureBytes, _ meta: [HEICHeader.Box]) {
    guard let iinf = meta.first(where: { $0.type == "iinf" }), let kinds = Self.kinds(bytes, iinf),
      let iloc = meta.first(where: { $0.type == "iloc" })
    else { return nil }
    let idat = meta.first { $0.type == "idat" }
    guard place(bytes, iloc, idat, kinds) else { return nil }
    pictures = Self.joined(pictures)
    metadata = Self.joined(metadata)
  }

  /// The pictures that lie in a part of the file, or reach into it.
  func pictures(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    // They are in order, and a file can have thousands: the first one is looked for by halves.
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return pictures[low...].prefix { $0.lowerBound < range.upperBound }
  }

  /// The types of the items by their numbers.
  private static func kinds(_ bytes: PictureBytes, _ iinf: HEICHeader.Box) -> [Int: String]? {
    let first = iinf.content + (bytes[iinf.content] == 0 ? 6 : 8)
    guard let boxes = HEICHeader.boxes(bytes, from: first, to: iinf.end) else { return nil }
    var kinds: [Int: String] = [:]
    for box in boxes where box.type == "infe" {
      guard let version = bytes[box.content], version >= 2 else { return nil }
      let size = version == 2 ? 2 : 4
      guard let id = bytes.big(box.content + 4, size),
        let type = bytes.slice(box.content + 6 + size, count: 4)
      else { return nil }
      kinds[id] = String(decoding: type, as: UTF8.self)
    }
    return kinds
  }

  /// Reads `iloc`: of each item which parts of the file it is; false where it does not fit together.
  private mutating func place(
    _ bytes: PictureBytes, _ iloc: HEICHeader.Box, _ idat: HEICHeader.Box?, _ kinds: [Int: String]
  ) -> Bool {
    guard let version = bytes[iloc.content], version <= 2, let sizes = bytes.big(iloc.content + 4, 2) else {
      return false
    }
    var offset = iloc.content + 6
    // A number may have no bytes, and is 0 then; reading stops at the end of the box.
    func next(_ size: Int) -> Int? {
      guard offset + size <= iloc.end else { return nil }
      defer { offset += size }
      return size == 0 ? 0 : bytes.big(offset, size)
    }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard let count = next(version == 2 ? 4 : 2) else { return false }
    var parts = 0
    for _ in 0..<count {
      guard let id = next(version == 2 ? 4 : 2), let method = next(version == 0 ? 0 : 2),
        let source = next(2),
        let base = next(baseSize), let extents = next(2)
      else { return false }
      for _ in 0..<extents {
        parts += 1
        guard parts <= Self.most, next(indexSize) != nil, let start = next(offsetSize),
          let length = next(lengthSize)
        else { return false }
        let place = source == 0 ? Self.range(bytes, method & 15, idat, base, start, length) : nil
        guard note(place, of: kinds[id], isElsewhere: source != 0 || method & 15 > 1) else { return false }
      }
    }
    return true
  }

  /// Where a part of an item is; nil where it is not within the file, or in none of the known ways.
  private static func range(
    _ bytes: PictureBytes, _ method: Int, _ idat: HEICHeader.Box?, _ base: Int, _ start: Int, _ length: Int
  ) -> Range<Int>? {
    let (sum, isTooMuch) = base.addingReportingOverflow(start)
    guard !isTooMuch else { return nil }
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

  private mutating func note(_ range: Range<Int>?, of kind: String?, isElsewhere: Bool) -> Bool {
    guard let range else {
      areAllUnderstood = false
      return isElsewhere
    }
    let isMetadata = kind == "Exif" || kind == "mime" || kind == "uri "
    // No length means to the end, which pictures never say.
    if range.isEmpty {
      areAllUnderstood = false
    } else if isMetadata {
      metadata.append(range)
    } else {
      pictures.append(range)
    }
    return true
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
