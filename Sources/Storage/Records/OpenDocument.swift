import FoundationEssentials

/// A file of records as a change found it, and what the change made of it.
struct OpenDocument {
  let file: DataFile
  var document: Document
  /// What the file, or the last good version of a broken one, held; nil when there was none.
  var bytes: Data?
  /// Whether what is on disk does not parse and is to be set aside.
  var isBroken = false
  /// The sync tools' copies that were taken in.
  var copies: [String] = []
  /// Each touched record as it was; nil for one that was not there.
  var before: [String: StoredRecord?] = [:]
  /// Whether it is to be saved even if no record changed.
  var isDue = false
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
  /// The stamp that the action gave it.
  var after: Stamp

  var file: DataFile { DataFile(root: root, path: path) }
}
