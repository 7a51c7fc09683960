import Dispatch
import FoundationEssentials
import Glibc

/// A program of the person's own that takes as long as it likes: a pager, an editor, a browser.
enum OtherProgram {
  /// How it ended.
  enum Ending: Equatable {
    case exited(code: Int32)
    case killed(signal: Int32)
  }

  /// Where it reads and writes.
  enum Streams {
    /// Where this program does.
    case shared
    /// Nowhere.
    case none
  }

  /// Runs a program and waits until it has ended; nil where it cannot be started.
  ///
  /// It is in this program's process group, so that it has the terminal.
  ///
  /// - Parameters:
  ///   - words: the program, found in `PATH`, and its arguments; no shell reads them.
  ///   - variables: what its environment has besides, or otherwise than, this program's.
  static func run(
    _ words: [String], _ streams: Streams = .shared, variables: [String: String] = [:]
  ) async -> Ending? {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    guard let pid = spawn(words, streams, environment) else { return nil }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: ending(of: pid)) }
    }
  }

  private static func spawn(_ words: [String], _ streams: Streams, _ environment: [String]) -> pid_t? {
    guard streams == .none else { return Spawning.spawn(words, [], environment: environment, isApart: false) }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { return nil }
    defer { close(nowhere) }
    return Spawning.spawn(words, [nowhere, nowhere, nowhere], environment: environment, isApart: false)
  }

  /// Waits for it to end; nil where nobody can tell how.
  private static func ending(of pid: pid_t) -> Ending? {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return nil } }
    let signal = status & 0x7F
    return signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
