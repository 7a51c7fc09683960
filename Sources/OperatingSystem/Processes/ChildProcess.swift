import CProcess
import Glibc

/// A child process. The code that starts it must wait for it.
package struct ChildProcess: Hashable, Sendable {
  package enum ExitStatus: Equatable, Sendable {
    case exited(code: Int32)
    case killed(signal: Int32)

    fileprivate init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .killed(signal: signal)
    }
  }

  /// The process id, which is also its group id if it was started with `startInOwnSession`.
  package let pid: Int32

  init(pid: Int32) {
    self.pid = pid
  }

  /// Starts a program found in `PATH` that shares the terminal. Returns nil if it cannot be started.
  ///
  /// The child has no blocked signals and the default action for SIGPIPE, whatever this thread blocks or ignores.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell is involved.
  ///   - streams: its standard input, output and error; empty to inherit this program's.
  ///   - environment: its whole environment, as `NAME=value`.
  package static func start(
    _ words: [String], _ streams: [OpenFile] = [], environment: [String]
  ) -> ChildProcess? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var pipes = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var pid = pid_t()
    let code = withCStrings(words) { arguments in
      withCStrings(environment) { posix_spawnp(&pid, words[0], &actions, &attributes, arguments, $0) }
    }
    return code == 0 ? ChildProcess(pid: pid) : nil
  }

  /// Starts a program found in `PATH` in its own session and process group, without a controlling terminal.
  ///
  /// - Parameters:
  ///   - streams: its standard input, output and error.
  ///   - isWatched: whether it is killed when this program ends, however it ends (child.h).
  static func startInOwnSession(
    _ words: [String], _ streams: [OpenFile], environment: [String], isWatched: Bool
  ) -> ChildProcess? {
    let pid = withCStrings(words) { arguments in
      withCStrings(environment) {
        child_start(arguments, $0, streams.map(\.descriptor), isWatched ? 1 : 0)
      }
    }
    return pid > 0 ? ChildProcess(pid: pid) : nil
  }

  /// Starts a program in a sandbox. Its name must be a path.
  static func start(
    _ words: [String], _ streams: [OpenFile], environment: [String], in sandbox: Sandbox
  ) -> ChildProcess? {
    let pid = withCStrings(words) { arguments in
      withCStrings(environment) { environment in
        withCStrings(sandbox.folders) { folders in
          sandbox_spawn(
            words[0], arguments, environment, folders.map { UnsafePointer($0) }, sandbox.file,
            streams.map(\.descriptor))
        }
      }
    }
    return pid > 0 ? ChildProcess(pid: pid) : nil
  }

  /// A sandbox: read-only access to some files, and no network.
  package struct Sandbox {
    /// Folders and files that it may read and execute.
    var folders: [String]
    /// One more file that it may read.
    var file: String

    package init(folders: [String], file: String) {
      (self.folders, self.file) = (folders, file)
    }
  }

  /// Calls `body` with null-terminated C strings.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// Waits for the process to end. Returns nil if its status is not available.
  package func waitUntilExit() -> ExitStatus? {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return nil } }
    child_ended(pid)
    return ExitStatus(status)
  }

  /// Returns how it ended, or nil while it runs. If other code has waited for it, its status is lost; it then counts
  /// as killed by SIGKILL.
  func exitStatusIfEnded() -> ExitStatus? {
    var status: Int32 = 0
    let found = waitpid(pid, &status, WNOHANG)
    // It was already reaped elsewhere, so its status is lost.
    if found < 0, errno == ECHILD { return .killed(signal: SIGKILL) }
    guard found == pid else { return nil }
    child_ended(pid)
    return ExitStatus(status)
  }

  /// A descriptor that becomes readable when the process ends; negative if the kernel has none. The caller closes it.
  func endDescriptor() -> Int32 { child_descriptor(pid) }

  /// Sends SIGTERM to its process group.
  func terminateGroup() {
    _ = Glibc.kill(-pid, SIGTERM)
  }

  /// Sends SIGKILL to its process group.
  func killGroup() {
    _ = Glibc.kill(-pid, SIGKILL)
  }

  /// Sends SIGKILL to it and its group. Only before it has been waited for: afterwards the id may be reused.
  package func kill() {
    killGroup()
    // Right after the start it may not be a group leader yet.
    _ = Glibc.kill(pid, SIGKILL)
  }
}
