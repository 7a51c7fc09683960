import CZlib

/// Reads the files of a zip archive (PKWARE APPNOTE.TXT), stored or deflated.
///
/// The archive is untrusted input. A name only selects a file and is never a path to write to. All files together may
/// have `largestTotal` bytes, and a file that expands to more than it states is damaged. Zip64, encryption and archives
/// in several parts are not read.
public struct ZipArchive: Sendable {
  /// Why an archive or a file in it cannot be read.
  public enum Failure: Error, Equatable {
    case damaged
    /// It uses a feature that is not read, such as encryption.
    case unsupported
    /// The files together are larger than the limit.
    case tooLarge
  }

  private struct Entry {
    var header: Int
    var compressedSize: Int
    var size: Int
    var checksum: UInt
    var isDeflated: Bool
  }

  /// The bytes that every archive with a file begins with.
  public static let beginning: [UInt8] = [0x50, 0x4B, 3, 4]
  /// The largest size of all files together, in bytes.
  static let largestTotal = 64 << 20
  private static let largestCount = 10_000
  /// Deflate makes no more than this of one byte (zlib.net, "Maximum Compression Factor").
  private static let largestExpansion = 1_040

  private let bytes: [UInt8]
  private let entries: [String: Entry]
  /// Where the central directory begins. Files are before it.
  private let end: Int

  /// Reads the directory of an archive.
  public init(_ bytes: [UInt8]) throws(Failure) {
    let reader = Reader(bytes: bytes)
    let directory = try Self.directory(in: reader)
    var entries: [String: Entry] = [:]
    var (position, total) = (directory.start, 0)
    for _ in 0..<directory.count {
      guard position + 46 <= directory.end, reader.number(position, 4) == 0x0201_4B50 else { throw .damaged }
      let (nameSize, extra) = (reader.number(position + 28, 2), reader.number(position + 30, 2))
      let next = position + 46 + nameSize + extra + reader.number(position + 32, 2)
      guard next <= directory.end else { throw .damaged }
      let entry = try Self.entry(at: position, in: reader)
      total += entry.size
      guard total <= Self.largestTotal else { throw .tooLarge }
      // The files that Loop writes have ASCII names. Others are not asked for.
      if let name = String(validating: bytes[(position + 46)..<(position + 46 + nameSize)], as: UTF8.self) {
        guard entries.updateValue(entry, forKey: name) == nil else { throw .damaged }
      }
      position = next
    }
    (self.bytes, self.entries, end) = (bytes, entries, directory.start)
  }

  /// The names of all files and folders, sorted.
  public var names: [String] { entries.keys.sorted() }

  /// The bytes of a file; nil if there is none of this name.
  public func file(_ name: String) throws(Failure) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let reader = Reader(bytes: bytes)
    guard entry.header + 30 <= end, reader.number(entry.header, 4) == 0x0403_4B50 else { throw .damaged }
    let start = entry.header + 30 + reader.number(entry.header + 26, 2) + reader.number(entry.header + 28, 2)
    guard start + entry.compressedSize <= end else { throw .damaged }
    let stored = bytes[start..<(start + entry.compressedSize)]
    let file = entry.isDeflated ? try Self.inflated(stored, size: entry.size) : Array(stored)
    guard file.count == entry.size, crc32(0, file, uInt(file.count)) == entry.checksum else {
      throw .damaged
    }
    return file
  }

  /// Finds the central directory by its end record, the last thing in the archive except for a comment.
  private static func directory(in reader: Reader) throws(Failure) -> (start: Int, end: Int, count: Int) {
    let count = reader.bytes.count
    var position = count - 22
    while position >= max(0, count - 22 - 0xFFFF) {
      if reader.number(position, 4) == 0x0605_4B50, position + 22 + reader.number(position + 20, 2) == count {
        let (entries, size) = (reader.number(position + 10, 2), reader.number(position + 12, 4))
        let start = reader.number(position + 16, 4)
        let isInParts = reader.number(position + 4, 4) != 0 || reader.number(position + 8, 2) != entries
        guard !isInParts, entries != 0xFFFF, start != 0xFFFF_FFFF else { throw .unsupported }
        guard entries <= largestCount else { throw .tooLarge }
        guard start + size <= position else { throw .damaged }
        return (start, start + size, entries)
      }
      position -= 1
    }
    throw .damaged
  }

  private static func entry(at position: Int, in reader: Reader) throws(Failure) -> Entry {
    let (flags, method) = (reader.number(position + 8, 2), reader.number(position + 10, 2))
    let entry = Entry(
      header: reader.number(position + 42, 4), compressedSize: reader.number(position + 20, 4),
      size: reader.number(position + 24, 4), checksum: UInt(reader.number(position + 16, 4)),
      isDeflated: method == 8)
    let isZip64 = [entry.header, entry.compressedSize, entry.size].contains(0xFFFF_FFFF)
    // Bits 0, 6 and 13 are for encryption.
    guard flags & 0x2041 == 0, method == 0 || method == 8, !isZip64 else { throw .unsupported }
    let largest = entry.isDeflated ? entry.compressedSize * largestExpansion : entry.compressedSize
    guard entry.size <= largest else { throw .damaged }
    return entry
  }

  private static func inflated(_ input: ArraySlice<UInt8>, size: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    var code = Z_STREAM_ERROR
    // One byte more than stated shows that there is more.
    let output = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      // zlib remembers the address of the stream.
      withUnsafeMutablePointer(to: &stream) { stream in
        // No zlib header: a negative window size.
        guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return }
        input.withUnsafeBufferPointer { input in
          stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
          stream.pointee.avail_in = uInt(input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = uInt(size + 1)
          code = inflate(stream, Z_FINISH)
        }
        count = size + 1 - Int(stream.pointee.avail_out)
        inflateEnd(stream)
      }
    }
    guard code == Z_STREAM_END else { throw .damaged }
    return output
  }

  private struct Reader {
    let bytes: [UInt8]

    /// A little-endian number. The caller has checked that it is within the bytes.
    func number(_ position: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[position + $1]) << ($1 * 8) }
    }
  }
}
