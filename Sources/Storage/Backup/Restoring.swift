import Model

/// How restoring treats the data that is here.
public enum RestoreMode: Equatable, Sendable {
  /// Missing and deleted records come back, newer ones stay, nothing is deleted.
  case bringBack
  /// The data becomes what it was then; records that did not exist then are deleted.
  case replace
}

/// What restoring changes, or would change.
public struct RestoreCounts: Equatable, Sendable {
  /// What happens to the settings.
  public enum Settings: Equatable, Sendable {
    /// The backup has none, or they are the same.
    case nothing
    /// They come back, because there are none here.
    case back
    /// Those here differ and stay, because only the user edits them.
    case otherwise
  }

  /// Records that were missing or deleted here and come back.
  public var back = BackupCounts()
  /// Records that get their old value again.
  public var changed = BackupCounts()
  /// Records that did not exist then and are deleted.
  public var removed = BackupCounts()
  /// The number of records that are newer here and stay.
  public var newerHere = 0
  /// The number of texts that are kept beside newer ones, for the user to choose from.
  public var beside = 0
  /// The number of photos, articles and other files that come back.
  public var files = 0
  /// What happens to config.json.
  public var settings = Settings.nothing

  /// Whether no record changes.
  public var changesNothing: Bool {
    back.total == 0 && changed.total == 0 && removed.total == 0 && beside == 0 && records == 0
  }

  /// The number of records that change, including those that belong to others, such as photos of entries.
  var records = 0
}

/// Adds the records of older copies of files to a change.
struct Restoring {
  let mode: RestoreMode
  private(set) var counts = RestoreCounts()

  init(_ mode: RestoreMode) {
    self.mode = mode
  }

  /// Restores a file's records. Those that come back get new stamps, so that a deletion here or elsewhere cannot win.
  mutating func apply(
    _ old: Document, to file: DataFile, in transaction: inout Transaction
  ) throws(StoreFailure) {
    let old = old.withStamps(in: file).records.mapValues(\.parsed)
    let here = try transaction.records(file, startingWith: "")
    switch mode {
    case .bringBack: try bringBack(old.filter { $0.value.value != nil }, here, file, &transaction)
    case .replace: try replace(old, here, file, &transaction)
    }
  }

  /// Deletes all records of a file that did not exist then.
  mutating func empty(_ file: DataFile, in transaction: inout Transaction) throws(StoreFailure) {
    try replace([:], transaction.records(file, startingWith: ""), file, &transaction)
  }

  private mutating func bringBack(
    _ old: [String: StoredRecord], _ here: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    var known: [String: StoredRecord] = [:]
    for (id, record) in old.sorted(by: { $0.key < $1.key }) {
      // A version beside an entry has to keep its stamp, so it is merged.
      if here[id]?.value == nil, !Self.isVersion(id, file) {
        try transaction.put(record, file, id)
        count(id, file, \.back)
      } else {
        known[id] = record
      }
    }
    try merge(known, here, file, &transaction)
  }

  /// Merges records that exist on both sides. The newer one wins; a text that loses is kept beside it.
  private mutating func merge(
    _ old: [String: StoredRecord], _ here: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    let ours = here.filter { old[$0.key] != nil }
    let rules = MergeRules.of(file)
    let merged =
      file.keepsVersions
      ? RecordVersions.merged(ours, old, rules) : ours.merging(old) { $0.merged(with: $1, rules) }
    for (id, record) in merged.sorted(by: { $0.key < $1.key }) where record != here[id] {
      // A record that differs only in its time is not a change.
      if record.hasEqualContent(to: here[id]) { continue }
      if here[id] == nil { counts.beside += 1 } else { count(id, file, \.changed) }
      try transaction.putKeepingStamp(record, file, id)
    }
    for (id, record) in old
    where !Self.isVersion(id, file) && merged[id] == here[id] && !record.hasEqualContent(to: here[id]) {
      counts.newerHere += 1
    }
  }

  private mutating func replace(
    _ old: [String: StoredRecord], _ here: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    for id in Set(old.keys).union(here.keys).sorted() {
      let (then, now) = (old[id], here[id])
      if let then, then.value != nil {
        if now?.value != nil, then.hasEqualContent(to: now) { continue }
        count(id, file, now?.value == nil ? \.back : \.changed)
        try transaction.put(then, file, id)
      } else if let now, now.value != nil {
        count(id, file, \.removed)
        try transaction.put(now.withValue(nil), file, id)
      }
    }
  }

  private static func isVersion(_ id: String, _ file: DataFile) -> Bool {
    file.keepsVersions && id.contains(RecordVersions.separator)
  }

  private mutating func count(
    _ id: String, _ file: DataFile, _ kind: WritableKeyPath<RestoreCounts, BackupCounts>
  ) {
    counts.records += 1
    counts[keyPath: kind].add(id, of: file)
  }
}
