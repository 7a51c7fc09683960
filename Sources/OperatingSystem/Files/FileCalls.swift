import CGlibc
package import Glibc

/// The system calls for files. Each behaves as its manual page says and sets `errno`.
///
/// A struct of closures, so that tests can substitute a disk that fails or loses unflushed writes. It is a task-local
/// value (``Disk/calls``) rather than a parameter because nearly every file access uses it: a test in which the store
/// used another disk than its lock or log would prove nothing. ``SafeFolder`` and ``Erasure`` call the system directly.
package struct FileCalls: Sendable {
  package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  package var close: @Sendable (_ file: Int32) -> Int32
  package var read: @Sendable (_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
  package var readAt:
    @Sendable (_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int, _ offset: Int64) -> Int
  package var write: @Sendable (_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int
  package var truncate: @Sendable (_ file: Int32, _ size: Int64) -> Int32
  package var sync: @Sendable (_ file: Int32) -> Int32
  package var syncAll: @Sendable (_ file: Int32) -> Int32
  package var status: @Sendable (_ file: Int32, _ status: inout stat) -> Int32
  package var statusAt: @Sendable (_ path: String, _ followsLinks: Bool, _ status: inout stat) -> Int32
  /// The status of a name in an open folder, with symlinks followed.
  package var statusIn: @Sendable (_ folder: Int32, _ name: String, _ status: inout stat) -> Int32
  /// The names in a folder, including `.` and `..`. Returns nil and sets `errno` if it cannot be read.
  package var names: @Sendable (_ folder: String) -> [String]?
  /// The entries of a folder, without `.` and `..`, while a closure returns true for their number so far. Returns nil
  /// and sets `errno` if the folder cannot be opened.
  package var entries: @Sendable (_ folder: String, _ isGoingOn: (Int) -> Bool) -> [Disk.Entry]?
  package var makeFolder: @Sendable (_ path: String, _ mode: mode_t) -> Int32
  package var removeFolder: @Sendable (_ path: String) -> Int32
  package var rename: @Sendable (_ path: String, _ new: String) -> Int32
  package var link: @Sendable (_ path: String, _ new: String) -> Int32
  package var unlink: @Sendable (_ path: String) -> Int32
  /// The target of a symlink. Returns nil and sets `errno` if it cannot be read.
  package var destination: @Sendable (_ path: String) -> String?
  package var lock: @Sendable (_ file: Int32, _ operation: Int32) -> Int32
  package var changeMode: @Sendable (_ file: Int32, _ mode: mode_t) -> Int32
  package var access: @Sendable (_ path: String, _ mode: Int32) -> Int32
  /// Sets the times of a path to now, of a symlink itself.
  package var touch: @Sendable (_ path: String) -> Int32

  package static let system = FileCalls(
    open: { Glibc.open($0, $1, $2) },
    close: { Glibc.close($0) },
    read: { Glibc.read($0, $1, $2) },
    readAt: { pread($0, $1, $2, off_t($3)) },
    write: { Glibc.write($0, $1, $2) },
    truncate: { ftruncate($0, off_t($1)) },
    sync: { fsync($0) },
    syncAll: { syncfs($0) },
    status: { fstat($0, &$1) },
    statusAt: { $1 ? stat($0, &$2) : lstat($0, &$2) },
    statusIn: { fstatat($0, $1, &$2, 0) },
    names: Self.names,
    entries: Self.entries,
    makeFolder: { mkdir($0, $1) },
    removeFolder: { rmdir($0) },
    rename: { Glibc.rename($0, $1) },
    link: { Glibc.link($0, $1) },
    unlink: { Glibc.unlink($0) },
    destination: Self.destination,
    lock: { flock($0, $1) },
    changeMode: { fchmod($0, $1) },
    access: { Glibc.access($0, $1) },
    touch: { utimensat(AT_FDCWD, $0, nil, AT_SYMLINK_NOFOLLOW) })

  @Sendable private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    let names = entries(of: stream)
    return errno == 0 ? names : nil
  }

  /// Reads the remaining names. Sets `errno` to 0 if it reached the end, or to the error that stopped it.
  static func entries(of folder: OpaquePointer) -> [String] {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { return names }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
  }

  @Sendable private static func entries(in folder: String, while isGoingOn: (Int) -> Bool) -> [Disk.Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Disk.Entry] = []
    while isGoingOn(entries.count), let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      entries.append(Disk.Entry(name: name, kind: kind(entry.pointee.d_type)))
    }
    return entries
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK), Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  @Sendable private static func destination(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
