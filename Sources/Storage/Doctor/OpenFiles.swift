import Glibc

/// Files and folders of this machine that others could get at; links are not followed, because what they lead to is
/// not ours to close.
enum OpenFiles {
  /// `O_PATH`, which Swift does not see because it is a macro of a macro.
  private static let onlyThePath: Int32 = 0o10_000_000

  /// Those in a folder and below it, itself among them.
  static func below(_ folder: String) -> [Finding] {
    var findings: [Finding] = []
    var waiting = [folder]
    while let path = waiting.popLast() {
      if let finding = finding(path) { findings.append(finding) }
      guard let status = Disk.status(of: path, followingLinks: false), status.st_mode & S_IFMT == S_IFDIR
      else {
        continue
      }
      waiting += Disk.names(in: path).map { joined(path, $0) }
    }
    return findings.sorted { $0.path < $1.path }
  }

  /// What there is to say of one of them; nil where nothing is.
  static func finding(_ path: String) -> Finding? {
    guard let status = Disk.status(of: path, followingLinks: false),
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT), status.st_mode & 0o077 != 0
    else { return nil }
    return Finding(path: path, kind: .wrongMode(UInt32(status.st_mode & 0o777)))
  }

  /// Closes one to others; tells whether it did.
  ///
  /// By a descriptor of itself: no link that takes its place meanwhile is followed.
  static func close(_ path: String) -> Bool {
    let file = open(path, onlyThePath | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return chmod("/proc/self/fd/\(file)", 0o700) == 0
    case S_IFREG: return chmod("/proc/self/fd/\(file)", 0o600) == 0
    default: return false
    }
  }
}
