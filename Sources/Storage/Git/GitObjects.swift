import CZlib
import OperatingSystem

/// Reads blobs from a git repository's folder of objects, loose or packed, by SHA-1 ids.
///
/// Only files are read: settings of the repository have no effect, and nothing is fetched. Version 2 of pack indexes
/// is read (gitformat-pack(5)), alternates are not. The files are untrusted input: a damaged object counts as missing,
/// and the memory for a blob is limited.
struct GitObjects {
  /// The folder, `objects` in a repository.
  let folder: String

  private static let idSize = 20
  /// The largest total size of a blob and the deltas that it is made from, in bytes.
  private static let memoryLimit = 2 * Disk.largestFile
  /// git makes no longer delta chains (`pack.depth`).
  private static let longestChain = 4_095

  private struct Damage: Error {}

  /// Returns the bytes of a blob, or nil if it is missing or damaged.
  func blob(_ id: [UInt8]) -> [UInt8]? {
    guard id.count == Self.idSize else { return nil }
    return loose(id) ?? packed(id)
  }

  private func loose(_ id: [UInt8]) -> [UInt8]? {
    let digits = id.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    guard let file = try? Disk.bytes(of: joined(folder, "\(digits.prefix(2))/\(digits.dropFirst(2))")),
      let bytes = try? Inflation.bytes(of: file, upTo: Disk.largestFile),
      let end = bytes.prefix(32).firstIndex(of: 0)
    else { return nil }
    // The format is `blob <size>`, a zero, and the bytes.
    let isBlob = String(decoding: bytes[..<end], as: UTF8.self) == "blob \(bytes.count - end - 1)"
    return isBlob ? Array(bytes[(end + 1)...]) : nil
  }

  // MARK: Packs

  private func packed(_ id: [UInt8]) -> [UInt8]? {
    let packs = joined(folder, "pack")
    for name in Disk.names(in: packs) where name.hasSuffix(".idx") {
      let path = joined(packs, name)
      guard let index = try? Disk.bytes(of: path), let offset = try? Self.offset(of: id, in: index),
        let pack = try? OpenFile(path.dropLast(3) + "pack", [.nonBlocking])
      else { continue }
      defer { pack.close() }
      guard let status = try? pack.status(), status.kind == .file else { continue }
      if let blob = try? Self.blob(at: offset, in: pack, index) { return blob }
    }
    return nil
  }

  /// Returns the offset of an object in the pack that an index describes.
  private static func offset(of id: [UInt8], in index: [UInt8]) throws(Damage) -> Int {
    let names = 8 + 256 * 4
    guard index.count >= names, index.starts(with: [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]) else {
      throw Damage()
    }
    let (count, first) = (number(index, 8 + 255 * 4), Int(id[0]))
    let range = (first == 0 ? 0 : number(index, 8 + (first - 1) * 4), number(index, 8 + first * 4))
    guard range.0 <= range.1, range.1 <= count, count * 28 <= index.count - names else { throw Damage() }
    for entry in range.0..<range.1 {
      let start = names + entry * idSize
      guard index[start..<(start + idSize)].elementsEqual(id) else { continue }
      // After the names come a checksum and an offset for each.
      let offset = number(index, names + count * 24 + entry * 4)
      if offset < 1 << 31 { return offset }
      // In a pack over 2 GiB it is a row in a table of 64-bit offsets.
      let largeOffset = names + count * 28 + (offset - 1 << 31) * 8
      guard largeOffset + 8 <= index.count, index[largeOffset] < 0x80 else { throw Damage() }
      return number(index, largeOffset) << 32 | number(index, largeOffset + 4)
    }
    throw Damage()
  }

  /// An object in a pack: a whole blob, or a delta and the offset of its base.
  private struct Entry {
    var bytes: [UInt8]
    var base: Int?
  }

  private static func blob(at offset: Int, in pack: OpenFile, _ index: [UInt8]) throws(Damage) -> [UInt8] {
    var (deltas, offset, remaining): ([[UInt8]], Int, Int) = ([], offset, memoryLimit)
    while deltas.count <= longestChain {
      let entry = try entry(at: offset, in: pack, index, upTo: remaining)
      remaining -= entry.bytes.count
      guard let base = entry.base else {
        var bytes = entry.bytes
        for delta in deltas.reversed() { bytes = try apply(delta, to: bytes) }
        return bytes
      }
      deltas.append(entry.bytes)
      offset = base
    }
    throw Damage()
  }

  private static func entry(
    at offset: Int, in pack: OpenFile, _ index: [UInt8], upTo limit: Int
  ) throws(Damage) -> Entry {
    guard offset >= 0, offset < 1 << 48, let head = try? pack.bytes(at: offset, 64) else { throw Damage() }
    var reader = Reader(bytes: head)
    var byte = try reader.next()
    let kind = byte >> 4 & 7
    var (size, shift) = (byte & 15, 4)
    while byte & 0x80 != 0, shift < 48 {
      byte = try reader.next()
      size |= (byte & 0x7F) << shift
      shift += 7
    }
    var base: Int?
    switch kind {
    case 3: break
    case 6: base = offset - (try reader.distance())
    case 7: base = try Self.offset(of: reader.bytes(count: idSize), in: index)
    default: throw Damage()
    }
    // Deflated bytes may be slightly longer than the original.
    guard size <= limit, size < Disk.largestFile,
      let deflated = try? pack.bytes(at: offset + reader.position, size + size / 100 + 1_024),
      let bytes = try? Inflation.bytes(of: deflated, upTo: size), bytes.count == size
    else { throw Damage() }
    return Entry(bytes: bytes, base: base)
  }

  /// Applies a delta, which copies pieces of the base and adds new bytes.
  private static func apply(_ delta: [UInt8], to base: [UInt8]) throws(Damage) -> [UInt8] {
    var reader = Reader(bytes: delta)
    let (baseSize, resultSize) = (try reader.size(), try reader.size())
    guard baseSize == base.count, resultSize < Disk.largestFile else { throw Damage() }
    var bytes: [UInt8] = []
    while !reader.isAtEnd {
      let instruction = try reader.next()
      if instruction & 0x80 == 0 {
        guard instruction > 0 else { throw Damage() }
        bytes += try reader.bytes(count: instruction)
      } else {
        var (start, size) = (0, 0)
        for part in 0..<4 where instruction & 1 << part != 0 { start |= try reader.next() << (part * 8) }
        for part in 0..<3 where instruction & 0x10 << part != 0 { size |= try reader.next() << (part * 8) }
        if size == 0 { size = 0x10000 }
        guard start + size <= base.count else { throw Damage() }
        bytes += base[start..<(start + size)]
      }
      guard bytes.count <= resultSize else { throw Damage() }
    }
    guard bytes.count == resultSize else { throw Damage() }
    return bytes
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func next() throws(Damage) -> Int {
      guard position < bytes.count else { throw Damage() }
      position += 1
      return Int(bytes[position - 1])
    }

    mutating func bytes(count: Int) throws(Damage) -> [UInt8] {
      guard count <= bytes.count - position else { throw Damage() }
      position += count
      return Array(bytes[(position - count)..<position])
    }

    /// A size in groups of seven bits, the least significant first.
    mutating func size() throws(Damage) -> Int {
      var (size, shift, byte) = (0, 0, 0x80)
      while byte & 0x80 != 0, shift < 48 {
        byte = try next()
        size |= (byte & 0x7F) << shift
        shift += 7
      }
      return size
    }

    /// How far before this object its base is, in bytes.
    mutating func distance() throws(Damage) -> Int {
      var byte = try next()
      var distance = byte & 0x7F
      while byte & 0x80 != 0 {
        guard distance < 1 << 48 else { throw Damage() }
        byte = try next()
        distance = (distance + 1) << 7 | byte & 0x7F
      }
      guard distance > 0 else { throw Damage() }
      return distance
    }
  }
}

/// Decompresses zlib data (RFC 1950), the format of git's objects.
///
/// The data is untrusted input: any fault in it, or more output than the limit, throws `Damage`.
enum Inflation {
  struct Damage: Error {}

  /// Returns the decompressed bytes. Other bytes may follow the compressed data.
  static func bytes(of input: [UInt8], upTo limit: Int) throws(Damage) -> [UInt8] {
    // The size is unknown, and data of a few bytes can expand a thousandfold.
    var capacity = min(limit, max(1 << 12, input.count * 4))
    while true {
      var code = Z_OK
      let bytes = [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { output, count in
        var (size, used) = (uLongf(capacity), uLong(input.count))
        code = uncompress2(output.baseAddress, &size, input, &used)
        count = code == Z_OK ? Int(size) : 0
      }
      if code == Z_OK { return bytes }
      guard code == Z_BUF_ERROR, capacity < limit else { throw Damage() }
      capacity = min(limit, capacity * 4)
    }
  }
}
