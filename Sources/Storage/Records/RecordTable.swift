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
