package import Glibc

/// The status of a path, as stat(2) returns it.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other
  }

  package let kind: Kind
  /// The size in bytes; meaningful for regular files only.
  package let size: Int
  /// The permission bits, as in chmod(2).
  package let permissions: UInt32
  /// The time of the last change: seconds of Unix time, which may be any number, and nanoseconds.
  package let modified: (seconds: Int, nanoseconds: Int)
  package let inode: UInt64
  /// The id of its file system.
  package let device: UInt64

  package init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    modified = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
  }

  /// Whether group and others have no permissions.
  package var isPrivate: Bool { permissions & 0o077 == 0 }

  /// Whether new files in this folder inherit its group (setgid) and the group may read.
  package var isSharedByGroup: Bool { permissions & 0o2040 == 0o2040 }

  package var version: FileVersion { FileVersion(self) }
}

/// Size, time and inode of a file, which tell one version from the next.
package struct FileVersion: Equatable, Sendable {
  package var size: Int64
  /// Nanoseconds of Unix time.
  package var modified: Int64
  package var inode: UInt64

  package init(size: Int64, modified: Int64, inode: UInt64) {
    (self.size, self.modified, self.inode) = (size, modified, inode)
  }

  init(_ status: FileStatus) {
    size = Int64(status.size)
    // A file system may store any number of seconds. Overflow wraps, which still tells versions apart.
    modified = Int64(status.modified.seconds) &* 1_000_000_000 &+ Int64(status.modified.nanoseconds)
    inode = status.inode
  }
}
