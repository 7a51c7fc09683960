package import FoundationEssentials
import Glibc

/// A file, a folder or the end of a pipe that is open; whoever opened it closes it.
///
/// It goes through ``Disk/calls``, and knows the path that its failures are told with.
package struct OpenFile: Sendable {
  /// What it is opened for.
  package enum Access: Sendable {
    case reading, writing, both

    fileprivate var flag: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .writing: O_WRONLY
      case .both: O_RDWR
      }
    }
  }

  /// How it is opened; never as a terminal of this program's, and never for programs that it starts.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// It is made where it is not there.
    package static let making = Options(rawValue: O_CREAT)
    /// It is made, and must not be there.
    package static let new = Options(rawValue: O_CREAT | O_EXCL)
    /// What is written comes at its end.
    package static let appending = Options(rawValue: O_APPEND)
    /// A pipe is not waited for until somebody else opens it, too.
    package static let notWaiting = Options(rawValue: O_NONBLOCK)
    /// A link is refused.
    package static let notFollowing = Options(rawValue: O_NOFOLLOW)
    /// What is no folder is refused.
    package static let folder = Options(rawValue: O_DIRECTORY)
    /// Only what it is can be asked, which needs no right to read it: `O_PATH`, which Swift does not see because it is a
    /// macro of a macro.
    package static let pathOnly = Options(rawValue: 0o10_000_000)
  }

  package static let standardInput = OpenFile(STDIN_FILENO, "-")
  package static let standardOutput = OpenFile(STDOUT_FILENO, "-")
  package static let standardError = OpenFile(STDERR_FILENO, "-")

  /// Its number.
  package let descriptor: Int32
  /// What its failures are told with.
  package let path: String

  init(_ descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Opens what is at a path.
  ///
  /// - Parameters:
  ///   - permissions: who may do what with it when it is made, less what the process takes from everybody.
  ///   - name: what failures are told with, where that is another path.
  package init(
    _ path: String, for access: Access = .reading, _ options: Options = [], permissions: UInt32 = 0o600,
    named name: String? = nil
  ) throws(DiskFailure) {
    let flags = access.flag | options.rawValue | O_CLOEXEC | O_NOCTTY
    let descriptor = Disk.calls.open(path, flags, mode_t(permissions))
    guard descriptor >= 0 else { throw DiskFailure(name ?? path) }
    self.init(descriptor, name ?? path)
  }

  /// The same file once more, which is closed by itself.
  package func again() throws(DiskFailure) -> OpenFile {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw failure }
    return OpenFile(copy, path)
  }

  package func close() {
    _ = Disk.calls.close(descriptor)
  }

  package func status() throws(DiskFailure) -> FileStatus {
    var status = stat()
    guard Disk.calls.status(descriptor, &status) == 0 else { throw failure }
    return FileStatus(status)
  }

  /// Has it next be read or written from its beginning.
  package func rewind() throws(DiskFailure) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure }
  }

  private var failure: DiskFailure { DiskFailure(path) }
}

// Pipes.
extension OpenFile {
  /// Opens a file to read. Waits for at most 10 seconds until another process opens a named pipe to write; throws
  /// `.interrupted` after that.
  package static func reading(_ path: String) throws(DiskFailure) -> OpenFile {
    let file = try OpenFile(path, [.notWaiting])
    var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&waiting, 1, 10_000) == 0 {
      // Without a writer there is an end at once, with one there is nothing yet.
      var byte: UInt8 = 0
      guard Glibc.read(file.descriptor, &byte, 1) < 0 else {
        file.close()
        throw DiskFailure(path, .interrupted)
      }
    }
    _ = fcntl(file.descriptor, F_SETFL, fcntl(file.descriptor, F_GETFL) & ~O_NONBLOCK)
    return file
  }
}

// Terminals.
extension OpenFile {
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal that it is; nil where it is none.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 2 else { return nil }
    return Int(size.ws_col)
  }

  /// Takes the place of the standard input, also of the programs that are started.
  package func becomeStandardInput() throws(DiskFailure) {
    guard dup2(descriptor, STDIN_FILENO) >= 0 else { throw failure }
  }
}

// Reading.
extension OpenFile {
  /// All that comes until it ends; throws `.tooLarge` where that is more than a limit.
  ///
  /// - Parameter size: how much is expected.
  package func contents(expecting size: Int = 0xffff, upTo limit: Int) throws(DiskFailure) -> [UInt8] {
    // One byte more than expected: where that comes, too, there is more.
    var asked = min(size, limit) + 1
    var bytes = try next(asked)
    var count = bytes.count
    while count == asked, bytes.count <= limit {
      asked = max(0x4000, bytes.count)
      let more = try next(asked)
      bytes += more
      count = more.count
    }
    guard bytes.count <= limit else { throw DiskFailure(path, .tooLarge) }
    return bytes
  }

  /// So many of the bytes that come next; fewer where it ends.
  package func next(_ count: Int) throws(DiskFailure) -> [UInt8] {
    try filled(count) { buffer, _ in Disk.calls.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// What has come and was not read yet, up to so many bytes; empty where nothing more will come.
  package func available(_ count: Int) throws(DiskFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let got = bytes.withUnsafeMutableBytes { Disk.calls.read(descriptor, $0.baseAddress, count) }
      if got >= 0 { return Array(bytes.prefix(got)) }
      if errno != EINTR { throw failure }
    }
  }

  /// So many bytes from a place on; fewer where it ends.
  package func bytes(at start: Int, _ count: Int) throws(DiskFailure) -> [UInt8] {
    try filled(count) { buffer, done in
      Disk.calls.readAt(descriptor, buffer.baseAddress, buffer.count, Int64(start + done))
    }
  }

  private func filled(
    _ size: Int, _ read: (_ rest: UnsafeMutableRawBufferPointer, _ done: Int) -> Int
  ) throws(DiskFailure) -> [UInt8] {
    var code: ErrorCode?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      while count < size, code == nil {
        let got = read(UnsafeMutableRawBufferPointer(rebasing: buffer[count..<size]), count)
        if got == 0 { return }
        if got > 0 { count += got } else if errno != EINTR { code = .last }
      }
    }
    if let code { throw DiskFailure(path, code) }
    return bytes
  }
}

// Writing.
extension OpenFile {
  /// Writes all of some bytes, however long a pipe has no room for them.
  package func write(_ bytes: some ContiguousBytes) throws(DiskFailure) {
    try bytes.withUnsafeBytes { buffer in Result { () throws(DiskFailure) in try write(all: buffer) } }.get()
  }

  /// Writes all of a text.
  package func write(_ text: String) throws(DiskFailure) {
    try write(Array(text.utf8))
  }

  private func write(all bytes: UnsafeRawBufferPointer) throws(DiskFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Disk.calls.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw DiskFailure(path, count == 0 ? .inputOutput : .last)
      }
    }
  }

  /// Writes what can be written at once, which may be a part; for what nobody misses.
  package func writeOnce(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Disk.calls.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Makes what was written last through a power cut.
  package func sync() throws(DiskFailure) {
    while Disk.calls.sync(descriptor) != 0 {
      if errno == EINTR { continue }
      // Some file systems cannot do it and say so; there is nothing more to be done on them.
      guard errno == EINVAL || errno == ENOTSUP else { throw failure }
      return
    }
  }

  /// Brings all that was written in its file system to the disk, so that it lasts through a power cut.
  package func syncAll() throws(DiskFailure) {
    guard Disk.calls.syncAll(descriptor) == 0 || errno == ENOSYS else { throw failure }
  }

  package func truncate(to size: Int = 0) throws(DiskFailure) {
    guard Disk.calls.truncate(descriptor, Int64(size)) == 0 else { throw failure }
  }

  package func setPermissions(_ permissions: UInt32) throws(DiskFailure) {
    guard Disk.calls.changeMode(descriptor, mode_t(permissions)) == 0 else { throw failure }
  }

  /// Takes the lock on it, which one process at a time has; false where another has it.
  package func lock() throws(DiskFailure) -> Bool {
    if Disk.calls.lock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw failure }
    return false
  }

  package func unlock() {
    _ = Disk.calls.lock(descriptor, LOCK_UN)
  }
}
