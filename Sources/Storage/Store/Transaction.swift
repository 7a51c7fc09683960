import FoundationEssentials
import Model

/// A change being made, while nobody else may write.
public struct Transaction {
  private(set) var opened: [DataFile: OpenDocument] = [:]
  private(set) var keptFiles: [(path: String, bytes: Data)] = []
  private let reader: DocumentReader

  init(reader: DocumentReader) {
    self.reader = reader
  }

  /// Changes a record as it is on disk now.
  ///
  /// `change` gets its value, nil when there is none, and returns what it is to be, nil to delete it. Fields
  /// that the type does not know survive. A value that is as it was is not written.
  ///
  /// - Parameter adding: the numbers that the change adds to, and does not set: what other devices add counts beside.
  public mutating func update<Value: Codable>(
    _ file: DataFile, _ id: String, as type: Value.Type, adding: Set<String> = [],
    _ change: (Value?) throws -> Value?
  ) throws {
    let record = try record(file, id)
    let value = record?.value
    let old = value.flatMap { try? $0.decoded(as: Value.self) }
    guard let new = try change(old) else { return try remove(id, from: file) }
    let encoded = try JSONValue(encoding: new)
    let known = try old.map { try JSONValue(encoding: $0) }
    if encoded == known { return }
    let whole = value.map { encoded.carrying(unknownOf: $0, known: known) } ?? encoded
    try put((record ?? StoredRecord(.object([:]))).saying(whole), file, id)
    opened[file]?.adding[id] = adding.isEmpty ? nil : adding
  }

  /// Deletes a record, whatever it holds; nothing where there is none.
  mutating func remove(_ id: String, from file: DataFile) throws(StoreFailure) {
    if let record = try record(file, id), !record.isDeleted { try put(record.saying(nil), file, id) }
  }

  /// A file's records as they are on disk now, with what this change has made of them.
  public mutating func records<Value: Decodable>(
    _ file: DataFile, as type: Value.Type
  ) throws -> [String: Value] {
    let document = try open(file).document
    return try StrictJSON.decode(TypedFile<Value>.self, from: document.bytes).contents.records
  }

  /// Writes a file that is no file of records, such as an article, below the data folder.
  public mutating func keepFile(_ bytes: [UInt8], at relativePath: String) {
    keptFiles.append((relativePath, Data(bytes)))
  }

  /// A record as it is on disk now.
  mutating func record(_ file: DataFile, _ id: String) throws(StoreFailure) -> StoredRecord? {
    try open(file).record(id)
  }

  /// A file as it is on disk now, with what this change has made of it.
  mutating func document(of file: DataFile) throws(StoreFailure) -> Document { try open(file).document }

  /// The stamp that a record had before this change; nil where there was none.
  mutating func stampBefore(_ file: DataFile, _ id: String) throws(StoreFailure) -> Stamp? {
    let record = try record(file, id)
    return opened[file]?.before[id].map { $0?.stamp } ?? record?.stamp
  }

  /// Puts a record in a file; its stamp is given when the change is saved.
  mutating func put(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    let opened = try openForWriting(file)
    if opened.before[id] == nil { opened.before[id] = .some(opened.record(id)) }
    opened.document.records[id] = record
  }

  /// Puts a record in a file as a version of its own, which does not descend from the one that is there.
  ///
  /// It descends from what it says itself.
  mutating func fork(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    try put(record, file, id)
    opened[file]?.forks.insert(id)
  }

  /// Puts a record back to what it was.
  mutating func restore(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    try put(record, file, id)
    opened[file]?.restored[id] = record.stamp
  }

  /// Puts a version in a file as it is, stamp and all.
  mutating func keep(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    try put(record, file, id)
    opened[file]?.kept.insert(id)
  }

  /// The records of a file as they are now, of ids that begin with a text.
  mutating func records(
    _ file: DataFile, startingWith prefix: String
  ) throws(StoreFailure) -> [String: StoredRecord] {
    try open(file).document.records.all.filter { $0.key.hasPrefix(prefix) }.mapValues(\.takenApart)
  }

  /// Removes a record without a trace, which only files that are never merged may do.
  mutating func forget(_ file: DataFile, _ id: String) throws(StoreFailure) {
    try touch(file)
    opened[file]?.document.records[id] = nil
  }

  /// Takes another version of a broken file as what it last was.
  mutating func replace(_ file: DataFile, with document: Document, from bytes: Data) {
    opened[file]?.document.merge(document.withStamps(in: file), of: file)
    opened[file]?.bytes = bytes
  }

  /// Takes another copy of a file in, which saving it puts away.
  mutating func take(_ copy: Document, from path: String, into file: DataFile) throws(StoreFailure) {
    try touch(file)
    opened[file]?.document.merge(copy, of: file)
    opened[file]?.copies.append(path)
  }

  /// Takes in what another device has published of a file, exactly as merging both comes out, stamps and all.
  ///
  /// - Returns: the records that are otherwise now, as they were and as they are.
  mutating func merge(
    _ other: Document, into file: DataFile
  ) throws(StoreFailure) -> [(id: String, before: StoredRecord?, after: StoredRecord)] {
    let opened = try openForWriting(file)
    let (old, unknown) = (opened.document.records.all, opened.document.unknown)
    opened.document.merge(other.withStamps(in: file), of: file)
    let new = opened.document.records.all
    var changes: [(id: String, before: StoredRecord?, after: StoredRecord)] = []
    for (id, record) in new where old[id] != record {
      if opened.before[id] == nil { opened.before[id] = .some(old[id]) }
      opened.kept.insert(id)
      changes.append((id, old[id], record))
    }
    // Versions that an entry has come to descend from go without a trace.
    if old.keys.contains(where: { new[$0] == nil }) || opened.document.unknown != unknown {
      opened.isDue = true
    }
    return changes
  }

  /// Has a file saved even if none of its records changes.
  mutating func touch(_ file: DataFile) throws(StoreFailure) {
    try openForWriting(file).isDue = true
  }

  /// Whether there may be something to save.
  var isTouched: Bool {
    !keptFiles.isEmpty || opened.values.contains { $0.isDue || !$0.before.isEmpty }
  }

  /// Gives what changed its stamps; what came out as it was is as if it had not been touched.
  mutating func stamp(with clock: StampClock, on device: String) -> [RecordChange] {
    var changes: [RecordChange] = []
    for file in opened.keys.sorted(by: { $0.path < $1.path }) {
      guard let found = opened[file], !found.before.isEmpty else { continue }
      let newest = found.document.newestStamp(upTo: clock.horizon)
      for (id, before) in found.before.sorted(by: { $0.key < $1.key }) {
        guard let record = found.document.records[id] else { continue }
        let after: StoredRecord
        if found.kept.contains(id) {
          if record == before { continue }
          after = record
        } else if found.isAsItWas(record, before) {
          found.document.records[id] = before
          continue
        } else {
          let stamp = clock.next(on: device, after: before?.stamp, newest: newest)
          after = found.stamped(record, id, stamp, before)
        }
        found.document.records[id] = after
        changes.append(
          RecordChange(
            root: file.root, path: file.path, id: id, before: before, after: after,
            restored: found.restored[id]))
        found.isDue = true
      }
    }
    return changes
  }

  private mutating func openForWriting(_ file: DataFile) throws(StoreFailure) -> OpenDocument {
    let opened = try open(file)
    guard opened.document.schema <= Document.schema else {
      throw .newerSchema(path: file.location(in: reader.folders), schema: opened.document.schema)
    }
    if !opened.isOurs {
      try reader.refuseForeign(opened)
      opened.isOurs = true
    }
    return opened
  }

  private mutating func open(_ file: DataFile) throws(StoreFailure) -> OpenDocument {
    if let opened = opened[file] { return opened }
    let opened = try reader.open(file)
    self.opened[file] = opened
    return opened
  }
}
