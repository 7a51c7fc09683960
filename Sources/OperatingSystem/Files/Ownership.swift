import CGlibc
import Glibc

/// Who can have put files into a folder.
package enum Ownership {
  /// File systems that keep the owner of each file.
  ///
  /// They are ext2 to ext4, XFS, Btrfs, ZFS, F2FS, bcachefs, JFS, tmpfs, overlays and NFS (statfs(2)). FAT, exFAT, NTFS,
  /// FUSE and most network disks show everything as the person's own.
  private static let withOwners: Set<UInt32> = [
    0xEF53, 0x5846_5342, 0x9123_683E, 0x2FC1_2FC1, 0xF2F5_2010, 0xCA45_1A4E, 0x3153_464A, 0x0102_1994,
    0x794C_7630, 0x6969,
  ]

  /// Where desktops mount disks that are plugged in.
  ///
  /// The owners on such a disk were chosen by the computer that wrote it.
  private static let plugged = ["/media/", "/run/media/"]

  /// Whether only this user and root can have written to a folder.
  ///
  /// That is so if it and every folder above it belong to one of them and are not open to everybody, on a file system
  /// that keeps owners and does not come and go.
  package static func isPrivate(_ folder: String) -> Bool {
    guard var path = Disk.wholePath(folder) else { return false }
    guard withOwners.contains(UInt32(truncatingIfNeeded: kind_of_file_system(path))),
      !plugged.contains(where: path.hasPrefix)
    else { return false }
    while true {
      var status = stat()
      guard stat(path, &status) == 0, status.st_uid == 0 || status.st_uid == geteuid(),
        status.st_mode & S_IWOTH == 0 || status.st_mode & S_ISVTX != 0
      else { return false }
      if path == "/" { return true }
      path = parent(of: path)
    }
  }
}
