import FoundationEssentials
public import Model
import OperatingSystem
import Synchronization

extension Store {
  /// What restoring a backup would change. Changes nothing.
  public func restoreCounts(
    of archive: BackupArchive, _ mode: RestoreMode
  ) throws(RestoreFailure) -> RestoreCounts {
    reader.copies.invalidate()
    var transaction = Transaction(reader: reader)
    var counts = try run(archive, mode, in: &transaction)
    for file in archive.files where isDue(file, mode) { counts.files += 1 }
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
    try bringFiles(of: archive, mode)
    if planned.settings == .back { try bringSettings(of: archive) }
    var counts = try await restoring(Action(.restore, subject: "\(day)")) {
      transaction throws(RestoreFailure) in
      try run(archive, mode, in: &transaction)
    }
    (counts.files, counts.settings) = (planned.files, planned.settings)
    return counts
  }

  private func run(
    _ archive: BackupArchive, _ mode: RestoreMode, in transaction: inout Transaction
  ) throws(RestoreFailure) -> RestoreCounts {
    var restoring = Restoring(mode)
    var there: Set<DataFile> = []
    for (file, entry) in archive.documents {
      let old = try BackupArchive.document(archive.bytes(of: entry), entry.path)
      there.insert(file)
      try stored { () throws(StoreFailure) in try restoring.apply(old, to: file, in: &transaction) }
    }
    guard mode == .replace else { return restoring.counts }
    try stored { () throws(StoreFailure) in
      for document in try BackupSource(reader).documents {
        let file = DataFile(root: .data, path: document.path)
        if !there.contains(file) { try restoring.empty(file, in: &transaction) }
      }
    }
    return restoring.counts
  }

  /// Restores something as one undoable change, and returns what changed.
  func restoring(
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

  func stored(_ work: () throws(StoreFailure) -> Void) throws(RestoreFailure) {
    do throws(StoreFailure) {
      try work()
    } catch {
      throw .store(error)
    }
  }
}

// Photos, articles and other files.
extension Store {
  private typealias BackedUpFile = (path: String, entry: BackupArchive.Entry)

  /// Whether a file has to be restored: a photo that is missing or differs from its name, any other file that is
  /// missing, and with `.replace` any that differs.
  private func isDue(_ file: BackedUpFile, _ mode: RestoreMode) -> Bool {
    let place = joined(folders.data, file.path)
    if Disk.isMissing(place) { return true }
    guard let status = Disk.status(of: place, followingLinks: false) else { return false }
    let isPhoto = BackupNames.promisedHash(file.path) != nil
    guard status.kind == .file else { return isPhoto && status.kind == .link }
    guard isPhoto || mode == .replace else { return false }
    guard status.size == file.entry.size, let bytes = try? Disk.read(place) else { return true }
    return Digest.sha256(bytes) != file.entry.sha256
  }

  /// Restores the files and flushes them once at the end, before a record names them: 20,000 flushes take a minute.
  private func bringFiles(of archive: BackupArchive, _ mode: RestoreMode) throws(RestoreFailure) {
    var folders: Set<String> = []
    for file in archive.files where isDue(file, mode) {
      try bring(file, of: archive)
      folders.insert(parent(of: joined(self.folders.data, file.path)))
    }
    for folder in folders.sorted() {
      try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
        try Disk.syncAll(around: folder)
      }
    }
  }

  private func bring(_ file: BackedUpFile, of archive: BackupArchive) throws(RestoreFailure) {
    let place = joined(folders.data, file.path)
    let bytes = try archive.bytes(of: file.entry)
    try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      // The write would follow a symlink in place of the photo, and overwrite its target.
      if Disk.isLink(place) { Disk.remove(place) }
      try PreparedFile.replace(place, with: bytes, durable: false)
    }
  }

  /// What happens to the settings. Only the user edits them, so they come back only if there are none.
  private func settings(of archive: BackupArchive) throws(RestoreFailure) -> RestoreCounts.Settings {
    guard let entry = archive.config else { return .nothing }
    let place = joined(folders.config, "config.json")
    if Disk.isMissing(place) { return .back }
    return (try? Disk.read(place)) == (try archive.bytes(of: entry)) ? .nothing : .otherwise
  }

  private func bringSettings(of archive: BackupArchive) throws(RestoreFailure) {
    guard let entry = archive.config else { return }
    let bytes = try archive.bytes(of: entry)
    try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      try PreparedFile.replace(joined(folders.config, "config.json"), with: bytes)
      try Disk.syncFolder(folders.config)
    }
  }
}
