import Model
import OperatingSystem

/// Reads a file that the user named, which may be anything.
enum PhotoReading {
  /// Reads a file. Anything else is not opened, and a file that is too large is not read.
  ///
  /// Follows symlinks, because the user chose the path.
  static func bytes(at path: String) throws(PhotoFailure) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noFile(path: path) }
    // Opening a device may do something, so check the kind first, and again once the file is open.
    let named = try rethrowing(as: failure) { () throws(DiskFailure) in try Disk.statusIfExists(of: path) }
    guard let named else { throw .noFile(path: path) }
    try accept(named, path)
    let file = try rethrowing(as: failure) { () throws(DiskFailure) in try OpenFile(path, [.nonBlocking]) }
    defer { file.close() }
    let before = try rethrowing(as: failure, file.status)
    try accept(before, path)
    // One byte more than expected, which shows whether the file grew.
    let bytes = try rethrowing(as: failure) { () throws(DiskFailure) in try file.readNext(before.size + 1) }
    let after = try rethrowing(as: failure, file.status)
    guard after.version == before.version, bytes.count == before.size else {
      throw .changedWhileReading(path: path)
    }
    return bytes
  }

  private static func accept(_ status: FileStatus, _ path: String) throws(PhotoFailure) {
    switch status.kind {
    case .file: break
    case .folder: throw .isFolder(path: path)
    case .symlink, .other: throw .notAFile(path: path)
    }
    guard status.size <= Photo.largestFile else {
      throw .tooLarge(path: path, bytes: status.size, limit: Photo.largestFile)
    }
  }

  private static func failure(_ failure: DiskFailure) -> PhotoFailure {
    failure.code.meansMissing
      ? .noFile(path: failure.path) : .unreadable(path: failure.path, errno: failure.code.rawValue)
  }
}
