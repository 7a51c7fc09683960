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
      if let record = changed[id] { return record }
      return rowIndex(of: id).map { record(rows[$0]) }
    }
    set {
      if let newValue {
        changed[id] = .some(newValue)
      } else {
        changed[id] = rowIndex(of: id) == nil ? nil : .some(nil)
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
    let newestInFile = newest.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) }
    return (changed.values.compactMap { $0?.stamp } + [newestInFile].compactMap(\.self)).filter { $0 < end }
      .max()
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
      let id = bytes[row.id]
      while let first = changes.first, first.utf8.lexicographicallyPrecedes(id) {
        change(changes.removeFirst())
      }
      if let first = changes.first, first.utf8.elementsEqual(id) {
        change(changes.removeFirst())
      } else {
        asWritten(id, bytes[row.text])
      }
    }
    changes.forEach(change)
  }

  /// Visits the records whose ids are in a range, by their bytes, the last one first, until `visit` returns false.
  ///
  /// Only these are decoded, so the newest of thousands are found without reading the others.
  func visitBackwards(from first: String, to end: String, _ visit: (String, StoredRecord) -> Bool) {
    let ids = (first: Array(first.utf8), end: Array(end.utf8))
    var changes = changed.keys.filter {
      !$0.utf8.lexicographicallyPrecedes(ids.first) && $0.utf8.lexicographicallyPrecedes(ids.end)
    }.sorted(by: JSONWriter.precedes)
    var index = rowIndex(notBefore: ids.end)
    let start = rowIndex(notBefore: ids.first)
    while true {
      let row = index > start ? rows[index - 1] : nil
      if let change = changes.last, row.map({ !precedes(change, $0) }) ?? true {
        changes.removeLast()
        if let row, change.utf8.elementsEqual(bytes[row.id]) { index -= 1 }
        if case .some(let record?) = changed[change], !visit(change, record) { return }
      } else if let row {
        index -= 1
        if !visit(id(row), record(row)) { return }
      } else {
        return
      }
    }
  }

  private func precedes(_ id: String, _ row: Row) -> Bool { id.utf8.lexicographicallyPrecedes(bytes[row.id]) }

  /// Whether there are no records. False if all records of the file were removed.
  var isEmpty: Bool { rows.isEmpty && changed.isEmpty }

  /// The approximate size of the written records, in bytes.
  var approximateSize: Int { bytes.count + changed.count * 256 }

  private func id(_ row: Row) -> String { String(decoding: bytes[row.id], as: UTF8.self) }

  private func record(_ row: Row) -> StoredRecord {
    StoredRecord(
      bytes[row.text], stamp: row.stamp.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) })
  }

  /// The index of a record's row; nil if the file does not have it.
  private func rowIndex(of id: String) -> Int? {
    let target = Array(id.utf8)
    let index = rowIndex(notBefore: target)
    return index < rows.count && bytes[rows[index].id].elementsEqual(target) ? index : nil
  }

  /// The index of the first row whose id is not before these bytes.
  private func rowIndex(notBefore target: [UInt8]) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if bytes[rows[middle].id].lexicographicallyPrecedes(target) { low = middle + 1 } else { high = middle }
    }
    return low
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
          let start = reader.keyStart
          let isDuplicate = members[key] != nil || key == "records" && records != nil
          if key == "records", reader.next == UInt8(ascii: "{") {
            records = try reader.recordTable()
          } else {
            members[key] = try reader.value(depth: 1)
          }
          if isDuplicate { throw reader.duplicate(key, at: start) }
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

  private mutating func recordTable() throws(Unexpected) -> RecordTable {
    let start = position
    if let rows = try rows() { return RecordTable(rows, in: bytes) }
    position = start
    var records: [String: StoredRecord] = [:]
    var isFirst = true
    while let id = try nextKey(&isFirst) {
      let start = keyStart
      if records.updateValue(try record(), forKey: id) != nil { throw duplicate(id, at: start) }
    }
    return RecordTable(records)
  }

  /// The ranges of the records, if all are sorted and as this version writes them. If nil, the position is undefined.
  private mutating func rows() throws(Unexpected) -> [RecordTable.Row]? {
    var rows: [RecordTable.Row] = []
    try expect("{")
    repeat {
      skipSpace()
      // An empty file, or a fault.
      guard next == UInt8(ascii: "\"") else { return nil }
      let id = try skipKey()
      // To a dictionary é is one id in every Unicode form. Rows compare bytes, and would see two.
      guard isPlain(id) else { return nil }
      let last = rows.last?.id
      if let last, !bytes[last].lexicographicallyPrecedes(bytes[id]) { return nil }
      let scan = try skipRecord()
      guard scan.isAsWritten else { return nil }
      rows.append(RecordTable.Row(id: id, text: scan.text, stamp: scan.stamp))
      skipSpace()
    } while consume(",")
    try expect("}")
    return rows
  }

  /// A record by its bytes, or parsed if they are not as this version writes them.
  private mutating func record() throws(Unexpected) -> StoredRecord {
    let scan = try skipRecord()
    if scan.isAsWritten {
      let stamp = scan.stamp.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) }
      return StoredRecord(bytes[scan.text], stamp: stamp)
    }
    position = scan.text.lowerBound
    return StoredRecord(try value(depth: Self.recordDepth))
  }

  /// How each record begins in a file that this version wrote.
  private static let start = Array("{\n      \"".utf8)
  /// How many objects a record is in: the file and its `records`.
  private static let recordDepth = 2

  /// What was found while a record was skipped.
  private struct RecordScan {
    var text: Range<Int>
    /// The stamp in the member `updated`, without its quotes; nil if there is none.
    var stamp: Range<Int>?
    /// Whether the bytes can be used as they are: indented as this version does, keys in ascending ASCII without
    /// escapes, so that none is there twice, and no escape in the stamp.
    var isAsWritten = true
  }

  /// Checks a record without parsing it.
  private mutating func skipRecord() throws(Unexpected) -> RecordScan {
    let start = position
    var scan = RecordScan(text: start..<start)
    try skipValue(depth: Self.recordDepth, &scan)
    scan.text = start..<position
    if !bytes[scan.text].starts(with: Self.start) { scan.isAsWritten = false }
    return scan
  }

  private mutating func skipValue(depth: Int, _ scan: inout RecordScan) throws(Unexpected) {
    switch next {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): _ = try literal("true", .null)
    case UInt8(ascii: "f"): _ = try literal("false", .null)
    case UInt8(ascii: "n"): _ = try literal("null", .null)
    case UInt8(ascii: "{"): try skipElements("}", depth: depth, &scan)
    case UInt8(ascii: "["): try skipElements("]", depth: depth, &scan)
    default: try skipNumber()
    }
  }

  /// Skips an array or object from its opening to its closing character.
  private mutating func skipElements(
    _ end: Unicode.Scalar, depth: Int, _ scan: inout RecordScan
  ) throws(Unexpected) {
    guard depth < deepest else { throw Unexpected() }
    position += 1
    skipSpace()
    if consume(end) { return }
    var last: Range<Int>?
    repeat {
      let isObject = end == "}"
      let key = isObject ? try skipKey() : position..<position
      if isObject {
        let isAscending = last.map { bytes[$0].lexicographicallyPrecedes(bytes[key]) } ?? true
        if !isAscending || !isPlain(key) { scan.isAsWritten = false }
        last = key
      }
      if isObject, depth == Self.recordDepth, bytes[key].elementsEqual("updated".utf8) {
        try skipStamp(&scan)
      } else {
        try skipValue(depth: depth + 1, &scan)
      }
    } while try hasNext(before: end)
  }

  /// Skips the value of `updated` and remembers the stamp in it.
  private mutating func skipStamp(_ scan: inout RecordScan) throws(Unexpected) {
    guard next == UInt8(ascii: "\"") else {
      // A value that is not a string has no stamp.
      scan.isAsWritten = false
      return try skipValue(depth: Self.recordDepth + 1, &scan)
    }
    let start = position
    try skipString()
    let inside = start + 1..<position - 1
    if !isPlain(inside) { scan.isAsWritten = false }
    if Stamp.isStamp(bytes[inside]) { scan.stamp = inside }
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

  /// Whether a text in the file is ASCII without escapes.
  private func isPlain(_ text: Range<Int>) -> Bool {
    bytes[text].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
  }

  private mutating func skipString() throws(Unexpected) {
    try expect("\"")
    let start = position
    skipUnescaped()
    if next == UInt8(ascii: "\\") {
      position = start - 1
      _ = try string()
      return
    }
    let end = position
    try expect("\"")
    // Most strings are ASCII, which is faster to check than to validate UTF-8.
    if bytes[start..<end].allSatisfy({ $0 < 0x80 }) { return }
    _ = try decodeUTF8(bytes[start..<end])
  }
}
