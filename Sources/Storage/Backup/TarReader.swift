import OperatingSystem

/// Reads a tar that ``BackupWriter`` wrote, from start to end, and rejects any other.
struct TarReader {
  private let file: OpenFile
  private let size: Int
  /// The offset of the next byte.
  private(set) var position = 0

  init(_ file: OpenFile, size: Int) {
    (self.file, self.size) = (file, size)
  }

  /// Reads the header of the next file, whose bytes follow; nil at the end.
  mutating func next() throws(RestoreFailure) -> TarMember? {
    var head = try take(TarMember.block)
    if head.allSatisfy({ $0 == 0 }) {
      guard try take(TarMember.block).allSatisfy({ $0 == 0 }), position == size else {
        throw .damaged(member: "")
      }
      return nil
    }
    guard var path = TarMember.path(in: head) else { throw .damaged(member: "") }
    if TarMember.isPath(head) {
      let length = TarMember.sizeAndTime(in: head)?.size ?? .max
      guard length <= TarMember.longestPath + 16 else { throw .damaged(member: "") }
      let record = try take(length + TarMember.padding(after: length))
      guard let long = TarMember.path(inRecord: record.prefix(length)) else { throw .damaged(member: "") }
      path = long
      let header = try take(TarMember.block)
      head += record + header
    }
    guard let (bytes, time) = TarMember.sizeAndTime(in: Array(head.suffix(TarMember.block))) else {
      throw .damaged(member: path)
    }
    let member = TarMember(path: path, size: bytes, time: time)
    guard member.head == head else { throw .damaged(member: path) }
    return member
  }

  /// Reads the bytes of a file after its header.
  mutating func bytes(of member: TarMember) throws(RestoreFailure) -> [UInt8] {
    guard member.size <= BackupArchive.largestMember else { throw .damaged(member: member.path) }
    let bytes = try take(member.size)
    guard try take(TarMember.padding(after: member.size)).allSatisfy({ $0 == 0 }) else {
      throw .damaged(member: member.path)
    }
    return bytes
  }

  private mutating func take(_ count: Int) throws(RestoreFailure) -> [UInt8] {
    guard count <= size - position else { throw .cut }
    let bytes = try Self.read(file, at: position, count)
    position += count
    return bytes
  }

  /// Reads bytes at an offset of an open file. Throws `.cut` if there are fewer.
  static func read(_ file: OpenFile, at start: Int, _ count: Int) throws(RestoreFailure) -> [UInt8] {
    let bytes = try rethrowing(as: RestoreFailure.init) { () throws(DiskFailure) in
      try file.bytes(at: start, count)
    }
    guard bytes.count == count else { throw .cut }
    return bytes
  }
}
