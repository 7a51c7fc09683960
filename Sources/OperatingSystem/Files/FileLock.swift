import FoundationEssentials
import Glibc

/// The right to write, which one process at a time has; a process that dies gives it back.
struct FileLock: ~Copyable {
  /// Who has the right to write.
  struct Holder: Equatable, Sendable {
    var pid: Int
    /// UTC milliseconds.
    var since: Int64
    var program: String

    /// A holder from `<pid> <since> <program>`.
    init?(_ text: String) {
      let parts = text.split(separator: "\n").first?.split(separator: " ", maxSplits: 2) ?? []
      guard parts.count == 3, let pid = Int(parts[0]), let since = Int64(parts[1]) else { return nil }
      self.init(pid: pid, since: since, program: String(parts[2]))
    }

    init(pid: Int, since: Int64, program: String) {
      self.pid = pid
      self.since = since
      self.program = program
    }

    var text: String { "\(pid) \(since) \(program)\n" }
  }

  private let file: Int32

  /// Takes the lock if nobody has it; nil if somebody does.
  init?(at path: String, for holder: Holder) throws(DiskFailure) {
    file = Disk.calls.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw DiskFailure(path) }
    guard Disk.calls.lock(file, LOCK_EX | LOCK_NB) == 0 else {
      let failure = DiskFailure(path)
      _ = Disk.calls.close(file)
      if failure.code == EWOULDBLOCK || failure.code == EINTR { return nil }
      throw failure
    }
    // Whoever deleted the file since it was opened has made ours another than the one everybody else locks.
    var mine = stat()
    guard Disk.calls.status(file, &mine) == 0, let its = Disk.status(of: path), its.st_ino == mine.st_ino
    else {
      _ = Disk.calls.close(file)
      return nil
    }
    // The text only serves a message: a full disk must not keep anyone from deleting something.
    _ = Disk.calls.truncate(file, 0)
    _ = Array(holder.text.utf8).withUnsafeBytes { Disk.calls.write(file, $0.baseAddress, $0.count) }
  }

  deinit {
    _ = Disk.calls.truncate(file, 0)
    // Closing alone would leave it with a program that is being started and has not let go of our files yet.
    _ = Disk.calls.lock(file, LOCK_UN)
    _ = Disk.calls.close(file)
  }

  /// Takes the lock as soon as nobody has it; nil if somebody still does at the deadline.
  static func wait(
    at path: String, for holder: Holder, until deadline: ContinuousClock.Instant
  ) async throws(DiskFailure) -> FileLock? {
    while true {
      if let lock = try FileLock(at: path, for: holder) { return lock }
      guard ContinuousClock.now < deadline else { return nil }
      // In a task of its own: in a cancelled one sleeping would not wait, and this would spin.
      await Task.detached { try? await Task.sleep(for: .milliseconds(Int.random(in: 5...20))) }.value
    }
  }

  /// Who has the lock, as far as is known.
  static func holder(at path: String) -> Holder? {
    guard let bytes = try? Disk.read(path) else { return nil }
    return Holder(String(decoding: bytes, as: UTF8.self))
  }
}
