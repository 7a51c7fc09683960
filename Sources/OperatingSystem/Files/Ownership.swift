import CGlibc
import Glibc

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
    guard var path = Disk.wholePath(folder) else { return false }
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
