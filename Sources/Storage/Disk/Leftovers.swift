import Model
import OperatingSystem

/// Temporary files that a killed program left.
enum Leftovers {
  /// In milliseconds. A younger file may be in use by another machine that shares the folder.
  private static let age: Int64 = 3_600_000

  /// The paths of the temporary files in a folder that are over an hour old.
  static func old(in folder: String, now: Int64) -> [String] {
    Disk.names(in: folder).filter(PreparedFile.isTemporary).map { joined(folder, $0) }.filter { path in
      Disk.status(of: path, followingLinks: false).map { isOld($0, now: now) } ?? false
    }
  }

  /// Whether a file was last written over an hour ago.
  static func isOld(_ status: FileStatus, now: Int64) -> Bool {
    now - Int64(millisecondsOfFile: status.modified.seconds) > age
  }

  /// Removes the temporary files in a folder that are over an hour old.
  static func remove(from folder: String, now: Int64) {
    old(in: folder, now: now).forEach(Disk.remove)
  }
}
