import FoundationEssentials
import Model
package import OperatingSystem

/// What a backup contains.
public struct BackupSummary: Equatable, Sendable {
  /// When it was made, in UTC milliseconds.
  public var madeAt: Int64
  /// The number of records of each kind.
  public var records = BackupCounts()
  /// The number of photos.
  public var photos = 0
  /// The number of bookmarked articles.
  public var articles = 0
  /// The size in bytes.
  public var bytes = 0
  /// Damaged files, which are included as they are; their paths below the data folder.
  public var damaged: [String] = []
  /// What is left out, such as symlinks and special files; paths below the data folder.
  public var leftOut: [String] = []
  /// Whether this machine could remember the backup.
  public var isNoted = true
}

extension Store {
  /// Writes a backup to an open file or pipe.
  ///
  /// The records are read at one moment, under the lock. Photos and articles follow without it, because they never
  /// change.
  ///
  /// - Parameter program: the version of the program.
  @concurrent package func writeBackup(
    to output: OpenFile, program: String
  ) async throws(BackupFailure) -> BackupSummary {
    let source = try await backupSource()
    guard !source.documents.isEmpty || !source.files.isEmpty else { throw .nothingThere }
    var summary = BackupSummary(
      madeAt: now(), records: source.records, damaged: source.damaged, leftOut: source.leftOut)
    var writer = BackupWriter(to: output, madeAt: summary.madeAt)
    try writer.add(BackupNames.readme, Data(BackupNames.readmeText(madeAt: summary.madeAt).utf8))
    for document in source.documents { try writer.add(BackupNames.data + document.path, document.bytes) }
    if let config = try config() { try writer.add(BackupNames.config, config) }
    for path in source.files { try add(path, from: source, to: &writer, &summary) }
    for path in source.damaged {
      if let bytes = try source.bytes(of: path) { try writer.add(BackupNames.damaged + path, bytes) }
    }
    try writer.finish(program: program, records: source.records)
    summary.bytes = writer.size
    return summary
  }

  private func backupSource() async throws(BackupFailure) -> BackupSource {
    // Without a data folder nothing was ever stored, and the lock would only leave a folder behind.
    guard Disk.isFolder(folders.data) || !reader.pending.files().isEmpty else { throw .nothingThere }
    do throws(StoreFailure) {
      return try await locked { () throws(StoreFailure) in
        reader.copies.invalidate()
        return try BackupSource(reader)
      }
    } catch {
      // Where not even the lock can be written, the files are read without it, as by every command that only reads.
      guard case .readOnly = error else { throw .store(error) }
      do throws(StoreFailure) { return try BackupSource(reader) } catch { throw .store(error) }
    }
  }

  /// Adds a file. A photo that does not match its name goes to the damaged files, because restoring would refuse it.
  private func add(
    _ path: String, from source: BackupSource, to writer: inout BackupWriter, _ summary: inout BackupSummary
  ) throws(BackupFailure) {
    guard let bytes = try source.bytes(of: path) else {
      summary.leftOut.append(path)
      return
    }
    if let hash = BackupNames.promisedHash(path), hash != Digest.sha256(bytes) {
      summary.damaged.append(path)
      return try writer.add(BackupNames.damaged + path, bytes)
    }
    try writer.add(BackupNames.data + path, bytes)
    if path.hasPrefix("photos/") { summary.photos += 1 }
    if path.hasPrefix("articles/") { summary.articles += 1 }
  }

  private func config() throws(BackupFailure) -> Data? {
    let path = joined(folders.config, "config.json")
    do throws(DiskFailure) {
      return try Disk.read(path)
    } catch {
      if error.code.saysMissing { return nil }
      throw .unreadable(path: path, errno: error.code)
    }
  }

  /// Writes a backup to a path. A file that is there stays until the backup is complete.
  ///
  /// - Parameters:
  ///   - mayReplace: whether a file that is not a backup may be replaced, too.
  ///   - program: the version of the program.
  @concurrent public func backUp(
    to path: String, mayReplace: Bool = false, program: String
  ) async throws(BackupFailure) -> BackupSummary {
    let target = try BackupTarget(path, self, mayReplace: mayReplace)
    var summary: BackupSummary
    do throws(BackupFailure) {
      summary = try await writeBackup(to: target.output, program: program)
    } catch {
      target.discard()
      if case .write(_, let code) = error { throw .write(path: path, errno: code) }
      throw error
    }
    try target.takePlace()
    summary.isNoted = await noteBackup(target, summary, isEncrypted: false)
    return summary
  }
}
