import FoundationEssentials
import Model

/// Reads a data file without decoding its records. A file of thousands of records, of which one changes, is read and
/// written five times as fast as through a tree.
extension JSONReader {
  /// Returns the members of a file and, apart from them, its records; nil if it has none.
  static func readRecords(
    _ data: Data
  ) throws(Fault) -> (members: [String: JSONValue], records: RecordTable?) {
    var reader = JSONReader(data, deepest: StrictJSON.deepest)
    do throws(Unexpected) {
      var members: [String: JSONValue] = [:]
      var records: RecordTable?
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

  private mutating func records() throws(Unexpected) -> RecordTable {
    let start = position
    if let rows = try rows() { return RecordTable(rows, in: bytes) }
    position = start
    var records: [String: StoredRecord] = [:]
    var isFirst = true
    while let id = try nextKey(&isFirst) {
      let record = try record()
      if let first = records.updateValue(record, forKey: id) { records[id] = first }
    }
    return RecordTable(records)
  }

  /// The ranges of the records, if all are sorted and as this version writes them. If nil, the position is undefined.
  private mutating func rows() throws(Unexpected) -> [RecordTable.Row]? {
    var rows: [RecordTable.Row] = []
    try expect("{")
    repeat {
      skipSpace()
      // An empty file, or a comma after the last record.
      guard next == UInt8(ascii: "\"") else { return nil }
      let id = try skipKey()
      // To a dictionary é is one id in every Unicode form. Rows compare bytes, and would see two.
      guard !hasEscape(id), bytes[id].allSatisfy({ $0 < 0x80 }) else { return nil }
      let last = rows.last?.id
      if let last, !bytes[last].lexicographicallyPrecedes(bytes[id]) { return nil }
      let start = position
      let (stamp, isStrict) = try skip(depth: 2)
      let text = start..<position
      guard isStrict, bytes[text].starts(with: Self.start) else { return nil }
      rows.append(RecordTable.Row(id: id, text: text, stamp: stamp))
      skipSpace()
    } while take(",")
    try expect("}")
    return rows
  }

  /// A record by its bytes, or parsed if they are not as this version writes them.
  private mutating func record() throws(Unexpected) -> StoredRecord {
    let start = position
    let (stamp, isStrict) = try skip(depth: 2)
    let text = bytes[start..<position]
    if isStrict, text.starts(with: Self.start) {
      return StoredRecord(text, stamp: stamp.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) })
    }
    position = start
    return StoredRecord(try value(depth: 2))
  }

  /// How each record begins in a file that this version wrote.
  private static let start = Array("{\n      \"".utf8)

  /// Skips a value. Returns the range of the stamp in its member `updated`, and whether its bytes
  /// can be used as they are: no comma after a last element, no escape in a key or stamp.
  private mutating func skip(depth: Int) throws(Unexpected) -> (stamp: Range<Int>?, isStrict: Bool) {
    var ends: [Unicode.Scalar] = []
    var (stamp, isStamped, isStrict): (Range<Int>?, Bool, Bool) = (nil, false, true)
    repeat {
      let isAfterComma = bytes[position - 1] == UInt8(ascii: ",")
      skipSpace()
      if let end = ends.last, take(end) {
        if isAfterComma { isStrict = false }
        ends.removeLast()
      } else {
        let key = ends.last == "}" ? try skipKey() : position..<position
        if hasEscape(key) { isStrict = false }
        if ends.count == 1, !isStamped, bytes[key].elementsEqual("updated".utf8) {
          isStamped = true
          stamp = try skipStamp(depth: depth + 1, &isStrict)
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

  /// Skips the value of `updated`. Returns the range of the stamp in it; nil if it is not one.
  private mutating func skipStamp(
    depth: Int, _ isStrict: inout Bool
  ) throws(Unexpected) -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else {
      // A value that is not a string has no stamp.
      isStrict = false
      _ = try value(depth: depth)
      return nil
    }
    let start = position
    try skipString()
    let inside = start + 1..<position - 1
    if hasEscape(inside) { isStrict = false }
    return Stamp.isStamp(bytes[inside]) ? inside : nil
  }

  /// Skips a key and the colon after it. Returns the range of the key without its quotes.
  private mutating func skipKey() throws(Unexpected) -> Range<Int> {
    let start = position
    try skipString()
    let key = start + 1..<position - 1
    skipSpace()
    try expect(":")
    skipSpace()
    return key
  }

  private func hasEscape(_ text: Range<Int>) -> Bool {
    bytes[text].contains(UInt8(ascii: "\\"))
  }

  /// Skips a value, or only the start of an array or object, and then returns its closing character.
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
    // Most strings are ASCII, which is faster to check than to validate UTF-8.
    if bytes[start..<end].allSatisfy({ $0 < 0x80 }) { return }
    _ = try text(bytes[start..<end])
  }
}
