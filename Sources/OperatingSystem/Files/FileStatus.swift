import CGlibc
package import Glibc

/// The status of a path, as stat(2) returns it.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file, folder, symlink
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
      case S_IFLNK: .symlink
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

/// Whether other users can write to a folder.
package enum Ownership {
  /// File systems that store the owner of each file: ext2 to ext4, XFS, Btrfs, ZFS, F2FS, bcachefs, JFS, tmpfs,
  /// overlays and NFS (statfs(2)). FAT, exFAT, NTFS, FUSE and most network disks show every file as the user's own.
  private static let withOwners: Set<UInt32> = [
    0xEF53, 0x5846_5342, 0x9123_683E, 0x2FC1_2FC1, 0xF2F5_2010, 0xCA45_1A4E, 0x3153_464A, 0x0102_1994,
    0x794C_7630, 0x6969,
  ]

  /// Where desktops mount removable disks. The computer that wrote such a disk chose the owners on it.
  private static let plugged = ["/media/", "/run/media/"]

  /// Whether only this user and root can have written to a folder.
  ///
  /// True if the folder and all its parents belong to one of them, the folder is not world-writable, its parents are
  /// not (unless sticky), and its file system stores owners and is not on a removable disk. Group membership is not
  /// checked.
  package static func isPrivate(_ folder: String) -> Bool {
    guard var path = Disk.realPath(folder) else { return false }
    guard withOwners.contains(UInt32(truncatingIfNeeded: kind_of_file_system(path))),
      !plugged.contains(where: path.hasPrefix)
    else { return false }
    let whole = path
    while true {
      var status = stat()
      guard stat(path, &status) == 0, status.st_uid == 0 || status.st_uid == geteuid(),
        status.st_mode & S_IWOTH == 0 || path != whole && status.st_mode & S_ISVTX != 0
      else { return false }
      if path == "/" { return true }
      path = parent(of: path)
    }
  }
}
