import FoundationEssentials

/// A file of records as a change found it, and what the change made of it.
///
/// A class, because a change of thousands of records must not copy all of them for each.
final class OpenDocument {
  let file: DataFile
  var document: Document
  /// What the file, or the last good version of a broken or lost one, held; nil when there was none.
  var bytes: Data?
  /// Whether there is such a file, whatever it holds.
  var isThere = false
  /// Whether something of it was only in the log yet.
  var isFromLog = false
  /// Whether what is on disk does not parse and is to be set aside.
  var isBroken = false
  /// What is on disk where it has git's markers, which saving it takes out.
  var marked: Data?
  /// The sync tools' copies that were taken in.
  var copies: [String] = []
  /// The versions that records are put back to, by undoing and redoing.
  var restored: [String: Stamp] = [:]
  /// Each touched record as it was; nil for one that was not there.
  var before: [String: StoredRecord?] = [:]
  /// Whether it is to be saved even if no record changed.
  var isDue = false
  /// Whether it was seen that no link leads from it to something else of the person's.
  var isOurs = false
  /// The records that do not descend from what they take the place of.
  var forks: Set<String> = []
  /// The records that keep the stamps they have.
  var kept: Set<String> = []
  /// The numbers of records of which the difference is added and not set.
  var adding: [String: Set<String>] = [:]

  /// Whether anything is known of the file: from disk, from its last good copy, from a conflict copy or from the log.
  var isKnown: Bool { bytes != nil || !copies.isEmpty || isFromLog }

  init(file: DataFile) {
    self.file = file
    document = Document()
  }

  /// A record, which stays taken apart, because who asks for it asks more than once.
  func record(_ id: String) -> StoredRecord? {
    guard let record = document.records[id] else { return nil }
    if record.text == nil { return record }
    let known = record.takenApart
    document.records[id] = known
    return known
  }

  /// Whether a change came to nothing.
  func isAsItWas(_ record: StoredRecord, _ before: StoredRecord?) -> Bool {
    guard let before else { return record.isDeleted }
    guard record.isDeleted == before.isDeleted else { return false }
    guard record.saysTheSame(as: before) else { return false }
    return !file.keepsVersions || record.ancestors == before.ancestors
  }

  /// A record as changed at a time.
  func stamped(
    _ record: StoredRecord, _ id: String, _ stamp: Stamp, _ before: StoredRecord?
  ) -> StoredRecord {
    guard file.keepsVersions(of: id) else {
      return RecordState.changed(
        to: record, from: before, at: stamp, MergeRules.of(file), adding: adding[id] ?? [])
    }
    let base = forks.contains(id) ? record.stamp : before?.stamp
    // What is put back by undoing is made of an older version and stands in the place of a newer one.
    let ancestors = record.lineage.union(forks.contains(id) ? [] : before?.lineage ?? [])
    return record.stamped(stamp, base: base).descending(from: ancestors)
  }
}

/// A record that an action changed.
struct RecordChange: Equatable, Sendable {
  /// The folder the file is below.
  var root: DataFile.Root
  /// The file's path below it.
  var path: String
  /// The record's id.
  var id: String
  /// The whole record as it was; nil when there was none.
  var before: StoredRecord?
  /// The whole record as the action left it.
  var after: StoredRecord
  /// The stamp that the record had when it last said what it was put back to; nil where nothing was put back.
  var restored: Stamp?

  var file: DataFile { DataFile(root: root, path: path) }
}
