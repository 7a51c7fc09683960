import Model

/// What bringing back does with what is here.
public enum RestoreMode: Equatable, Sendable {
  /// What is missing or was deleted comes back, what is newer here stays, nothing is deleted.
  case bringBack
  /// It becomes as it was then, and what came since is deleted.
  case replace
}

/// What bringing back comes to.
public struct RestoreCounts: Equatable, Sendable {
  /// What of the settings becomes.
  public enum Settings: Equatable, Sendable {
    /// There are none in it, or they are the same.
    case nothing
    /// There were none here.
    case back
    /// Those here are otherwise and stay: the person writes them by hand.
    case otherwise
  }

  /// What was missing here, or deleted, and comes back.
  public var back = BackupCounts()
  /// What says again what it said then.
  public var changed = BackupCounts()
  /// What was not there then and is deleted.
  public var removed = BackupCounts()
  /// How many are newer here and stay.
  public var newerHere = 0
  /// How many texts are kept beside newer ones, to choose from.
  public var beside = 0
  /// How many photos, articles and other files come back.
  public var files = 0
  /// What becomes of config.json.
  public var settings = Settings.nothing

  /// Whether no record changes.
  public var changesNothing: Bool {
    back.total == 0 && changed.total == 0 && removed.total == 0 && beside == 0 && records == 0
  }

  /// Records that belong to others and change, such as photos of entries.
  var records = 0
}

/// Brings records of older copies of files back into a change.
struct Restoring {
  let mode: RestoreMode
  private(set) var counts = RestoreCounts()

  init(_ mode: RestoreMode) {
    self.mode = mode
  }

  /// Brings a file's records back, with new stamps: the deletion of one, here or elsewhere, must not beat it.
  mutating func apply(
    _ old: Document, to file: DataFile, in transaction: inout Transaction
  ) throws(StoreFailure) {
    let old = old.withStamps(in: file).records.mapValues(\.takenApart)
    let here = try transaction.records(file, startingWith: "")
    switch mode {
    case .bringBack: try bringBack(old.filter { $0.value.value != nil }, here, file, &transaction)
    case .replace: try replace(old, here, file, &transaction)
    }
  }

  /// Deletes all records of a file that there was not then.
  mutating func empty(_ file: DataFile, in transaction: inout Transaction) throws(StoreFailure) {
    try replace([:], transaction.records(file, startingWith: ""), file, &transaction)
  }

  private mutating func bringBack(
    _ old: [String: StoredRecord], _ here: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    var known: [String: StoredRecord] = [:]
    for (id, record) in old.sorted(by: { $0.key < $1.key }) {
      // A version beside an entry is one only as it was, stamp and all.
      if here[id]?.value == nil, !Self.isVersion(id, file) {
        try transaction.put(record, file, id)
        count(id, file, \.back)
      } else {
        known[id] = record
      }
    }
    try merge(known, here, file, &transaction)
  }

  /// Of what is here and was there the newer stays; a text that would give way is kept beside it.
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
      // What is only told of when it was said is no news.
      if record.saysTheSame(as: here[id]) { continue }
      if here[id] == nil { counts.beside += 1 } else { count(id, file, \.changed) }
      try transaction.keep(record, file, id)
    }
    for (id, record) in old
    where !Self.isVersion(id, file) && merged[id] == here[id] && !record.saysTheSame(as: here[id]) {
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
        if now?.value != nil, then.saysTheSame(as: now) { continue }
        count(id, file, now?.value == nil ? \.back : \.changed)
        try transaction.put(then, file, id)
      } else if let now, now.value != nil {
        count(id, file, \.removed)
        try transaction.put(now.saying(nil), file, id)
      }
    }
  }

  private static func isVersion(_ id: String, _ file: DataFile) -> Bool {
    file.keepsVersions && id.contains(RecordVersions.mark)
  }

  private mutating func count(
    _ id: String, _ file: DataFile, _ kind: WritableKeyPath<RestoreCounts, BackupCounts>
  ) {
    counts.records += 1
    counts[keyPath: kind].add(id, of: file)
  }
}
