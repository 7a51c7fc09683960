import FoundationEssentials
import Model

/// The records of a file, by id.
///
/// In a file that this version wrote, records stay ranges of bytes, sorted by id, until someone asks for them. So a
/// file of thousands of records, of which one changes, is read and written without decoding the others.
struct RecordTable: Sendable {
  /// The byte ranges of a record in the file.
  struct Row: Sendable {
    /// The id without its quotes. It is plain ASCII, so that equal ids have equal bytes.
    var id: Range<Int>
    var text: Range<Int>
    /// The stamp without its quotes; nil if the record has none.
    var stamp: Range<Int>?
  }

  /// The file's bytes, and its records sorted by the bytes of their ids, without duplicates.
  private let bytes: [UInt8]
  private let rows: [Row]
  /// Records that replace rows, and new ones; nil for a removed record.
  private var changed: [String: StoredRecord?]

  /// A table that is not backed by a file.
  init(_ records: [String: StoredRecord] = [:]) {
    (bytes, rows) = ([], [])
    changed = records.mapValues(Optional.some)
  }

  /// The records of a file, by their ranges in its bytes. The rows must be sorted.
  init(_ rows: [Row], in bytes: [UInt8]) {
    (self.bytes, self.rows) = (bytes, rows)
    changed = [:]
  }

  /// Reads or replaces a record. Nil removes it.
  subscript(id: String) -> StoredRecord? {
    get {
      if let known = changed[id] { return known }
      return row(id).map { record(rows[$0]) }
    }
    set {
      if let newValue {
        changed[id] = .some(newValue)
      } else {
        changed[id] = row(id) == nil ? nil : .some(nil)
      }
    }
  }

  /// All records as a dictionary.
  var all: [String: StoredRecord] {
    var all: [String: StoredRecord] = [:]
    all.reserveCapacity(rows.count + changed.count)
    for row in rows { all[id(row)] = record(row) }
    for (id, record) in changed { all[id] = record }
    return all
  }

  /// Whether a record has no stamp, for example because it was written by hand.
  var hasUnstamped: Bool {
    changed.values.contains { $0 != nil && $0?.stamp == nil }
      || rows.contains { $0.stamp == nil && changed[id($0)] == nil }
  }

  /// The newest stamp before `end` that a record has, or had in the file.
  func newestStamp(before end: Stamp) -> Stamp? {
    var newest: Range<Int>?
    // Stamps sort as text, so none of them needs to be parsed.
    let limit = Array(end.text.utf8)
    for row in rows {
      guard let stamp = row.stamp, bytes[stamp].lexicographicallyPrecedes(limit) else { continue }
      if let newest, !bytes[newest].lexicographicallyPrecedes(bytes[stamp]) { continue }
      newest = stamp
    }
    let its = newest.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) }
    return (changed.values.compactMap { $0?.stamp } + [its].compactMap(\.self)).filter { $0 < end }.max()
  }

  /// Calls back for all records, sorted by the bytes of their ids: unchanged records as bytes, changed ones as values.
  func forEachInOrder(
    asWritten: (_ id: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Void,
    changed other: (_ id: String, _ record: StoredRecord) -> Void
  ) {
    var changes = changed.keys.sorted(by: JSONWriter.precedes)[...]
    func change(_ id: String) {
      if case .some(let record?) = changed[id] { other(id, record) }
    }
    for row in rows {
      let own = bytes[row.id]
      while let first = changes.first, first.utf8.lexicographicallyPrecedes(own) {
        change(changes.removeFirst())
      }
      if let first = changes.first, first.utf8.elementsEqual(own) {
        change(changes.removeFirst())
      } else {
        asWritten(own, bytes[row.text])
      }
    }
    changes.forEach(change)
  }

  /// Whether there are no records. False if all records of the file were removed.
  var isEmpty: Bool { rows.isEmpty && changed.isEmpty }

  /// The approximate size of the written records, in bytes.
  var size: Int { bytes.count + changed.count * 256 }

  private func id(_ row: Row) -> String { String(decoding: bytes[row.id], as: UTF8.self) }

  private func record(_ row: Row) -> StoredRecord {
    StoredRecord(
      bytes[row.text], stamp: row.stamp.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) })
  }

  /// The index of a record's row; nil if the file does not have it.
  private func row(_ id: String) -> Int? {
    var (low, high) = (0, rows.count)
    let wanted = Array(id.utf8)
    while low < high {
      let middle = (low + high) / 2
      if bytes[rows[middle].id].lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && bytes[rows[low].id].elementsEqual(wanted) ? low : nil
  }
}

extension RecordTable: Sequence {
  /// Iterates over the records with their ids, in no particular order.
  func makeIterator() -> AnyIterator<(key: String, value: StoredRecord)> {
    var (row, rest) = (rows.startIndex, changed.makeIterator())
    return AnyIterator {
      while row < rows.endIndex {
        defer { row += 1 }
        let id = id(rows[row])
        if changed.isEmpty || changed[id] == nil { return (id, record(rows[row])) }
      }
      while let (id, record) = rest.next() {
        if let record { return (id, record) }
      }
      return nil
    }
  }

  var values: some Sequence<StoredRecord> { lazy.map(\.value) }

  var keys: some Sequence<String> { lazy.map(\.key) }

  func mapValues<Value>(_ make: (StoredRecord) -> Value) -> [String: Value] {
    all.mapValues(make)
  }
}

extension RecordTable: Equatable {
  static func == (left: RecordTable, right: RecordTable) -> Bool { left.all == right.all }
}

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
