import FoundationEssentials

/// A data file that a change has opened, and what the change has made of it.
///
/// A class, because a change of thousands of records must not copy all of them for each.
final class OpenDocument {
  let file: DataFile
  var document: Document
  /// The bytes of the file, or of its last saved version if it is damaged or gone; nil if there is neither.
  var bytes: Data?
  /// Whether the file exists, whatever it contains.
  var isThere = false
  /// Whether some of it came from the write-ahead log.
  var isFromLog = false
  /// Whether the file on disk does not parse and must be set aside.
  var isBroken = false
  /// The bytes on disk if they have git's conflict markers. Saving removes the markers.
  var marked: Data?
  /// The conflict copies that were merged in.
  var copies: [String] = []
  /// The versions to which undo and redo restore records, by id.
  var restored: [String: Stamp] = [:]
  /// Each touched record before the change; nil if it did not exist.
  var before: [String: StoredRecord?] = [:]
  /// Whether to save the file even if no record changed.
  var isDue = false
  /// True once it was checked that the path is not a symlink to an unrelated file.
  var isOurs = false
  /// Records that do not descend from those that they replace.
  var forks: Set<String> = []
  /// Records whose stamps stay unchanged.
  var kept: Set<String> = []
  /// The amounts to which a difference is added instead of setting them, by record.
  var adding: [String: Set<String>] = [:]

  /// Whether anything of the file was found: on disk, as its last saved version, in a conflict copy or in the log.
  var isKnown: Bool { bytes != nil || !copies.isEmpty || isFromLog }

  init(file: DataFile) {
    self.file = file
    document = Document()
  }

  /// Returns a record and keeps it decoded, because callers ask more than once.
  func record(_ id: String) -> StoredRecord? {
    guard let record = document.records[id] else { return nil }
    if record.text == nil { return record }
    let known = record.takenApart
    document.records[id] = known
    return known
  }

  /// Whether a change left a record as it was.
  func isAsItWas(_ record: StoredRecord, _ before: StoredRecord?) -> Bool {
    guard let before else { return record.isDeleted }
    guard record.isDeleted == before.isDeleted else { return false }
    guard record.saysTheSame(as: before) else { return false }
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
    return record.stamped(stamp, base: base).descending(from: ancestors)
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
