import FoundationEssentials
import Model

/// A file of records, of which the records themselves are only gone over: a file of thousands, of which one changes,
/// is read and written five times as fast as by way of a tree.
extension JSONReader {
  /// The members of a file, and apart from them its records; nil where there are none.
  static func readRecords(
    _ data: Data
  ) throws(Fault) -> (members: [String: JSONValue], records: [String: StoredRecord]?) {
    var reader = JSONReader(data, deepest: StrictJSON.deepest)
    do throws(Unexpected) {
      var members: [String: JSONValue] = [:]
      var records: [String: StoredRecord]?
      reader.skipSpace()
      if reader.next == UInt8(ascii: "{") {
        var isFirst = true
        while let key = try reader.nextKey(&isFirst) {
          let isNew = members[key] == nil && (key != "records" || records == nil)
          if key == "records", isNew, reader.next == UInt8(ascii: "{") {
            records = try reader.records()
          } else {
            let value = try reader.value(depth: 1)
            if isNew { members[key] = value }
          }
        }
      } else {
        _ = try reader.value(depth: 0)
      }
      reader.skipSpace()
      guard reader.position == data.count else { throw Unexpected() }
      return (members, records)
    } catch {
      throw reader.fault
    }
  }

  private mutating func records() throws(Unexpected) -> [String: StoredRecord] {
    var records: [String: StoredRecord] = [:]
    var isFirst = true
    while let id = try nextKey(&isFirst) {
      let record = try record()
      if let first = records.updateValue(record, forKey: id) { records[id] = first }
    }
    return records
  }

  /// A record by its bytes, or, where they are not as this version writes them, taken apart.
  private mutating func record() throws(Unexpected) -> StoredRecord {
    let start = position
    let (stamp, isStrict) = try skip(depth: 2)
    let text = bytes[start..<position]
    if isStrict, text.starts(with: Self.start) { return StoredRecord(text, stamp: stamp) }
    position = start
    return StoredRecord(try value(depth: 2))
  }

  /// How every record of a file begins that this version wrote.
  private static let start = Array("{\n      \"".utf8)

  /// Goes over a value and makes nothing of it; tells the text of its member `updated`, and whether it is JSON without
  /// a comma after a last element.
  private mutating func skip(depth: Int) throws(Unexpected) -> (stamp: Stamp?, isStrict: Bool) {
    var ends: [Unicode.Scalar] = []
    var (stamp, isStamped, isStrict): (Stamp?, Bool, Bool) = (nil, false, true)
    repeat {
      let isAfterComma = bytes[position - 1] == UInt8(ascii: ",")
      skipSpace()
      if let end = ends.last, take(end) {
        if isAfterComma { isStrict = false }
        ends.removeLast()
      } else {
        let key = ends.last == "}" ? try skipKey() : []
        if key.contains(UInt8(ascii: "\\")) { isStrict = false }
        if ends.count == 1, !isStamped, key.elementsEqual("updated".utf8) {
          isStamped = true
          stamp = try value(depth: depth + 1).text.flatMap(Stamp.init)
        } else if let end = try skipStart(depth: depth + ends.count) {
          ends.append(end)
          continue
        }
      }
      while let end = ends.last {
        skipSpace()
        if take(",") { break }
        try expect(end)
        ends.removeLast()
      }
    } while !ends.isEmpty
    return (stamp, isStrict)
  }

  /// Goes over a key and what is between it and its value.
  private mutating func skipKey() throws(Unexpected) -> ArraySlice<UInt8> {
    let start = position
    try skipString()
    let key = bytes[start..<position].dropFirst().dropLast()
    skipSpace()
    try expect(":")
    skipSpace()
    return key
  }

  /// Goes over a value, or over the start of an array or an object, of which it gives the end.
  private mutating func skipStart(depth: Int) throws(Unexpected) -> Unicode.Scalar? {
    switch next {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): _ = try word("true", .null)
    case UInt8(ascii: "f"): _ = try word("false", .null)
    case UInt8(ascii: "n"): _ = try word("null", .null)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < deepest else { throw Unexpected() }
      defer { position += 1 }
      return next == UInt8(ascii: "{") ? "}" : "]"
    default: try skipNumber()
    }
    return nil
  }

  private mutating func skipString() throws(Unexpected) {
    try expect("\"")
    let start = position
    skipPlain()
    if next == UInt8(ascii: "\\") {
      position = start - 1
      _ = try string()
      return
    }
    let end = position
    try expect("\"")
    // Mostly it is ASCII, which is told faster than by way of a span.
    if bytes[start..<end].allSatisfy({ $0 < 0x80 }) { return }
    _ = try text(bytes[start..<end])
  }
}
