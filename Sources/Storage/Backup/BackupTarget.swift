import FoundationEssentials
import Model
package import OperatingSystem

/// A backup that is being written to a temporary file beside its destination.
public struct BackupTarget: Sendable {
  /// The destination, with symlinks resolved.
  public let path: String
  /// The temporary file that receives the bytes.
  package let output: OpenFile
  private let temporary: String
  private let mayReplace: Bool

  /// Checks the destination and creates a temporary file beside it. Only an earlier backup is replaced.
  ///
  /// - Parameter mayReplace: whether any other file may be replaced, too.
  public init(_ path: String, _ store: Store, mayReplace: Bool) throws(BackupFailure) {
    guard !path.isEmpty else { throw .write(path: path, errno: .missing) }
    self.path = try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in
      try Disk.finalTarget(of: path)
    }
    let folder = parent(of: self.path)
    if Self.isOwn(folder, store.folders) { throw .inOwnFolder(path: path) }
    let isThere = try Self.look(at: self.path, store, mayReplace: mayReplace)
    self.mayReplace = isThere
    // A backup that was killed may have left a copy of all data.
    Leftovers.remove(from: folder, now: store.now())
    let temporary = PreparedFile.temporaryPath(in: folder)
    self.temporary = temporary
    output = try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in
      try OpenFile(temporary, for: .writing, [.new, .notFollowing], named: path)
    }
  }

  /// Puts the backup in place, and syncs it so that it survives a power cut.
  public func takePlace() throws(BackupFailure) {
    do throws(DiskFailure) {
      defer { output.close() }
      try output.sync()
      try rename()
    } catch {
      Disk.remove(temporary)
      throw .write(path: path, errno: error.code)
    }
    try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in try Disk.syncFolder(parent(of: path)) }
  }

  /// Discards the backup. The destination stays as it was.
  public func discard() {
    output.close()
    Disk.remove(temporary)
  }

  /// Keeps a file that has appeared at the destination meanwhile, if the file system has hard links.
  private func rename() throws(DiskFailure) {
    if !mayReplace {
      do throws(DiskFailure) {
        try Disk.link(temporary, as: path)
        return Disk.remove(temporary)
      } catch {
        if error.code == .alreadyExists { throw error }
      }
    }
    try Disk.rename(temporary, to: path)
  }

  /// Whether there is a file that may be replaced. Throws if there is one that may not.
  private static func look(
    at path: String, _ store: Store, mayReplace: Bool
  ) throws(BackupFailure) -> Bool {
    let status: FileStatus
    do throws(DiskFailure) {
      status = try Disk.requiredStatus(of: path)
    } catch {
      if error.code == .missing { return false }
      throw BackupFailure(error)
    }
    guard status.kind == .file else { throw .notAFile(path: path) }
    guard status.size > 0, !mayReplace else { return true }
    guard let head = head(of: path) else { throw .notOurs(path: path) }
    let isBackup = head.starts(with: Array(BackupNames.readme.utf8) + [0])
    guard isBackup || store.knownBackups()[Disk.realPath(path) ?? path]?.head == Digest.sha256(head) else {
      throw .notOurs(path: path)
    }
    return true
  }

  /// The beginning of a file, which identifies a backup.
  static func head(of path: String) -> [UInt8]? { Disk.firstBytes(of: path, 1_024) }

  private static func isOwn(_ folder: String, _ folders: Folders) -> Bool {
    guard let whole = Disk.realPath(folder) else { return false }
    return [folders.data, folders.state, folders.cache, folders.config].compactMap(Disk.realPath).contains {
      whole == $0 || whole.hasPrefix($0 + "/")
    }
  }
}
