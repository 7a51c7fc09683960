import Model

/// The records of a file, by their ids.
///
/// Of a file that this version wrote, those that nobody asked for stay places in its bytes, in the order of their
/// ids: a file of thousands, of which one changes, is read and written without a value made for each.
struct RecordTable: Sendable {
  /// Where a record of the file is.
  struct Row: Sendable {
    /// The id, between its quotes: plain ASCII, so that one text is one id.
    var id: Range<Int>
    var text: Range<Int>
    /// The text of its stamp, between its quotes; nil where it has none.
    var stamp: Range<Int>?
  }

  /// The file's bytes, and its records in the order of the bytes of their ids, each once.
  private let bytes: [UInt8]
  private let rows: [Row]
  /// What stands in the place of rows, and beside them; nil for what is removed.
  private var changed: [String: StoredRecord?]

  /// Records that are in no file.
  init(_ records: [String: StoredRecord] = [:]) {
    (bytes, rows) = ([], [])
    changed = records.mapValues(Optional.some)
  }

  /// The records of a file that are only known by their places, in order.
  init(_ rows: [Row], in bytes: [UInt8]) {
    (self.bytes, self.rows) = (bytes, rows)
    changed = [:]
  }

  /// A record, or what it is from now on.
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

  /// All of them, each as a value.
  var all: [String: StoredRecord] {
    var all: [String: StoredRecord] = [:]
    all.reserveCapacity(rows.count + changed.count)
    for row in rows { all[id(row)] = record(row) }
    for (id, record) in changed { all[id] = record }
    return all
  }

  /// Whether one of them has no stamp, as somebody may have written it by hand.
  var hasUnstamped: Bool {
    changed.values.contains { $0 != nil && $0?.stamp == nil }
      || rows.contains { $0.stamp == nil && changed[id($0)] == nil }
  }

  /// The newest stamp before another that one of them has, or had in the file.
  func newestStamp(before end: Stamp) -> Stamp? {
    var newest: Range<Int>?
    // Stamps sort as text: no stamp's time need be read.
    let limit = Array(end.text.utf8)
    for row in rows {
      guard let stamp = row.stamp, bytes[stamp].lexicographicallyPrecedes(limit) else { continue }
      if let newest, !bytes[newest].lexicographicallyPrecedes(bytes[stamp]) { continue }
      newest = stamp
    }
    let its = newest.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) }
    return (changed.values.compactMap { $0?.stamp } + [its].compactMap(\.self)).filter { $0 < end }.max()
  }

  /// Gives all in the order of the bytes of their ids: what is as it was by its bytes, its id as it is written.
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

  /// Whether there are none.
  var isEmpty: Bool { rows.isEmpty && changed.isEmpty }

  /// How many bytes they take as they are written, about.
  var size: Int { bytes.count + changed.count * 256 }

  private func id(_ row: Row) -> String { String(decoding: bytes[row.id], as: UTF8.self) }

  private func record(_ row: Row) -> StoredRecord {
    StoredRecord(
      bytes[row.text], stamp: row.stamp.flatMap { Stamp(String(decoding: bytes[$0], as: UTF8.self)) })
  }

  /// Where a record of the file is among the rows.
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
  /// Each record with its id, in no order.
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

  /// The records alone.
  var values: some Sequence<StoredRecord> { lazy.map(\.value) }

  /// The ids alone.
  var keys: some Sequence<String> { lazy.map(\.key) }

  /// What is made of each, by their ids.
  func mapValues<Value>(_ make: (StoredRecord) -> Value) -> [String: Value] {
    all.mapValues(make)
  }
}

extension RecordTable: Equatable {
  /// Whether both say the same of the same ids.
  static func == (left: RecordTable, right: RecordTable) -> Bool { left.all == right.all }
}
