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

  /// Its number, and its group's where it leads one.
  package let pid: Int32

  init(pid: Int32) {
    self.pid = pid
  }

  /// Starts a program found in `PATH`; nil where there is none, or it cannot be started.
  ///
  /// It gets its signals as usual: a thread that starts it may hold them back, and this program pass over broken pipes.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell reads them.
  ///   - streams: what its standard input, output and error are; none for this program's own.
  ///   - environment: all variables it has, as `NAME=value`.
  ///   - isApart: whether it leads a process group of its own, which a key of the terminal does not reach.
  package static func start(
    _ words: [String], _ streams: [OpenFile] = [], environment: [String], isApart: Bool = false
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
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isApart ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var pid = pid_t()
    let code = withCStrings(words) { arguments in
      withCStrings(environment) { posix_spawnp(&pid, words[0], &actions, &attributes, arguments, $0) }
    }
    return code == 0 ? ChildProcess(pid: pid) : nil
  }

  /// The same, with nothing of the files but what it is confined to; the program is a path.
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
    return Ending(status)
  }

  /// How it ended; nil while it runs.
  func endingSoFar() -> Ending? {
    var status: Int32 = 0
    let found = waitpid(pid, &status, WNOHANG)
    // Nobody can tell any more how it ended.
    if found < 0, errno == ECHILD { return .killed(signal: SIGKILL) }
    return found == pid ? Ending(status) : nil
  }

  /// Asks it to end, and all in its group.
  func terminateGroup() {
    _ = Glibc.kill(-pid, SIGTERM)
  }

  /// Has the kernel end it and all in its group.
  package func killGroup() {
    _ = Glibc.kill(-pid, SIGKILL)
  }
}
