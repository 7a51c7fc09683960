import FoundationEssentials
import Model
import OperatingSystem

/// A file of the cache: a line with its kind, the version of its format and a checksum, and then its values.
///
/// It may be deleted at any time. A file of another version, or one that is damaged or cut off (the cache is not synced
/// like data), is read as if there were none, and is written again from the data.
struct CacheFile<Value: CacheValue> {
  private let path: String
  private let kind: String
  /// Raise it when the values or their computation change.
  private let version: Int

  init(_ kind: String, version: Int, in folders: Folders) {
    (self.kind, self.version) = (kind, version)
    path = joined(folders.cache, "summaries/\(kind).txt")
  }

  /// Reads the value; nil if there is none that can be used.
  func read() -> Value? {
    guard let file = try? Disk.read(path), let end = file.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let bytes = Array(file[(end + 1)...])
    guard file[..<end].elementsEqual(head(of: bytes).utf8) else { return nil }
    var reader = CacheReader(bytes: bytes)
    return try? Value(from: &reader)
  }

  /// Replaces the file. Returns whether that succeeded; without the file everything only takes longer.
  func write(_ value: Value) -> Bool {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return (try? PreparedFile.replace(path, with: (head(of: bytes) + "\n").utf8 + bytes, durable: false))
      != nil
  }

  private func head(of bytes: [UInt8]) -> String {
    "lionheart \(kind) \(version) \(Fingerprint(bytes).digits)"
  }
}

/// What a cache file can have, as text: a number and a space; or the length of a text in bytes, a colon, the text and a
/// space. The elements of a list follow their count, and a type is its properties one after the other.
protocol CacheValue {
  init(from reader: inout CacheReader) throws

  func write(to bytes: inout [UInt8])
}

/// A type that is written as its properties.
protocol CacheRecord: CacheValue {
  /// The properties in the order in which they are read.
  var properties: [any CacheValue] { get }
}

extension CacheRecord {
  func write(to bytes: inout [UInt8]) {
    for property in properties { property.write(to: &bytes) }
  }
}

/// Reads values in the order in which they were written.
struct CacheReader {
  /// There is no such value.
  struct Mismatch: Error {}

  let bytes: [UInt8]
  private(set) var position = 0

  mutating func read<Value: CacheValue>() throws -> Value { try Value(from: &self) }

  /// A number that is small enough to be added up without overflow.
  mutating func number(from least: Int = 0) throws -> Int {
    let number: Int = try integer()
    guard (least...10_000_000).contains(number) else { throw Mismatch() }
    return number
  }

  fileprivate mutating func integer<Number: FixedWidthInteger>(
    endingIn end: Unicode.Scalar = " "
  ) throws -> Number {
    var (place, number) = (position, Number.zero)
    let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let tens = number.multipliedReportingOverflow(by: 10)
      let sum =
        isNegative
        ? tens.partialValue.subtractingReportingOverflow(Number(digit))
        : tens.partialValue.addingReportingOverflow(Number(digit))
      guard !tens.overflow, !sum.overflow else { throw Mismatch() }
      (place, number) = (place + 1, sum.partialValue)
    }
    guard place > first, place < bytes.count, bytes[place] == UInt8(ascii: end) else { throw Mismatch() }
    position = place + 1
    return number
  }

  fileprivate mutating func text() throws -> ArraySlice<UInt8> {
    let length: Int = try integer(endingIn: ":")
    guard length >= 0, length < bytes.count - position else { throw Mismatch() }
    defer { position += length + 1 }
    return bytes[position..<position + length]
  }
}

extension CacheValue where Self: FixedWidthInteger {
  init(from reader: inout CacheReader) throws { self = try reader.integer() }

  func write(to bytes: inout [UInt8]) { bytes += "\(self) ".utf8 }
}

extension Int: CacheValue {}
extension Int64: CacheValue {}
extension UInt32: CacheValue {}
extension UInt64: CacheValue {}

extension String: CacheValue {
  init(from reader: inout CacheReader) throws { self.init(decoding: try reader.text(), as: UTF8.self) }

  func write(to bytes: inout [UInt8]) { bytes += "\(utf8.count):\(self) ".utf8 }
}

extension Double: CacheValue {
  init(from reader: inout CacheReader) throws {
    guard let number = Double(try reader.read() as String) else { throw CacheReader.Mismatch() }
    self = number
  }

  func write(to bytes: inout [UInt8]) { description.write(to: &bytes) }
}

extension Array: CacheValue where Element: CacheValue {
  init(from reader: inout CacheReader) throws {
    self = []
    let count = try reader.number()
    reserveCapacity(Swift.min(count, reader.bytes.count - reader.position))
    for _ in 0..<count { append(try reader.read()) }
  }

  func write(to bytes: inout [UInt8]) {
    count.write(to: &bytes)
    for element in self { element.write(to: &bytes) }
  }
}

extension Dictionary: CacheValue where Key == String, Value: CacheValue {
  init(from reader: inout CacheReader) throws {
    self = [:]
    let count = try reader.number()
    reserveCapacity(Swift.min(count, (reader.bytes.count - reader.position) / 4))
    for _ in 0..<count {
      let key = try reader.read() as String
      self[key] = try reader.read() as Value
    }
  }

  func write(to bytes: inout [UInt8]) {
    count.write(to: &bytes)
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &bytes)
      value.write(to: &bytes)
    }
  }
}

extension Optional: CacheValue where Wrapped: CacheValue {
  init(from reader: inout CacheReader) throws { self = try [Wrapped](from: &reader).first }

  func write(to bytes: inout [UInt8]) { (map { [$0] } ?? []).write(to: &bytes) }
}

extension FileVersion: CacheRecord {
  init(from reader: inout CacheReader) throws {
    self.init(size: try reader.read(), modified: try reader.read(), inode: try reader.read())
  }

  var properties: [any CacheValue] { [size, modified, inode] }
}

extension CalendarDay: CacheValue {
  init(from reader: inout CacheReader) throws { self.init(number: try reader.number(from: -10_000_000)) }

  func write(to bytes: inout [UInt8]) { number.write(to: &bytes) }
}

/// A value as JSON.
struct CachedJSON<Value: Codable> {
  let value: Value
}

extension CachedJSON: CacheValue {
  init(from reader: inout CacheReader) throws {
    value = try StrictJSON.decode(Value.self, from: Data(try reader.text()))
  }

  func write(to bytes: inout [UInt8]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // What was decoded can be encoded. If not, the cache cannot be read, and the data is read instead.
    String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self).write(to: &bytes)
  }
}
