import Glibc
import Synchronization

/// An advisory lock (flock) that lets one process at a time write. The kernel releases it when the process dies.
package struct FileLock: ~Copyable, Sendable {
  /// The process that holds the lock, as written in the lock file.
  package struct Holder: Equatable, Sendable {
    package var pid: Int
    /// UTC milliseconds.
    package var since: Int64
    package var program: String

    /// Parses `<pid> <since> <program>`.
    package init?(_ text: String) {
      let parts = text.split(separator: "\n").first?.split(separator: " ", maxSplits: 2) ?? []
      guard parts.count == 3, let pid = Int(parts[0]), let since = Int64(parts[1]) else { return nil }
      (self.pid, self.since, program) = (pid, since, String(parts[2]))
    }

    package init(pid: Int = Int(getpid()), since: Int64, program: String) {
      (self.pid, self.since, self.program) = (pid, since, program)
    }

    var text: String { "\(pid) \(since) \(program)\n" }
  }

  /// How many locks this process holds.
  private static let heldCount = Mutex(0)

  private let file: OpenFile

  /// Acquires the lock without waiting. Returns nil if another process holds it.
  package init?(at path: String, for holder: Holder) throws(DiskFailure) {
    guard let file = try Self.openAndLock(path) else { return nil }
    self.file = file
    Self.heldCount.withLock { $0 += 1 }
    // The text is only for error messages, so a full disk must not stop a user who wants to delete something.
    try? file.truncate()
    file.writeOnce(Array(holder.text.utf8))
  }

  /// Opens and locks the file. Returns nil if another process holds the lock or has just replaced the file.
  private static func openAndLock(_ path: String) throws(DiskFailure) -> OpenFile? {
    let file = try OpenFile(path, for: .both, [.creating, .nonBlocking, .notFollowing])
    do throws(DiskFailure) {
      // If the file was replaced after it was opened, this lock is on the old inode and has no effect.
      if try file.lock(), let mine = try? file.status(), Disk.status(of: path)?.inode == mine.inode {
        return file
      }
      file.close()
      return nil
    } catch {
      file.close()
      throw error
    }
  }

  deinit {
    try? file.truncate()
    // Closing alone is not enough: a child between fork and exec still has the descriptor and would keep the lock.
    file.unlock()
    file.close()
    Self.heldCount.withLock { $0 -= 1 }
  }

  /// Waits for at most a second until this process holds no lock. A process that is stopped while it holds one would keep
  /// other programs waiting.
  package static func waitUntilNoneIsHeld() {
    for _ in 0..<100 where heldCount.withLock({ $0 > 0 }) { usleep(10_000) }
  }

  /// Acquires the lock, retrying every 5 to 20 ms. Returns nil if it is still held at the deadline.
  package static func wait(
    at path: String, for holder: Holder, until deadline: ContinuousClock.Instant
  ) async throws(DiskFailure) -> FileLock? {
    while true {
      if let lock = try FileLock(at: path, for: holder) { return lock }
      guard ContinuousClock.now < deadline else { return nil }
      // In a detached task: in a cancelled one, sleep returns at once and this loop would spin.
      await Task.detached { try? await Task.sleep(for: .milliseconds(Int.random(in: 5...20))) }.value
    }
  }

  /// Reads who holds the lock. Returns nil if the lock file has no valid text.
  package static func holder(at path: String) -> Holder? {
    guard let bytes = try? Disk.read(path) else { return nil }
    return Holder(String(decoding: bytes, as: UTF8.self))
  }
}
