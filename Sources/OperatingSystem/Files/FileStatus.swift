package import Glibc

/// What the system tells of a file, a folder or whatever else is at a path.
package struct FileStatus: Sendable {
  /// What it is.
  package enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a socket, a device.
    case other
  }

  package let kind: Kind
  /// Its bytes; those of what is no file mean nothing.
  package let size: Int
  /// Who may do what with it, as `chmod` has it.
  package let permissions: UInt32
  /// When it was last written, in seconds of Unix time, which may be any number, and in nanoseconds of the last one.
  package let modified: (seconds: Int, nanoseconds: Int)
  package let inode: UInt64
  /// The file system that it is in.
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

  /// Whether nobody but its owner may do anything with it.
  package var isPrivate: Bool { permissions & 0o077 == 0 }

  /// Whether new files in this folder get its group (setgid), which can read them.
  package var isSharedByGroup: Bool { permissions & 0o2040 == 0o2040 }

  package var version: FileVersion { FileVersion(self) }
}

/// What tells one version of a file from the next.
package struct FileVersion: Equatable, Sendable {
  package var size: Int64
  /// In nanoseconds of Unix time.
  package var modified: Int64
  package var inode: UInt64

  package init(size: Int64, modified: Int64, inode: UInt64) {
    (self.size, self.modified, self.inode) = (size, modified, inode)
  }

  init(_ status: FileStatus) {
    size = Int64(status.size)
    // A file's time may be any number of seconds; what is wrapped around still tells versions from each other.
    modified = Int64(status.modified.seconds) &* 1_000_000_000 &+ Int64(status.modified.nanoseconds)
    inode = status.inode
  }
}
