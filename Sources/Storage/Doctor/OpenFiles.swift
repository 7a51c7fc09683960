import OperatingSystem

/// Files and folders of this machine that others could get at; links are not followed, because what they lead to is
/// not ours to close.
enum OpenFiles {
  /// Those in a folder and below it, itself among them.
  static func below(_ folder: String) -> [Finding] {
    let below = Disk.isLink(folder) ? [] : Disk.everything(below: folder).map(\.path)
    return ([folder] + below).compactMap(finding).sorted { $0.path < $1.path }
  }

  /// What there is to say of one of them; nil where nothing is.
  static func finding(_ path: String) -> Finding? {
    guard let status = Disk.status(of: path, followingLinks: false),
      [.file, .folder].contains(status.kind), !status.isPrivate
    else { return nil }
    return Finding(path: path, kind: .wrongMode(status.permissions & 0o777))
  }
}
