package import FoundationEssentials
import Glibc

/// File-system operations by path. Nearly all use ``Disk/calls``, so that tests can inject faults.
///
/// A failure to read a status, a whole file or the names in a folder is recorded in ``ReadErrors``, unless it means
/// that the path does not exist.
package enum Disk {
  /// The system calls in use. Tests replace them with a simulated disk.
  @TaskLocal package static var calls = FileCalls.system

  /// Files of this size or larger are refused, to bound memory. No Lionheart file comes near it.
  package static let largestFile = 64 << 20

  // MARK: What is there

  /// Returns the file's status, or nil if it does not exist or cannot be read.
  package static func status(of path: String, followingLinks: Bool = true) -> FileStatus? {
    try? statusIfExists(of: path, followingLinks: followingLinks)
  }

  /// Returns the file's status, or nil if it does not exist or a part of its path is not a folder. Throws if the
  /// status cannot be read.
  package static func statusIfExists(of path: String, followingLinks: Bool = true) throws(DiskFailure)
    -> FileStatus?
  {
    do throws(DiskFailure) {
      return try requiredStatus(of: path, followingLinks: followingLinks)
    } catch {
      if error.code.meansMissing { return nil }
      throw error
    }
  }

  /// Returns the file's status. Throws if it cannot be read, including when the file does not exist.
  package static func requiredStatus(of path: String, followingLinks: Bool = true) throws(DiskFailure)
    -> FileStatus
  {
    var status = stat()
    guard calls.statusAt(path, followingLinks, &status) == 0 else { throw unread(DiskFailure(path)) }
    return FileStatus(status)
  }

  /// Returns the file's version, or nil if it does not exist or its status cannot be read.
  package static func version(of path: String) -> FileVersion? { status(of: path)?.version }

  /// Like ``version(of:)``, but a failure is not recorded in ``ReadErrors``: for callers that read the file anyway.
  package static func versionIgnoringErrors(of path: String) -> FileVersion? {
    var status = stat()
    return calls.statusAt(path, true, &status) == 0 ? FileStatus(status).version : nil
  }

  package static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }

  package static func isSymlink(_ path: String) -> Bool {
    status(of: path, followingLinks: false)?.kind == .symlink
  }

  /// Whether nothing is at the path, not even a symlink. False if that cannot be determined.
  package static func isMissing(_ path: String) -> Bool {
    do throws(DiskFailure) {
      _ = try requiredStatus(of: path, followingLinks: false)
      return false
    } catch {
      return error.code == .missing
    }
  }

  /// Throws if the user may not create files in the folder.
  package static func requireWritable(folder path: String) throws(DiskFailure) {
    guard calls.access(path, W_OK | X_OK) == 0 else { throw DiskFailure(path) }
  }

  /// Whether the path exists, symlinks followed.
  package static func exists(_ path: String) -> Bool { calls.access(path, F_OK) == 0 }

  /// Whether the user may execute what is at the path.
  package static func isExecutable(_ path: String) -> Bool { calls.access(path, X_OK) == 0 }

  /// Records a read failure in ``ReadErrors`` and returns it.
  private static func unread(_ failure: DiskFailure) -> DiskFailure {
    ReadErrors.record(failure)
    return failure
  }

  // MARK: Reading

  /// Reads a file whole. Never blocks, even if the path is a pipe.
  ///
  /// Throws `.isFolder` for a folder, `.invalid` for anything else that is not a regular file, and `.tooLarge` above
  /// the limit.
  package static func bytes(of path: String, upTo limit: Int = largestFile - 1) throws(DiskFailure) -> [UInt8]
  {
    do throws(DiskFailure) {
      let file = try OpenFile(path, [.nonBlocking])
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

  /// Reads a file whole, as `Data`.
  package static func read(_ path: String) throws(DiskFailure) -> Data { Data(try bytes(of: path)) }

  /// Reads a file. Returns nil if it does not exist. Throws if it cannot be read or a part of its path is not a
  /// folder.
  package static func readIfExists(_ path: String) throws(DiskFailure) -> Data? {
    do throws(DiskFailure) {
      return try read(path)
    } catch {
      if error.code == .missing { return nil }
      throw error
    }
  }

  /// Returns up to `count` bytes from the start of a file, or nil if it cannot be read.
  package static func firstBytes(of path: String, _ count: Int) -> [UInt8]? {
    guard let file = try? OpenFile(path, [.nonBlocking]) else { return nil }
    defer { file.close() }
    return try? file.bytes(at: 0, count)
  }

  /// The sorted names in a folder, or none if it cannot be read. Use only where a missing name does no harm.
  package static func names(in folder: String) -> [String] { (try? listing(of: folder)) ?? [] }

  /// The sorted names in a folder, or none if it does not exist. Throws if it cannot be read.
  package static func listing(of folder: String) throws(DiskFailure) -> [String] {
    guard let names = calls.names(folder) else {
      let failure = DiskFailure(folder)
      if failure.code == .missing { return [] }
      throw unread(failure)
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Everything in a folder and its subfolders, in no order. Symlinks are listed, not followed.
  package static func descendants(of folder: String) -> [(path: String, status: FileStatus)] {
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

  /// Returns the target that a symlink stores, or nil if the path is not a symlink.
  package static func symlinkTarget(of path: String) -> String? { calls.destination(path) }

  /// Resolves the symlinks at the end of a path. The result need not exist. Throws `.tooManySymlinks` after 40.
  package static func finalTarget(of path: String) throws(DiskFailure) -> String {
    var path = path
    for _ in 0..<40 {
      guard isSymlink(path) else { return path }
      guard let link = symlinkTarget(of: path) else { throw DiskFailure(path) }
      path = link.hasPrefix("/") ? link : joined(parent(of: path), link)
    }
    throw DiskFailure(path, .tooManySymlinks)
  }

  /// Returns the absolute path without symlinks (realpath(3)), or nil if it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  // MARK: Changing

  /// Creates a folder and, by default, its parents, with mode 0700, and flushes the folder that each is in. Does
  /// nothing if it exists.
  package static func makeFolder(_ path: String, withParents: Bool = true) throws(DiskFailure) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if withParents && above != path && above != "." { try makeFolder(above) }
    guard calls.makeFolder(path, 0o700) == 0 else {
      let failure = DiskFailure(path)
      if failure.code == .alreadyExists && isFolder(path) { return }
      throw failure
    }
    try syncFolder(above)
  }

  /// Flushes a folder, so that its entries survive a power cut. Does nothing if the folder may not be read.
  package static func syncFolder(_ path: String) throws(DiskFailure) {
    let folder: OpenFile
    do throws(DiskFailure) {
      folder = try OpenFile(path, [.folder])
    } catch {
      // A folder that may be entered but not listed cannot be opened, so it cannot be flushed.
      if error.code == .accessDenied { return }
      throw error
    }
    defer { folder.close() }
    try folder.sync()
  }

  /// Flushes the whole file system that the folder is on (syncfs).
  package static func syncAll(around folder: String) throws(DiskFailure) {
    let folder = try OpenFile(folder, [.folder])
    defer { folder.close() }
    try folder.syncAll()
  }

  /// Deletes a file and ignores a failure.
  package static func remove(_ path: String) {
    _ = calls.unlink(path)
  }

  /// Deletes a file. Does nothing if it does not exist.
  package static func removeIfExists(_ path: String) throws(DiskFailure) {
    guard calls.unlink(path) == 0 || errno == ENOENT else { throw DiskFailure(path) }
  }

  /// Deletes an empty folder. Returns whether it is gone.
  @discardableResult
  package static func removeFolder(_ path: String) -> Bool {
    calls.removeFolder(path) == 0 || errno == ENOENT
  }

  /// Renames a file, replacing any file at the new path.
  package static func rename(_ path: String, to new: String) throws(DiskFailure) {
    guard calls.rename(path, new) == 0 else { throw DiskFailure(path) }
  }

  /// Creates a hard link. Throws `.alreadyExists` if the new path exists.
  package static func link(_ path: String, as new: String) throws(DiskFailure) {
    guard calls.link(path, new) == 0 else { throw DiskFailure(path) }
  }

  /// Sets the times of a file, folder or symlink (not its target) to now.
  package static func touch(_ path: String) {
    _ = calls.touch(path)
  }

  /// Makes a file (0600) or folder (0700) private to its owner. Throws for a symlink, which could lead anywhere.
  package static func makePrivate(_ path: String) throws(DiskFailure) {
    do throws(DiskFailure) {
      let file = try OpenFile(path, [.notFollowing, .nonBlocking])
      defer { file.close() }
      try file.setPermissions(try file.status().kind == .folder ? 0o700 : 0o600)
    } catch {
      guard error.code == .accessDenied else { throw error }
      try makeUnreadablePrivate(path)
    }
  }

  /// Does the same for a file that may not be read. Works on a descriptor, so a symlink swapped in is not followed.
  private static func makeUnreadablePrivate(_ path: String) throws(DiskFailure) {
    let file = try OpenFile(path, [.notFollowing, .pathOnly])
    defer { file.close() }
    let kind = try file.status().kind
    guard kind != .symlink else { throw DiskFailure(path, .tooManySymlinks) }
    guard chmod("/proc/self/fd/\(file.descriptor)", kind == .folder ? 0o700 : 0o600) == 0 else {
      throw DiskFailure(path)
    }
  }
}

extension Disk {
  /// An entry of a folder.
  package struct Entry: Sendable {
    package var name: String
    /// The kind, or nil if only stat(2) can tell: for symlinks, and on file systems that do not report it.
    package var kind: FileStatus.Kind?
  }

  /// Lists a folder in no order, while `isGoingOn` returns true. Returns nil if the folder cannot be opened.
  ///
  /// Names that are not UTF-8 are left out, because they can neither be typed nor stored.
  package static func entries(in folder: String, while isGoingOn: (_ count: Int) -> Bool) -> [Entry]? {
    calls.entries(folder, isGoingOn)
  }

  /// The versions of files in a folder, in the order of `names`. An element is nil if the file has no readable status.
  ///
  /// Looking up names in an open folder takes half the time of full paths, and ten years have hundreds of files.
  package static func versions(of names: [String], in folder: String) -> [FileVersion?] {
    let descriptor = calls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK, 0)
    guard descriptor >= 0 else { return names.map { _ in nil } }
    defer { _ = calls.close(descriptor) }
    return names.map { name in
      var status = stat()
      return calls.statusIn(descriptor, name, &status) == 0 ? FileStatus(status).version : nil
    }
  }
}

/// Joins two paths with exactly one slash.
package func joined(_ folder: String, _ path: String) -> String {
  var folder = Substring(folder)
  while folder.hasSuffix("/") { folder.removeLast() }
  return "\(folder)/\(path)"
}

/// The parent folder of a path, or "." if it has no slash.
package func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last component of a path.
package func name(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}
