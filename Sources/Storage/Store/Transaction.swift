import FoundationEssentials
import Model

/// A change in progress, made under the write lock. It is saved as a whole or not at all.
public struct Transaction {
  private(set) var opened: [DataFile: OpenDocument] = [:]
  private(set) var otherFiles: [(path: String, bytes: Data)] = []
  private let reader: DocumentReader

  init(reader: DocumentReader) {
    self.reader = reader
  }

  /// Changes a record as it is on disk now.
  ///
  /// `change` gets the current value, nil if there is none, and returns the new one, nil to delete the record. Fields
  /// that the type does not know survive. An unchanged value is not written.
  ///
  /// - Parameter adding: numbers whose difference is added instead of set (PN-counters), so that what other devices
  ///   add counts too.
  public mutating func update<Value: Codable>(
    _ file: DataFile, _ id: String, as type: Value.Type, adding: Set<String> = [],
    _ change: (Value?) throws -> Value?
  ) throws {
    let record = try record(file, id)
    let value = record?.value
    let old = value.flatMap { try? $0.decoded(as: Value.self) }
    guard let new = try change(old) else { return try remove(id, from: file) }
    let encoded = try JSONValue(encoding: new)
    let oldEncoded = try old.map { try JSONValue(encoding: $0) }
    if encoded == oldEncoded { return }
    let whole = value.map { encoded.addingUnknownMembers(of: $0, known: oldEncoded) } ?? encoded
    try put((record ?? StoredRecord(.object([:]))).withValue(whole), file, id)
    opened[file]?.adding[id] = adding.isEmpty ? nil : adding
  }

  /// Deletes a record, whatever it holds; does nothing if there is none.
  mutating func remove(_ id: String, from file: DataFile) throws(StoreFailure) {
    if let record = try record(file, id), !record.isDeleted { try put(record.withValue(nil), file, id) }
  }

  /// A file's records as they are on disk now, with the changes of this transaction.
  public mutating func records<Value: Decodable>(
    _ file: DataFile, as type: Value.Type
  ) throws -> [String: Value] {
    TypedFile<Value>(try open(file).document).contents.records
  }

  /// Writes a file other than a data file, such as an article, below the data folder.
  public mutating func writeFile(_ bytes: [UInt8], at relativePath: String) {
    otherFiles.append((relativePath, Data(bytes)))
  }

  /// A record as it is on disk now, with the changes of this transaction.
  mutating func record(_ file: DataFile, _ id: String) throws(StoreFailure) -> StoredRecord? {
    try open(file).record(id)
  }

  /// A file as it is on disk now, with the changes of this transaction.
  mutating func document(of file: DataFile) throws(StoreFailure) -> Document { try open(file).document }

  /// The stamp that a record had before this change; nil if it had none.
  mutating func stampBefore(_ file: DataFile, _ id: String) throws(StoreFailure) -> Stamp? {
    let record = try record(file, id)
    return opened[file]?.before[id].map { $0?.stamp } ?? record?.stamp
  }

  /// Puts a record in a file. It gets its stamp when the change is saved.
  mutating func put(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    let opened = try openForWriting(file)
    if opened.before[id] == nil { opened.before[id] = .some(opened.record(id)) }
    opened.document.records[id] = record
  }

  /// Puts a record in a file as a fork: it does not descend from the version it replaces, only from the ancestors that
  /// it names itself.
  mutating func fork(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    try put(record, file, id)
    opened[file]?.forks.insert(id)
  }

  /// Puts a record back to an earlier version.
  mutating func restore(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    try put(record, file, id)
    opened[file]?.restored[id] = record.stamp
  }

  /// Puts a version in a file unchanged, including its stamp.
  mutating func putKeepingStamp(_ record: StoredRecord, _ file: DataFile, _ id: String) throws(StoreFailure) {
    try put(record, file, id)
    opened[file]?.keepingStamp.insert(id)
  }

  /// The records of a file whose ids start with a prefix, with the changes of this transaction.
  mutating func records(
    _ file: DataFile, startingWith prefix: String
  ) throws(StoreFailure) -> [String: StoredRecord] {
    try open(file).document.records.all.filter { $0.key.hasPrefix(prefix) }.mapValues(\.parsed)
  }

  /// Removes a record without a tombstone. Only for files that are never merged.
  mutating func removeWithoutTombstone(_ file: DataFile, _ id: String) throws(StoreFailure) {
    try markForSaving(file)
    opened[file]?.document.records[id] = nil
  }

  /// Uses another version of a broken file as its last good one.
  mutating func replace(_ file: DataFile, with document: Document, from bytes: Data) {
    opened[file]?.document.merge(document.withStamps(in: file), of: file)
    opened[file]?.bytes = bytes
  }

  /// Merges another copy of a file. Saving the file moves the copy away.
  mutating func merge(_ copy: Document, from path: String, into file: DataFile) throws(StoreFailure) {
    try markForSaving(file)
    opened[file]?.document.merge(copy, of: file)
    opened[file]?.copies.append(path)
  }

  /// Merges what another device has published of a file, stamps included.
  ///
  /// - Returns: the records that changed, before and after.
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
      opened.keepingStamp.insert(id)
      changes.append((id, old[id], record))
    }
    // Versions that an entry now descends from disappear without a tombstone.
    if old.keys.contains(where: { new[$0] == nil }) || opened.document.unknown != unknown {
      opened.needsSave = true
    }
    return changes
  }

  /// Marks a file to be saved even if none of its records changes.
  mutating func markForSaving(_ file: DataFile) throws(StoreFailure) {
    try openForWriting(file).needsSave = true
  }

  /// Marks a file to be saved if it is missing or damaged on disk and can be written. Returns whether it is.
  ///
  /// Until it is saved, what this machine last saved of it is shown in its place.
  mutating func markForSavingIfLost(_ file: DataFile) throws(StoreFailure) -> Bool {
    let opened = try open(file)
    guard opened.isLost, opened.document.schema <= Document.schema else { return false }
    try markForSaving(file)
    return true
  }

  /// Whether there may be something to save.
  var hasChanges: Bool {
    !otherFiles.isEmpty || opened.values.contains { $0.needsSave || !$0.before.isEmpty }
  }

  /// Stamps what changed and returns it. A record that ended as it was counts as untouched.
  mutating func stamp(with clock: HybridLogicalClock, on device: String) -> [RecordChange] {
    var changes: [RecordChange] = []
    for file in opened.keys.sorted(by: { $0.path < $1.path }) {
      guard let found = opened[file], !found.before.isEmpty else { continue }
      let newest = found.document.newestStamp(upTo: clock.horizon)
      for (id, before) in found.before.sorted(by: { $0.key < $1.key }) {
        guard let record = found.document.records[id] else { continue }
        let after: StoredRecord
        if found.keepingStamp.contains(id) {
          if record == before { continue }
          after = record
        } else if found.isUnchanged(record, before) {
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
        found.needsSave = true
      }
    }
    return changes
  }

  private mutating func openForWriting(_ file: DataFile) throws(StoreFailure) -> OpenDocument {
    let opened = try open(file)
    guard opened.document.schema <= Document.schema else {
      throw .newerSchema(path: file.location(in: reader.folders), schema: opened.document.schema)
    }
    if !opened.isLinkChecked {
      try reader.rejectForeignLink(opened)
      opened.isLinkChecked = true
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
