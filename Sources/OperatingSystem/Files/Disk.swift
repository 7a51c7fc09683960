package import FoundationEssentials
import Glibc

/// Files and folders by their paths.
package enum Disk {
  /// What files are read and written with; tests put another disk in its place.
  @TaskLocal package static var calls = FileCalls.system

  /// Files of this size and more are not read: none of ours comes near it, and memory is not endless.
  package static let largestFile = 64 << 20

  // MARK: What is there

  /// A file's status; nil when there is none, or that cannot be known.
  package static func status(of path: String, followingLinks: Bool = true) -> FileStatus? {
    try? found(path, followingLinks: followingLinks)
  }

  /// A file's status; nil when there is none, and thrown when that cannot be known.
  package static func found(_ path: String, followingLinks: Bool = true) throws(DiskFailure) -> FileStatus? {
    do throws(DiskFailure) {
      return try look(at: path, followingLinks: followingLinks)
    } catch {
      if error.code.saysMissing { return nil }
      throw error
    }
  }

  /// A file's status; thrown why it is not known, and be it because there is none.
  package static func look(at path: String, followingLinks: Bool = true) throws(DiskFailure) -> FileStatus {
    var status = stat()
    guard calls.statusAt(path, followingLinks, &status) == 0 else { throw unread(DiskFailure(path)) }
    return FileStatus(status)
  }

  /// A file's version; nil when there is none.
  package static func version(of path: String) -> FileVersion? { status(of: path)?.version }

  /// The same for whoever reads it in any case, which then tells whether it can be read.
  package static func versionForNow(of path: String) -> FileVersion? {
    var status = stat()
    return calls.statusAt(path, true, &status) == 0 ? FileStatus(status).version : nil
  }

  package static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }

  package static func isLink(_ path: String) -> Bool {
    status(of: path, followingLinks: false)?.kind == .link
  }

  /// Whether nothing is at a path, not even a link; false where that cannot be known.
  package static func isMissing(_ path: String) -> Bool {
    do throws(DiskFailure) {
      _ = try look(at: path, followingLinks: false)
      return false
    } catch {
      return error.code == .missing
    }
  }

  /// Throws where a folder cannot be written.
  package static func seeWritable(folder path: String) throws(DiskFailure) {
    guard calls.access(path, W_OK | X_OK) == 0 else { throw DiskFailure(path) }
  }

  /// Whether there is anything at a path.
  package static func isThere(_ path: String) -> Bool { calls.access(path, F_OK) == 0 }

  /// Whether something is there that can be run.
  package static func isProgram(_ path: String) -> Bool { calls.access(path, X_OK) == 0 }

  /// Why something could not be read, which is taken down.
  private static func unread(_ failure: DiskFailure) -> DiskFailure {
    Unread.note(failure)
    return failure
  }

  // MARK: Reading

  /// A file's bytes, whole or not at all; never waits.
  ///
  /// Throws `.isFolder` of a folder, `.invalid` of what else is no file, and `.tooLarge`.
  package static func bytes(of path: String, upTo limit: Int = largestFile - 1) throws(DiskFailure) -> [UInt8]
  {
    do throws(DiskFailure) {
      let file = try OpenFile(path, [.notWaiting])
      defer { file.close() }
      let status = try file.status()
      guard status.kind == .file else {
        throw DiskFailure(path, status.kind == .folder ? .isFolder : .invalid)
      }
      guard status.size <= limit else { throw DiskFailure(path, .tooLarge) }
      return try file.contents(expecting: status.size, upTo: limit)
    } catch {
      throw unread(error)
    }
  }

  /// The same, as the records are read.
  package static func read(_ path: String) throws(DiskFailure) -> Data { Data(try bytes(of: path)) }

  /// The bytes of a file; nil when there is none, and thrown when it is there and cannot be read.
  package static func readIfThere(_ path: String) throws(DiskFailure) -> Data? {
    do throws(DiskFailure) {
      return try read(path)
    } catch {
      if error.code == .missing { return nil }
      throw error
    }
  }

  /// The beginning of a file; nil when it cannot be read.
  package static func head(of path: String, _ count: Int) -> [UInt8]? {
    guard let file = try? OpenFile(path, [.notWaiting]) else { return nil }
    defer { file.close() }
    return try? file.bytes(at: 0, count)
  }

  /// The names in a folder, sorted; none when it cannot be read, so only for what is a hint.
  package static func names(in folder: String) -> [String] { (try? listing(of: folder)) ?? [] }

  /// The names in a folder, sorted; none when there is no such folder, and thrown when it cannot be read.
  package static func listing(of folder: String) throws(DiskFailure) -> [String] {
    guard let names = calls.names(folder) else {
      let failure = DiskFailure(folder)
      if failure.code == .missing { return [] }
      throw unread(failure)
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// What is in a folder and in those below it, in no order; links are not followed.
  package static func everything(below folder: String) -> [(path: String, status: FileStatus)] {
    var (found, waiting): ([(path: String, status: FileStatus)], [String]) = ([], [folder])
    while let folder = waiting.popLast() {
      for name in names(in: folder) {
        let path = joined(folder, name)
        guard let status = status(of: path, followingLinks: false) else { continue }
        found.append((path, status))
        if status.kind == .folder { waiting.append(path) }
      }
    }
    return found
  }

  /// What a link says that it leads to; nil for anything else.
  package static func destination(of path: String) -> String? { calls.destination(path) }

  /// The file that a path means once symbolic links are followed, whether or not it exists.
  package static func target(of path: String) throws(DiskFailure) -> String {
    var path = path
    for _ in 0..<40 {
      guard isLink(path) else { return path }
      guard let link = destination(of: path) else { throw DiskFailure(path) }
      path = link.hasPrefix("/") ? link : joined(parent(of: path), link)
    }
    throw DiskFailure(path, .tooManyLinks)
  }

  /// A path from the root on and without links; nil where it leads nowhere.
  package static func wholePath(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  // MARK: Changing

  /// Makes a folder and those above it, for the owner alone.
  package static func makeFolder(_ path: String, withThoseAbove: Bool = true) throws(DiskFailure) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if withThoseAbove && above != path && above != "." { try makeFolder(above) }
    guard calls.makeFolder(path, 0o700) == 0 else {
      let failure = DiskFailure(path)
      if failure.code == .alreadyThere && isFolder(path) { return }
      throw failure
    }
    try syncFolder(above)
  }

  /// Makes a folder's entries last through a power cut.
  package static func syncFolder(_ path: String) throws(DiskFailure) {
    let folder: OpenFile
    do throws(DiskFailure) {
      folder = try OpenFile(path, [.folder])
    } catch {
      // A folder that may be entered and not listed cannot be flushed by anybody.
      if error.code == .noAccess { return }
      throw error
    }
    defer { folder.close() }
    try folder.sync()
  }

  /// Brings all that was written in a folder's file system to the disk, so that it lasts through a power cut.
  package static func syncAll(around folder: String) throws(DiskFailure) {
    let folder = try OpenFile(folder, [.folder])
    defer { folder.close() }
    try folder.syncAll()
  }

  /// Removes a file, if it can be removed; for what nobody misses.
  package static func remove(_ path: String) {
    _ = calls.unlink(path)
  }

  /// Removes a file; one that is not there is removed.
  package static func removeIfThere(_ path: String) throws(DiskFailure) {
    guard calls.unlink(path) == 0 || errno == ENOENT else { throw DiskFailure(path) }
  }

  /// Removes a folder with nothing in it; whether it is gone.
  @discardableResult
  package static func removeFolder(_ path: String) -> Bool { rmdir(path) == 0 || errno == ENOENT }

  /// Gives a file another name, in the place of what has it.
  package static func rename(_ path: String, to new: String) throws(DiskFailure) {
    guard calls.rename(path, new) == 0 else { throw DiskFailure(path) }
  }

  /// Gives a file another name besides; throws `.alreadyThere` where something has it.
  package static func link(_ path: String, as new: String) throws(DiskFailure) {
    guard calls.link(path, new) == 0 else { throw DiskFailure(path) }
  }

  /// Says of a file or folder that it was written just now; of a link, not of what it leads to.
  package static func touch(_ path: String) {
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
  }

  /// Closes a file or folder to others; a link is left alone, for it could lead anywhere.
  package static func close(_ path: String) throws(DiskFailure) {
    do throws(DiskFailure) {
      let file = try OpenFile(path, [.notFollowing, .notWaiting])
      defer { file.close() }
      try file.setPermissions(try file.status().kind == .folder ? 0o700 : 0o600)
    } catch {
      guard error.code == .noAccess else { throw error }
      try closeUnread(path)
    }
  }

  /// Closes what may not be read, by a descriptor of itself: no link that takes its place meanwhile is followed.
  private static func closeUnread(_ path: String) throws(DiskFailure) {
    let file = try OpenFile(path, [.notFollowing, .pathOnly])
    defer { file.close() }
    let kind = try file.status().kind
    guard kind != .link else { throw DiskFailure(path, .tooManyLinks) }
    guard chmod("/proc/self/fd/\(file.descriptor)", kind == .folder ? 0o700 : 0o600) == 0 else {
      throw DiskFailure(path)
    }
  }
}
