import Dispatch
import Glibc

/// Another process that uses the same data: the torture program, or any other.
final class ChildProcess {
  private static let births = DispatchSemaphore(value: 1)

  let pid: pid_t
  private let output: Int32
  private var input: Int32

  /// Starts a program; the torture program is beside the one that runs the tests.
  init?(_ program: String, _ arguments: [String]) {
    let path = program
    var ends: (in: [Int32], out: [Int32]) = ([0, 0], [0, 0])
    // One at a time: a child must not be born with another's pipe before that is marked.
    Self.births.wait()
    defer { Self.births.signal() }
    guard pipe(&ends.in) == 0, pipe(&ends.out) == 0 else { return nil }
    for end in ends.in + ends.out { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends.in[0], 0)
    posix_spawn_file_actions_adddup2(&actions, ends.out[1], 1)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child = pid_t()
    let code = posix_spawnp(&child, path, &actions, nil, &words, environ)
    close(ends.in[0])
    close(ends.out[1])
    guard code == 0 else { return nil }
    pid = child
    input = ends.in[1]
    output = ends.out[0]
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
  }

  /// What the process says up to the end of a line; nil when it has said everything.
  func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while Glibc.read(output, &byte, 1) == 1 {
      if byte == 0x0a { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  /// All that the process still says.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  func signal(_ signal: Int32) {
    kill(pid, signal)
  }

  func endInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for the end; the exit code, or the signal's number negated.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  }

  static var torture: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map {
        readlink("/proc/self/exe", $0.assumingMemoryBound(to: CChar.self), bytes.count)
      } ?? 0
    }
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/storage-torture"
  }
}
