/// Reads from git's index the two sides of a file that git could not merge.
///
/// Reads versions 2, 3 and 4 of the format (gitformat-index(5)) with SHA-1 ids. The file is untrusted input: any fault
/// ends the reading. A split index has its conflicts in the part that is read here.
enum GitIndexFile {
  /// The object ids of our side (stage 2) and their side (stage 3).
  struct Sides: Equatable {
    let ours: [UInt8]
    let theirs: [UInt8]
  }

  /// Times, device, inode, mode, owner and size, in bytes.
  private static let statusSize = 40
  private static let idSize = 20
  private static let extendedFlag = 0x4000

  /// Returns the two sides of a file by its path in the repository, or nil if the index does not have both.
  static func sides(of path: String, in bytes: [UInt8]) -> Sides? {
    guard bytes.starts(with: "DIRC".utf8), bytes.count >= 12 else { return nil }
    let (version, count) = (number(bytes, at: 4, size: 4), number(bytes, at: 8, size: 4))
    guard (2...4).contains(version) else { return nil }
    let bytesOfPath = Array(path.utf8)
    var (position, name, ids): (Int, [UInt8], [Int: [UInt8]]) = (12, [], [:])
    for _ in 0..<count {
      let start = position
      position += statusSize + idSize + 2
      guard position <= bytes.count else { return nil }
      let flags = number(bytes, at: position - 2, size: 2)
      if version > 2, flags & extendedFlag != 0 { position += 2 }
      if version == 4 {
        guard let dropped = offset(bytes, &position), dropped <= name.count else { return nil }
        name.removeLast(dropped)
      } else {
        name = []
      }
      guard position <= bytes.count, let end = bytes[position...].firstIndex(of: 0) else { return nil }
      name += bytes[position..<end]
      // Before version 4 an entry ends with one to eight zeros, so that its size is a multiple of eight.
      position = version == 4 ? end + 1 : start + ((end - start) / 8 + 1) * 8
      if name == bytesOfPath {
        ids[flags >> 12 & 3] = Array(bytes[(start + statusSize)..<(start + statusSize + idSize)])
      }
    }
    guard let ours = ids[2], let theirs = ids[3] else { return nil }
    return Sides(ours: ours, theirs: theirs)
  }

  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    bytes[start..<(start + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// How many bytes of the previous name are dropped, in git's encoding of offsets: most significant seven bits first.
  private static func offset(_ bytes: [UInt8], _ position: inout Int) -> Int? {
    var value = -1
    while position < bytes.count, value < 1 << 32 {
      let byte = bytes[position]
      position += 1
      value = (value + 1) << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
