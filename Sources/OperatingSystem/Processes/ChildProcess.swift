import CProcess
import Glibc

/// A program that this one has started; who starts it waits for its end.
package struct ChildProcess: Hashable, Sendable {
  /// How it ended.
  package enum Ending: Equatable, Sendable {
    case exited(code: Int32)
    case killed(signal: Int32)

    fileprivate init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .killed(signal: signal)
    }
  }

  /// Its number, which is also that of its group if it was started apart.
  package let pid: Int32

  init(pid: Int32) {
    self.pid = pid
  }

  /// Starts a program found in `PATH` that shares the terminal.
  ///
  /// Returns nil if it cannot be started. It gets its signals as usual: a thread that starts it may hold them back, and this program pass over broken pipes.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell reads them.
  ///   - streams: what its standard input, output and error are; none for this program's own.
  ///   - environment: all variables it has, as `NAME=value`.
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

  /// Starts a program found in `PATH` apart: in a session and group of its own, without a terminal to ask on.
  ///
  /// - Parameters:
  ///   - streams: its standard input, output and error.
  ///   - isWatched: whether it ends with this program, however this one ends (child.h).
  static func startApart(
    _ words: [String], _ streams: [OpenFile], environment: [String], isWatched: Bool
  ) -> ChildProcess? {
    let pid = withCStrings(words) { arguments in
      withCStrings(environment) {
        child_start(arguments, $0, streams.map(\.descriptor), isWatched ? 1 : 0)
      }
    }
    return pid > 0 ? ChildProcess(pid: pid) : nil
  }

  /// Starts a program apart that sees only the files it is confined to; the program is a path.
  static func start(
    _ words: [String], _ streams: [OpenFile], environment: [String], within confinement: Confinement
  ) -> ChildProcess? {
    let pid = withCStrings(words) { arguments in
      withCStrings(environment) { environment in
        withCStrings(confinement.folders) { folders in
          confined_spawn(
            words[0], arguments, environment, folders.map { UnsafePointer($0) }, confinement.file,
            streams.map(\.descriptor))
        }
      }
    }
    return pid > 0 ? ChildProcess(pid: pid) : nil
  }

  /// The files that a program sees; it writes none, and has no network.
  package struct Confinement {
    /// Folders and files that it reads and runs.
    var folders: [String]
    /// The one file that it reads besides.
    var file: String

    package init(folders: [String], file: String) {
      (self.folders, self.file) = (folders, file)
    }
  }

  /// Lends texts as C has them, with a null pointer at the end.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// Waits for its end; nil where nobody can tell how.
  package func ending() -> Ending? {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return nil } }
    child_ended(pid)
    return Ending(status)
  }

  /// How it ended; nil while it runs.
  func endingSoFar() -> Ending? {
    var status: Int32 = 0
    let found = waitpid(pid, &status, WNOHANG)
    // Nobody can tell any more how it ended.
    if found < 0, errno == ECHILD { return .killed(signal: SIGKILL) }
    guard found == pid else { return nil }
    child_ended(pid)
    return Ending(status)
  }

  /// Asks it to end, and all in its group.
  func terminateGroup() {
    _ = Glibc.kill(-pid, SIGTERM)
  }

  /// Has the kernel end all in its group.
  func killGroup() {
    _ = Glibc.kill(-pid, SIGKILL)
  }

  /// Has the kernel end it and all in its group; only until it has been waited for.
  package func kill() {
    killGroup()
    // Right after its start it may not lead its group yet.
    _ = Glibc.kill(pid, SIGKILL)
  }
}
