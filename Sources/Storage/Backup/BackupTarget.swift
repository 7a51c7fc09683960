import FoundationEssentials
import Model
package import OperatingSystem

/// A backup being written beside where it is to be.
public struct BackupTarget: Sendable {
  /// Where it is to be, symbolic links followed.
  public let path: String
  /// Where its bytes go.
  package let output: OpenFile
  private let temporary: String
  private let mayReplace: Bool

  /// Looks at what is there, and begins a file beside it; nothing but a backup of ours is ever replaced.
  ///
  /// - Parameter mayReplace: whether any file may give way.
  public init(_ path: String, _ store: Store, mayReplace: Bool) throws(BackupFailure) {
    guard !path.isEmpty else { throw .write(path: path, errno: .missing) }
    self.path = try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in try Disk.target(of: path) }
    let folder = parent(of: self.path)
    if Self.isOwn(folder, store.folders) { throw .inOwnFolder(path: path) }
    let isThere = try Self.look(at: self.path, store, mayReplace: mayReplace)
    self.mayReplace = isThere
    // What was left by a backup that was killed is a copy of everything.
    Leftovers.remove(from: folder, now: store.now())
    let temporary = PreparedFile.place(in: folder)
    self.temporary = temporary
    output = try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in
      try OpenFile(temporary, for: .writing, [.new, .notFollowing], named: path)
    }
  }

  /// Puts it in its place, where it outlasts a power cut.
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

  /// Gives it up; what was there is as it was.
  public func discard() {
    output.close()
    Disk.remove(temporary)
  }

  /// What has come there since it was looked at stays, where the file system can see to that.
  private func rename() throws(DiskFailure) {
    if !mayReplace {
      do throws(DiskFailure) {
        try Disk.link(temporary, as: path)
        return Disk.remove(temporary)
      } catch {
        if error.code == .alreadyThere { throw error }
      }
    }
    try Disk.rename(temporary, to: path)
  }

  /// Whether there is something that may be replaced.
  private static func look(
    at path: String, _ store: Store, mayReplace: Bool
  ) throws(BackupFailure) -> Bool {
    let status: FileStatus
    do throws(DiskFailure) {
      status = try Disk.look(at: path)
    } catch {
      if error.code == .missing { return false }
      throw BackupFailure(error)
    }
    guard status.kind == .file else { throw .notAFile(path: path) }
    guard status.size > 0, !mayReplace else { return true }
    guard let head = head(of: path) else { throw .notOurs(path: path) }
    let isBackup = head.starts(with: Array(BackupNames.readme.utf8) + [0])
    guard isBackup || store.knownBackups()[Disk.wholePath(path) ?? path]?.head == Digest.sha256(head) else {
      throw .notOurs(path: path)
    }
    return true
  }

  /// The beginning of a file, by which it is known again.
  static func head(of path: String) -> [UInt8]? { Disk.head(of: path, 1_024) }

  private static func isOwn(_ folder: String, _ folders: Folders) -> Bool {
    guard let whole = Disk.wholePath(folder) else { return false }
    return [folders.data, folders.state, folders.cache, folders.config].compactMap(Disk.wholePath).contains {
      whole == $0 || whole.hasPrefix($0 + "/")
    }
  }
}
