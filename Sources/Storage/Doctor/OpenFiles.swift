import OperatingSystem

/// Finds files and folders of this machine that others can access. Symlinks are not followed, because their targets
/// are not ours to change.
enum OpenFiles {
  /// The findings for a folder and everything below it.
  static func below(_ folder: String) -> [Finding] {
    let below = Disk.isSymlink(folder) ? [] : Disk.descendants(of: folder).map(\.path)
    return ([folder] + below).compactMap(finding).sorted { $0.path < $1.path }
  }

  /// The finding for a path; nil if it is private.
  static func finding(_ path: String) -> Finding? {
    guard let status = Disk.status(of: path, followingLinks: false),
      [.file, .folder].contains(status.kind), !status.isPrivate
    else { return nil }
    return Finding(path: path, kind: .wrongMode(status.permissions & 0o777))
  }
}
