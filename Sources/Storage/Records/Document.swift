import FoundationEssentials
import OperatingSystem

/// A whole data file, including the members that this version does not know.
struct Document: Equatable, Sendable {
  /// The schema that this version writes.
  static let schema = 2

  /// Thrown if bytes are not a document.
  struct Broken: Error {
    /// Where they stop being JSON; nil if they are JSON of another shape.
    let fault: JSONReader.Fault?
  }

  var schema = Document.schema
  var records = RecordTable()
  /// Members of the file that this version does not know.
  var unknown: [String: JSONValue] = [:]

  init() {}

  /// Parses a data file. Throws if the bytes are not JSON, or not of this shape.
  init(_ bytes: Data) throws(Broken) {
    let root = try rethrowing(as: Broken.init) { () throws(JSONReader.Fault) in
      try JSONReader.readRecords(bytes)
    }
    guard let schema = root.members["schema"]?.integer, let records = root.records else {
      throw Broken(fault: nil)
    }
    self.schema = Int(schema)
    self.records = records
    unknown = root.members.filter { $0.key != "schema" }
  }

  var bytes: Data {
    var members = unknown
    members["schema"] = .integer(Int64(schema))
    return Data(JSONWriter(members, records: records).bytes)
  }

  /// The newest stamp in it that is not after a time in UTC milliseconds.
  func newestStamp(upTo milliseconds: Int64) -> Stamp? {
    records.newestStamp(before: Stamp(milliseconds: milliseconds + 1, counter: 0, device: ""))
  }

  /// The same file with a stamp for each record that has none, such as one written by hand.
  ///
  /// Only in files that keep versions. Elsewhere a record without a stamp is older than any other.
  func withStamps(in file: DataFile) -> Document {
    guard file.keepsVersions, records.hasUnstamped else { return self }
    var stamped = self
    stamped.records = RecordTable(records.mapValues(\.withDerivedStamp))
    return stamped
  }

  /// Merges another copy of the file, field by field. Keeps versions if the file does.
  mutating func merge(_ other: Document, of file: DataFile) {
    schema = max(schema, other.schema)
    let rules = MergeRules.of(file)
    if file.keepsVersions {
      records = RecordTable(RecordVersions.merged(records.all, other.records.all, rules))
    } else {
      records = RecordTable(records.all.merging(other.records.all) { $0.merged(with: $1, rules) })
    }
    unknown.merge(other.unknown) { mine, theirs in
      theirs.canonical.lexicographicallyPrecedes(mine.canonical) ? mine : theirs
    }
  }
}

/// A data file that a change has opened, and what the change has made of it.
///
/// A class, because a change of thousands of records must not copy all of them for each.
final class OpenDocument {
  let file: DataFile
  var document: Document
  /// The bytes of the file, or of its last saved version if it is damaged or gone; nil if there is neither.
  var bytes: Data?
  /// Whether the file exists, whatever it contains.
  var exists = false
  /// Whether some of it came from the write-ahead log.
  var isFromLog = false
  /// Whether the file on disk does not parse and must be set aside.
  var isBroken = false
  /// Whether the file on disk is damaged, or missing although this machine has saved it before.
  var isLost: Bool { isBroken || !exists && bytes != nil }
  /// The bytes on disk if they have git's conflict markers. Saving removes the markers.
  var conflicted: Data?
  /// The conflict copies that were merged in.
  var copies: [String] = []
  /// The versions to which undo and redo restore records, by id.
  var restored: [String: Stamp] = [:]
  /// Each touched record before the change; nil if it did not exist.
  var before: [String: StoredRecord?] = [:]
  /// Whether to save the file even if no record changed.
  var needsSave = false
  /// True once it was checked that the path is not a symlink to an unrelated file.
  var isLinkChecked = false
  /// Records that do not descend from those that they replace.
  var forks: Set<String> = []
  /// Records whose stamps stay unchanged.
  var keepingStamp: Set<String> = []
  /// The amounts to which a difference is added instead of setting them, by record.
  var adding: [String: Set<String>] = [:]

  /// Whether anything of the file was found: on disk, as its last saved version, in a conflict copy or in the log.
  var isFound: Bool { bytes != nil || !copies.isEmpty || isFromLog }

  /// Why the file could not be read as it is; nil if it could.
  var condition: Condition? {
    if isBroken { return isFound ? .recovered : .lost }
    if !isFound { return .missing }
    return !exists && bytes != nil ? .gone : nil
  }

  init(file: DataFile) {
    self.file = file
    document = Document()
  }

  /// Returns a record and keeps it decoded, because callers ask more than once.
  func record(_ id: String) -> StoredRecord? {
    guard let record = document.records[id] else { return nil }
    if record.text == nil { return record }
    let parsed = record.parsed
    document.records[id] = parsed
    return parsed
  }

  /// Whether a change left a record as it was.
  func isUnchanged(_ record: StoredRecord, _ before: StoredRecord?) -> Bool {
    guard let before else { return record.isDeleted }
    guard record.isDeleted == before.isDeleted else { return false }
    guard record.hasEqualContent(to: before) else { return false }
    return !file.keepsVersions || record.ancestors == before.ancestors
  }

  /// Returns a record with the stamp of the change.
  func stamped(
    _ record: StoredRecord, _ id: String, _ stamp: Stamp, _ before: StoredRecord?
  ) -> StoredRecord {
    guard file.keepsVersions(of: id) else {
      return RecordState.changed(
        to: record, from: before, at: stamp, MergeRules.of(file), adding: adding[id] ?? [])
    }
    let base = forks.contains(id) ? record.stamp : before?.stamp
    // Undo restores an older version in place of a newer one, so the result descends from both.
    let ancestors = record.lineage.union(forks.contains(id) ? [] : before?.lineage ?? [])
    return record.stamped(stamp, base: base).withAncestors(ancestors)
  }
}

/// A record that an action changed.
struct RecordChange: Equatable, Sendable {
  /// The folder that the file is below.
  var root: DataFile.Root
  /// The file's path below that folder.
  var path: String
  var id: String
  /// The whole record before the action; nil if there was none.
  var before: StoredRecord?
  /// The whole record after the action.
  var after: StoredRecord
  /// The stamp of the version that was restored; nil if nothing was restored.
  var restored: Stamp?

  var file: DataFile { DataFile(root: root, path: path) }
}
