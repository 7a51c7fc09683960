import FoundationEssentials
public import Model
import OperatingSystem
import Synchronization

/// How restoring treats the data that is here.
public enum RestoreMode: Equatable, Sendable {
  /// Missing and deleted records come back, newer ones stay, nothing is deleted.
  case merge
  /// The data becomes what it was then; records that did not exist then are deleted.
  case replace
}

/// What restoring changes, or would change.
public struct RestoreCounts: Equatable, Sendable {
  /// What happens to the settings.
  public enum Settings: Equatable, Sendable {
    /// The backup has none, or they are the same.
    case unchanged
    /// They come back, because there are none here.
    case restored
    /// Those here differ and stay, because only the user edits them.
    case different
  }

  /// Records that were missing or deleted here and come back.
  public var restored = BackupCounts()
  /// Records that get their old value again.
  public var changed = BackupCounts()
  /// Records that did not exist then and are deleted.
  public var removed = BackupCounts()
  /// The number of records that are newer here and stay.
  public var newerHere = 0
  /// The number of texts that are kept beside newer ones, for the user to choose from.
  public var conflictingVersions = 0
  /// The number of photos, articles and other files that come back.
  public var files = 0
  /// The number of data files that are missing or damaged on disk, although their records are shown from their last
  /// good copies, and are written again.
  public var rewrittenFiles = 0
  /// What happens to config.json.
  public var settings = Settings.unchanged

  /// Whether no record changes.
  public var changesNothing: Bool {
    restored.total == 0 && changed.total == 0 && removed.total == 0 && conflictingVersions == 0
      && records == 0
  }

  /// The number of records that change, including those that belong to others, such as photos of entries.
  var records = 0
}

/// Adds the records of older copies of files to a change.
struct RecordRestorer {
  let mode: RestoreMode
  private(set) var counts = RestoreCounts()

  init(_ mode: RestoreMode) {
    self.mode = mode
  }

  /// Restores a file and its records. Those that come back get new stamps, so that a deletion here or elsewhere cannot
  /// win.
  mutating func apply(
    _ old: Document, to file: DataFile, in transaction: inout Transaction
  ) throws(StoreFailure) {
    if try transaction.markForSavingIfLost(file) { counts.rewrittenFiles += 1 }
    let old = old.withStamps(in: file).records.mapValues(\.parsed)
    let current = try transaction.records(file, startingWith: "")
    switch mode {
    case .merge: try mergeMissing(old.filter { $0.value.value != nil }, current, file, &transaction)
    case .replace: try replace(old, current, file, &transaction)
    }
  }

  /// Deletes all records of a file that did not exist then.
  mutating func deleteAll(_ file: DataFile, in transaction: inout Transaction) throws(StoreFailure) {
    try replace([:], transaction.records(file, startingWith: ""), file, &transaction)
  }

  private mutating func mergeMissing(
    _ old: [String: StoredRecord], _ current: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    var common: [String: StoredRecord] = [:]
    for (id, record) in old.sorted(by: { $0.key < $1.key }) {
      // A version beside an entry has to keep its stamp, so it is merged.
      if current[id]?.value == nil, !Self.isVersion(id, file) {
        try transaction.put(record, file, id)
        count(id, file, \.restored)
      } else {
        common[id] = record
      }
    }
    try merge(common, current, file, &transaction)
  }

  /// Merges records that exist on both sides. The newer one wins; a text that loses is kept beside it.
  private mutating func merge(
    _ old: [String: StoredRecord], _ current: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    let ours = current.filter { old[$0.key] != nil }
    let rules = MergeRules.of(file)
    let merged =
      file.keepsVersions
      ? RecordVersions.merged(ours, old, rules) : ours.merging(old) { $0.merged(with: $1, rules) }
    for (id, record) in merged.sorted(by: { $0.key < $1.key }) where record != current[id] {
      // A record that differs only in its time is not a change.
      if record.hasEqualContent(to: current[id]) { continue }
      if current[id] == nil { counts.conflictingVersions += 1 } else { count(id, file, \.changed) }
      try transaction.putKeepingStamp(record, file, id)
    }
    for (id, record) in old
    where !Self.isVersion(id, file) && merged[id] == current[id] && !record.hasEqualContent(to: current[id]) {
      counts.newerHere += 1
    }
  }

  private mutating func replace(
    _ old: [String: StoredRecord], _ current: [String: StoredRecord], _ file: DataFile,
    _ transaction: inout Transaction
  ) throws(StoreFailure) {
    for id in Set(old.keys).union(current.keys).sorted() {
      let (then, now) = (old[id], current[id])
      if let then, then.value != nil {
        if now?.value != nil, then.hasEqualContent(to: now) { continue }
        count(id, file, now?.value == nil ? \.restored : \.changed)
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

extension Store {
  /// What restoring a backup would change. Changes nothing.
  public func restoreCounts(
    of archive: BackupArchive, _ mode: RestoreMode
  ) throws(RestoreFailure) -> RestoreCounts {
    reader.copies.invalidate()
    var transaction = Transaction(reader: reader)
    var counts = try restoreRecords(of: archive, mode, in: &transaction)
    for file in archive.files where needsRestore(file, mode) { counts.files += 1 }
    counts.settings = try settings(of: archive)
    return counts
  }

  /// Restores a backup as one undoable change.
  ///
  /// Photos and articles are restored first, so that no record names a missing file. Undo leaves them.
  ///
  /// - Parameter day: names the change in the undo history.
  @concurrent public func restore(
    _ archive: BackupArchive, _ mode: RestoreMode, day: CalendarDay
  ) async throws(RestoreFailure) -> RestoreCounts {
    // Find what cannot be restored, such as a change to a newer version's file, before anything changes.
    let planned = try restoreCounts(of: archive, mode)
    try restoreFiles(of: archive, mode)
    if planned.settings == .restored { try restoreSettings(of: archive) }
    var counts = try await changeRestoring(Action(.restore, subject: "\(day)")) {
      transaction throws(RestoreFailure) in
      try restoreRecords(of: archive, mode, in: &transaction)
    }
    (counts.files, counts.settings) = (planned.files, planned.settings)
    return counts
  }

  private func restoreRecords(
    of archive: BackupArchive, _ mode: RestoreMode, in transaction: inout Transaction
  ) throws(RestoreFailure) -> RestoreCounts {
    var restorer = RecordRestorer(mode)
    var restoredFiles: Set<DataFile> = []
    for (file, entry) in archive.documents {
      let old = try BackupArchive.document(archive.bytes(of: entry), entry.path)
      restoredFiles.insert(file)
      try rethrowing(as: RestoreFailure.store) { () throws(StoreFailure) in
        try restorer.apply(old, to: file, in: &transaction)
      }
    }
    guard mode == .replace else { return restorer.counts }
    try rethrowing(as: RestoreFailure.store) { () throws(StoreFailure) in
      for document in try BackupSource(reader).documents {
        let file = DataFile(root: .data, path: document.path)
        if !restoredFiles.contains(file) { try restorer.deleteAll(file, in: &transaction) }
      }
    }
    return restorer.counts
  }

  /// Restores something as one undoable change, and returns what changed.
  func changeRestoring(
    _ action: Action, _ work: @Sendable (inout Transaction) throws(RestoreFailure) -> RestoreCounts
  ) async throws(RestoreFailure) -> RestoreCounts {
    let outcome = Mutex<Result<RestoreCounts, RestoreFailure>>(.success(RestoreCounts()))
    do throws(StoreFailure) {
      try await change(action) { transaction in
        do throws(RestoreFailure) {
          let counts = try work(&transaction)
          outcome.withLock { $0 = .success(counts) }
        } catch {
          outcome.withLock { $0 = .failure(error) }
          throw error
        }
      }
    } catch {
      if case .failure(let failure) = outcome.withLock(\.self) { throw failure }
      throw .store(error)
    }
    return try outcome.withLock(\.self).get()
  }
}

// Photos, articles and other files.
extension Store {
  private typealias BackedUpFile = (path: String, entry: BackupArchive.Entry)

  /// Whether a file has to be restored: a photo that is missing or differs from its name, any other file that is
  /// missing, and with `.replace` any that differs.
  private func needsRestore(_ file: BackedUpFile, _ mode: RestoreMode) -> Bool {
    let path = joined(folders.data, file.path)
    if Disk.isMissing(path) { return true }
    guard let status = Disk.status(of: path, followingLinks: false) else { return false }
    let isPhoto = BackupNames.promisedHash(file.path) != nil
    guard status.kind == .file else { return isPhoto && status.kind == .symlink }
    guard isPhoto || mode == .replace else { return false }
    guard status.size == file.entry.size, let bytes = try? Disk.read(path) else { return true }
    return Digest.sha256(bytes) != file.entry.sha256
  }

  /// Restores the files and flushes them once at the end, before a record names them: 20,000 flushes take a minute.
  private func restoreFiles(of archive: BackupArchive, _ mode: RestoreMode) throws(RestoreFailure) {
    var folders: Set<String> = []
    for file in archive.files where needsRestore(file, mode) {
      try restore(file, of: archive)
      folders.insert(parent(of: joined(self.folders.data, file.path)))
    }
    for folder in folders.sorted() {
      try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
        try Disk.syncAll(around: folder)
      }
    }
  }

  private func restore(_ file: BackedUpFile, of archive: BackupArchive) throws(RestoreFailure) {
    let path = joined(folders.data, file.path)
    let bytes = try archive.bytes(of: file.entry)
    try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      // The write would follow a symlink in place of the photo, and overwrite its target.
      if Disk.isSymlink(path) { Disk.remove(path) }
      try PreparedFile.replace(path, with: bytes, durable: false)
    }
  }

  /// What happens to the settings. Only the user edits them, so they come back only if there are none.
  private func settings(of archive: BackupArchive) throws(RestoreFailure) -> RestoreCounts.Settings {
    guard let entry = archive.config else { return .unchanged }
    let path = joined(folders.config, "config.json")
    if Disk.isMissing(path) { return .restored }
    return (try? Disk.read(path)) == (try archive.bytes(of: entry)) ? .unchanged : .different
  }

  private func restoreSettings(of archive: BackupArchive) throws(RestoreFailure) {
    guard let entry = archive.config else { return }
    let bytes = try archive.bytes(of: entry)
    try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      try PreparedFile.replace(joined(folders.config, "config.json"), with: bytes)
      try Disk.syncFolder(folders.config)
    }
  }
}
