import Glibc

/// The right to write, which one process at a time has; a process that dies gives it back.
package struct FileLock: ~Copyable, Sendable {
  /// Who has the right to write.
  package struct Holder: Equatable, Sendable {
    package var pid: Int
    /// UTC milliseconds.
    package var since: Int64
    package var program: String

    /// A holder from `<pid> <since> <program>`.
    package init?(_ text: String) {
      let parts = text.split(separator: "\n").first?.split(separator: " ", maxSplits: 2) ?? []
      guard parts.count == 3, let pid = Int(parts[0]), let since = Int64(parts[1]) else { return nil }
      (self.pid, self.since, program) = (pid, since, String(parts[2]))
    }

    /// This process, if no other is meant.
    package init(pid: Int = Int(getpid()), since: Int64, program: String) {
      (self.pid, self.since, self.program) = (pid, since, program)
    }

    var text: String { "\(pid) \(since) \(program)\n" }
  }

  private let file: OpenFile

  /// Takes the lock if nobody has it; nil if somebody does.
  package init?(at path: String, for holder: Holder) throws(DiskFailure) {
    guard let file = try Self.taken(path) else { return nil }
    self.file = file
    // The text only serves a message: a full disk must not keep anyone from deleting something.
    try? file.truncate()
    file.writeOnce(Array(holder.text.utf8))
  }

  /// The file, locked; nil if another has it.
  private static func taken(_ path: String) throws(DiskFailure) -> OpenFile? {
    let file = try OpenFile(path, for: .both, [.making, .notWaiting, .notFollowing])
    do throws(DiskFailure) {
      // Whoever deleted the file since it was opened has made ours another than the one everybody else locks.
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
    // Closing alone would leave it with a program that is being started and has not let go of our files yet.
    file.unlock()
    file.close()
  }

  /// Takes the lock as soon as nobody has it; nil if somebody still does at the deadline.
  package static func wait(
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
  package static func holder(at path: String) -> Holder? {
    guard let bytes = try? Disk.read(path) else { return nil }
    return Holder(String(decoding: bytes, as: UTF8.self))
  }
}
