import FoundationEssentials
import Glibc
import Model

/// A backup being written beside where it is to be.
public struct BackupTarget: Sendable {
  /// Where it is to be, symbolic links followed.
  public let path: String
  /// Where its bytes go.
  public let output: Int32
  private let temporary: String
  private let mayReplace: Bool

  /// Looks at what is there, and begins a file beside it; nothing but a backup of ours is ever replaced.
  ///
  /// - Parameter mayReplace: whether any file may give way.
  public init(_ path: String, _ store: Store, mayReplace: Bool) throws(BackupFailure) {
    do throws(DiskFailure) {
      guard !path.isEmpty else { throw DiskFailure(path, ENOENT) }
      self.path = try Disk.target(of: path)
    } catch {
      throw BackupFailure(error)
    }
    let folder = parent(of: self.path)
    if Self.isOwn(folder, store.folders) { throw .inOwnFolder(path: path) }
    let isThere = try Self.look(at: self.path, store, mayReplace: mayReplace)
    self.mayReplace = isThere
    // What was left by a backup that was killed is a copy of everything.
    Leftovers.remove(from: folder, now: store.now())
    temporary = joined(folder, ".~lionheart-\(randomLetters(8)).tmp")
    output = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw .write(path: path, errno: errno) }
  }

  /// Puts it in its place, where it outlasts a power cut.
  public func takePlace() throws(BackupFailure) {
    defer { close(output) }
    guard fsync(output) == 0 || errno == EINVAL, rename() else {
      let code = errno
      unlink(temporary)
      throw .write(path: path, errno: code)
    }
    do throws(DiskFailure) {
      try Disk.syncFolder(parent(of: path))
    } catch {
      throw BackupFailure(error)
    }
  }

  /// Gives it up; what was there is as it was.
  public func discard() {
    close(output)
    unlink(temporary)
  }

  /// What has come there since it was looked at stays, where the file system can see to that.
  private func rename() -> Bool {
    if mayReplace { return Glibc.rename(temporary, path) == 0 }
    if link(temporary, path) == 0 {
      unlink(temporary)
      return true
    }
    if errno == EEXIST { return false }
    return Glibc.rename(temporary, path) == 0
  }

  /// Whether there is something that may be replaced.
  private static func look(
    at path: String, _ store: Store, mayReplace: Bool
  ) throws(BackupFailure) -> Bool {
    guard let status = Disk.status(of: path) else {
      if errno == ENOENT { return false }
      throw .write(path: path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size > 0, !mayReplace else { return true }
    guard let head = head(of: path) else { throw .notOurs(path: path) }
    let isBackup = head.starts(with: Array(BackupNames.readme.utf8) + [0])
    guard isBackup || store.knownBackups()[wholePath(path) ?? path]?.head == Digest.sha256(head) else {
      throw .notOurs(path: path)
    }
    return true
  }

  /// The beginning of a file, by which it is known again.
  static func head(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = pread(file, &bytes, bytes.count, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  private static func isOwn(_ folder: String, _ folders: Folders) -> Bool {
    guard let whole = wholePath(folder) else { return false }
    return [folders.data, folders.state, folders.cache, folders.config].compactMap(wholePath).contains {
      whole == $0 || whole.hasPrefix($0 + "/")
    }
  }

  /// A path without links; nil where it leads nowhere.
  static func wholePath(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }
}
