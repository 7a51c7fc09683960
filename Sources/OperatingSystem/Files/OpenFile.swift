package import FoundationEssentials
import Glibc

/// An open file, folder or pipe end. The code that opens it must close it.
///
/// It uses ``Disk/calls`` and remembers its path for failures.
package struct OpenFile: Sendable {
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

  /// How it is opened. Always without becoming the controlling terminal, and closed in child processes.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// Creates the file if it does not exist.
    package static let creating = Options(rawValue: O_CREAT)
    /// Creates the file; fails if it exists.
    package static let new = Options(rawValue: O_CREAT | O_EXCL)
    package static let appending = Options(rawValue: O_APPEND)
    /// Does not block, for example on a pipe without a reader or writer.
    package static let nonBlocking = Options(rawValue: O_NONBLOCK)
    package static let notFollowing = Options(rawValue: O_NOFOLLOW)
    /// Refuses anything but a folder.
    package static let folder = Options(rawValue: O_DIRECTORY)
    /// Opens only the path, for which no read permission is needed. This is `O_PATH`, which Swift does not import
    /// because it is a macro of a macro.
    package static let pathOnly = Options(rawValue: 0o10_000_000)
  }

  package static let standardInput = OpenFile(STDIN_FILENO, "-")
  package static let standardOutput = OpenFile(STDOUT_FILENO, "-")
  package static let standardError = OpenFile(STDERR_FILENO, "-")

  package let descriptor: Int32
  /// The path that failures report.
  package let path: String

  init(_ descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Opens a path.
  ///
  /// - Parameters:
  ///   - permissions: the mode of a new file, less the umask.
  ///   - name: the path that failures report, if different.
  package init(
    _ path: String, for access: Access = .reading, _ options: Options = [], permissions: UInt32 = 0o600,
    named name: String? = nil
  ) throws(DiskFailure) {
    let flags = access.flag | options.rawValue | O_CLOEXEC | O_NOCTTY
    let descriptor = Disk.calls.open(path, flags, mode_t(permissions))
    guard descriptor >= 0 else { throw DiskFailure(name ?? path) }
    self.init(descriptor, name ?? path)
  }

  /// Duplicates the descriptor; the copy is closed separately.
  package func duplicated() throws(DiskFailure) -> OpenFile {
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

  /// Moves the file offset to the beginning.
  package func rewind() throws(DiskFailure) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure }
  }

  private var failure: DiskFailure { DiskFailure(path) }
}

// Pipes.
extension OpenFile {
  /// Opens a file to read. Waits for at most 10 seconds until another process opens a named pipe to write; throws
  /// `.timedOut` after that.
  package static func reading(_ path: String) throws(DiskFailure) -> OpenFile {
    let file = try OpenFile(path, [.nonBlocking])
    var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&waiting, 1, 10_000) == 0 {
      // Without a writer there is an end at once, with one there is nothing yet.
      var byte: UInt8 = 0
      guard Glibc.read(file.descriptor, &byte, 1) < 0 else {
        file.close()
        throw DiskFailure(path, .timedOut)
      }
    }
    _ = fcntl(file.descriptor, F_SETFL, fcntl(file.descriptor, F_GETFL) & ~O_NONBLOCK)
    return file
  }
}

// Terminals.
extension OpenFile {
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal. Returns nil if this is not a terminal or reports fewer than 3 columns.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 2 else { return nil }
    return Int(size.ws_col)
  }

  /// Makes this file the standard input, also of child processes.
  package func becomeStandardInput() throws(DiskFailure) {
    guard dup2(descriptor, STDIN_FILENO) >= 0 else { throw failure }
  }
}

// Reading.
extension OpenFile {
  /// Reads to the end. Throws `.tooLarge` above the limit.
  ///
  /// - Parameter size: the expected size; another size costs more reads.
  package func contents(expecting size: Int = 0xffff, upTo limit: Int) throws(DiskFailure) -> [UInt8] {
    // Ask for one byte more than expected: if it comes, the file is longer.
    var requested = min(size, limit) + 1
    var bytes = try readNext(requested)
    var count = bytes.count
    while count == requested, bytes.count <= limit {
      requested = max(0x4000, bytes.count)
      let more = try readNext(requested)
      bytes += more
      count = more.count
    }
    guard bytes.count <= limit else { throw DiskFailure(path, .tooLarge) }
    return bytes
  }

  /// Reads `count` bytes, or fewer at the end.
  package func readNext(_ count: Int) throws(DiskFailure) -> [UInt8] {
    try filled(count) { buffer, _ in Disk.calls.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Reads what is available now, up to `count` bytes. Returns no bytes at the end.
  package func readAvailable(_ count: Int) throws(DiskFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let got = bytes.withUnsafeMutableBytes { Disk.calls.read(descriptor, $0.baseAddress, count) }
      if got >= 0 { return Array(bytes.prefix(got)) }
      if errno != EINTR { throw failure }
    }
  }

  /// Reads `count` bytes from an offset, or fewer at the end.
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
  /// Writes all bytes, waiting while a pipe is full.
  package func write(_ bytes: some ContiguousBytes) throws(DiskFailure) {
    try bytes.withUnsafeBytes { buffer in Result { () throws(DiskFailure) in try write(all: buffer) } }.get()
  }

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

  /// Makes one write call, which may write only a part, and ignores a failure.
  package func writeOnce(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Disk.calls.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Flushes the file, so that its contents survive a power cut.
  package func sync() throws(DiskFailure) {
    while Disk.calls.sync(descriptor) != 0 {
      if errno == EINTR { continue }
      // Some file systems do not support it; nothing more can be done there.
      guard errno == EINVAL || errno == ENOTSUP else { throw failure }
      return
    }
  }

  /// Flushes the whole file system (syncfs).
  package func syncAll() throws(DiskFailure) {
    guard Disk.calls.syncAll(descriptor) == 0 || errno == ENOSYS else { throw failure }
  }

  package func truncate(to size: Int = 0) throws(DiskFailure) {
    guard Disk.calls.truncate(descriptor, Int64(size)) == 0 else { throw failure }
  }

  package func setPermissions(_ permissions: UInt32) throws(DiskFailure) {
    guard Disk.calls.changeMode(descriptor, mode_t(permissions)) == 0 else { throw failure }
  }

  /// Acquires an exclusive lock (flock) without waiting. Returns false if another process holds it.
  package func lock() throws(DiskFailure) -> Bool {
    if Disk.calls.lock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw failure }
    return false
  }

  package func unlock() {
    _ = Disk.calls.lock(descriptor, LOCK_UN)
  }
}

/// A pipe. Child processes do not inherit its ends.
package struct Pipe {
  package let reading: OpenFile
  package let writing: OpenFile

  package init() throws(ErrorCode) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (OpenFile(ends[0], "|"), OpenFile(ends[1], "|"))
  }

  package func close() {
    reading.close()
    writing.close()
  }
}
