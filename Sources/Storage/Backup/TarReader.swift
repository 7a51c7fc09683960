import OperatingSystem

/// Reads a tar of ours from its beginning to its end, and takes nothing else for one.
struct TarReader {
  private let file: OpenFile
  private let size: Int
  /// The next byte.
  private(set) var position = 0

  /// A reader of an open file of that many bytes.
  init(_ file: OpenFile, size: Int) {
    (self.file, self.size) = (file, size)
  }

  /// The next file's head, after which its bytes come; nil at the end.
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

  /// The bytes of a file whose head was read.
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

  /// So many bytes from a place of an open file.
  static func read(_ file: OpenFile, at start: Int, _ count: Int) throws(RestoreFailure) -> [UInt8] {
    let bytes = try rethrowing(as: RestoreFailure.init) { () throws(DiskFailure) in
      try file.bytes(at: start, count)
    }
    guard bytes.count == count else { throw .cut }
    return bytes
  }
}
