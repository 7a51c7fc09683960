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
    var headers = try read(TarMember.block)
    if headers.allSatisfy({ $0 == 0 }) {
      guard try read(TarMember.block).allSatisfy({ $0 == 0 }), position == size else {
        throw .damaged(member: "")
      }
      return nil
    }
    guard var path = TarMember.path(in: headers) else { throw .damaged(member: "") }
    if TarMember.isPathHeader(headers) {
      let length = TarMember.sizeAndTime(in: headers)?.size ?? .max
      guard length <= TarMember.longestPath + 16 else { throw .damaged(member: "") }
      let record = try read(length + TarMember.padding(after: length))
      guard let long = TarMember.path(inRecord: record.prefix(length)) else { throw .damaged(member: "") }
      path = long
      let header = try read(TarMember.block)
      headers += record + header
    }
    guard let (bytes, time) = TarMember.sizeAndTime(in: Array(headers.suffix(TarMember.block))) else {
      throw .damaged(member: path)
    }
    let member = TarMember(path: path, size: bytes, time: time)
    guard member.headers == headers else { throw .damaged(member: path) }
    return member
  }

  /// Reads the bytes of a file after its header.
  mutating func bytes(of member: TarMember) throws(RestoreFailure) -> [UInt8] {
    guard member.size <= BackupArchive.largestMember else { throw .damaged(member: member.path) }
    let bytes = try read(member.size)
    guard try read(TarMember.padding(after: member.size)).allSatisfy({ $0 == 0 }) else {
      throw .damaged(member: member.path)
    }
    return bytes
  }

  private mutating func read(_ count: Int) throws(RestoreFailure) -> [UInt8] {
    guard count <= size - position else { throw .truncated }
    let bytes = try Self.read(file, at: position, count)
    position += count
    return bytes
  }

  /// Reads bytes at an offset of an open file. Throws `.truncated` if there are fewer.
  static func read(_ file: OpenFile, at start: Int, _ count: Int) throws(RestoreFailure) -> [UInt8] {
    let bytes = try rethrowing(as: RestoreFailure.init) { () throws(DiskFailure) in
      try file.bytes(at: start, count)
    }
    guard bytes.count == count else { throw .truncated }
    return bytes
  }
}

/// A file in a tar: the header blocks before its bytes.
///
/// They depend on path, size and time alone (POSIX.1-1988 ustar, with a POSIX.1-2001 header for longer paths), so that
/// a reader can build them again and compare every byte.
struct TarMember: Equatable, Sendable {
  /// Size of a block, in bytes. Everything in a tar is a multiple of it.
  static let block = 512
  /// Two empty blocks, which end a tar.
  static let end = [UInt8](repeating: 0, count: 2 * block)
  /// Longest path, in bytes.
  static let longestPath = 4_096

  /// Relative path, with slashes.
  let path: String
  /// In bytes, without padding.
  let size: Int
  /// Seconds since 1970-01-01 UTC.
  let time: Int64

  /// The header blocks before the bytes.
  var headers: [UInt8] {
    let name = Array(path.utf8)
    guard name.count > Self.nameField.count else { return Self.header(name, size, time, "0") }
    let record = Self.record(of: path)
    return Self.header(Array("PaxHeader".utf8), record.count, time, "x") + record
      + [UInt8](repeating: 0, count: Self.padding(after: record.count))
      + Self.header(Array(name.prefix(Self.nameField.count)), size, time, "0")
  }

  /// The number of zeros that follow this many bytes.
  static func padding(after size: Int) -> Int { (block - size % block) % block }

  static let nameField = 0..<100
  private static let sizeField = 124..<135
  private static let timeField = 136..<147
  private static let sumField = 148..<156

  /// Parses the size and time of a header; returns nil if they are not octal numbers.
  static func sizeAndTime(in header: [UInt8]) -> (size: Int, time: Int64)? {
    guard let size = octal(header[sizeField]), let time = octal(header[timeField]) else { return nil }
    return (Int(size), time)
  }

  /// Whether a header holds the path for the one that follows it.
  static func isPathHeader(_ header: [UInt8]) -> Bool { header[156] == UInt8(ascii: "x") }

  /// The path in a header, cut to the 100 bytes it has room for; nil if it is not UTF-8.
  static func path(in header: [UInt8]) -> String? {
    String(validating: header[nameField].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The path in the record after a path header: `<length> path=<path>` and a newline.
  static func path(inRecord record: some Collection<UInt8>) -> String? {
    guard let text = String(validating: record, as: UTF8.self), let start = text.firstRange(of: " path="),
      text.hasSuffix("\n")
    else { return nil }
    return String(text[start.upperBound...].dropLast())
  }

  private static func record(of path: String) -> [UInt8] {
    let rest = " path=\(path)\n"
    var length = rest.utf8.count
    // The length counts its own digits.
    while String(length).utf8.count + rest.utf8.count != length {
      length = String(length).utf8.count + rest.utf8.count
    }
    return Array("\(length)\(rest)".utf8)
  }

  private static func header(_ name: [UInt8], _ size: Int, _ time: Int64, _ kind: Unicode.Scalar) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: block)
    func put(_ text: some Collection<UInt8>, at start: Int) {
      header.replaceSubrange(start..<start + text.count, with: text)
    }
    put(name, at: nameField.lowerBound)
    put("0000600".utf8, at: 100)
    put("0000000".utf8, at: 108)
    put("0000000".utf8, at: 116)
    put(digits(Int64(size), sizeField.count), at: sizeField.lowerBound)
    put(digits(time, timeField.count), at: timeField.lowerBound)
    put("        ".utf8, at: sumField.lowerBound)
    header[156] = UInt8(ascii: kind)
    put("ustar\u{0}00".utf8, at: 257)
    let sum = header.reduce(0) { $0 + Int64($1) }
    put(digits(sum, 6) + [0, 0x20], at: sumField.lowerBound)
    return header
  }

  private static func digits(_ number: Int64, _ count: Int) -> [UInt8] {
    let digits = Array(String(max(0, number), radix: 8).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - digits.count)) + digits
  }

  private static func octal(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 << 3 | Int64($1 & 7) }
  }
}
