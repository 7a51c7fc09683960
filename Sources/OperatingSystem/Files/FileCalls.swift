import CGlibc
package import Glibc

/// The system's calls that files are read and written with, each as its manual page has it, `errno` included.
///
/// A struct of closures, so that tests can put a disk in its place that fails, or forgets what was not flushed.
/// It is found by way of the task (``Disk/calls``) and not handed on: every file of ours goes through here, from
/// every corner, and a store that was given another disk than its lock or its log would prove nothing.
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
  /// The names in a folder, its own and its parent's among them; nil and `errno` where it cannot be read.
  package var names: @Sendable (_ folder: String) -> [String]?
  package var makeFolder: @Sendable (_ path: String, _ mode: mode_t) -> Int32
  package var rename: @Sendable (_ path: String, _ new: String) -> Int32
  package var link: @Sendable (_ path: String, _ new: String) -> Int32
  package var unlink: @Sendable (_ path: String) -> Int32
  /// What a symbolic link leads to; nil and `errno` where that cannot be read.
  package var destination: @Sendable (_ path: String) -> String?
  package var lock: @Sendable (_ file: Int32, _ operation: Int32) -> Int32
  package var changeMode: @Sendable (_ file: Int32, _ mode: mode_t) -> Int32
  package var access: @Sendable (_ path: String, _ mode: Int32) -> Int32

  /// The operating system's own.
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
    names: Self.names,
    makeFolder: { mkdir($0, $1) },
    rename: { Glibc.rename($0, $1) },
    link: { Glibc.link($0, $1) },
    unlink: { Glibc.unlink($0) },
    destination: Self.destination,
    lock: { flock($0, $1) },
    changeMode: { fchmod($0, $1) },
    access: { Glibc.access($0, $1) })

  @Sendable private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    let names = entries(of: stream)
    return errno == 0 ? names : nil
  }

  /// What is left to be read of a folder; `errno` is 0 where that is all.
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

  @Sendable private static func destination(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
