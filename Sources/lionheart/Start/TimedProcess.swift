import CProcess
import Glibc

/// A program that runs beside this one and is killed, with all that it started, when it takes too long.
///
/// Where a crontab is read nothing may be lost, so what the program writes is read until it has ended and its pipe is
/// empty, whoever else still holds that pipe.
struct TimedProcess: ~Copyable {
  /// How a program ended.
  enum Ending: Equatable {
    /// There is no such program, or it cannot be started.
    case missing
    /// It took too long.
    case hung
    /// It ended by itself, with an exit code or, negated, a signal.
    case ended(code: Int32, output: [UInt8], messages: String)

    /// Whether it did what it was asked to.
    var isSuccess: Bool {
      if case .ended(0, _, _) = self { true } else { false }
    }

    /// The first line that it had to say of what went wrong.
    var reason: String {
      guard case .ended(_, _, let messages) = self else { return "" }
      return messages.split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// What a program may do and take.
  struct Bounds {
    /// How long it may take.
    var time = Duration.seconds(5)
    /// How many bytes it may write; more is as if it hung.
    var output = 4 << 20
    /// How long it has to end by itself once it was asked to.
    var grace = Duration.milliseconds(500)
    /// Told of the process once it runs; its number is also its group's.
    var started: (pid_t) -> Void = { _ in }
    /// Whether nobody waits for it any more, which is as if it hung.
    var isGivenUp: () -> Bool = { false }
    /// What of the files it sees, and only then is it kept from the network; nil for all that this program sees.
    var confinement: Confinement?
  }

  /// The files that a program sees; it writes none.
  struct Confinement {
    /// Folders and files that it reads and runs.
    var folders: [String]
    /// The one file that it reads besides.
    var file: String
  }

  private let pid: pid_t
  private let bounds: Bounds
  private let deadline: ContinuousClock.Instant
  private var input: (pipe: Int32, rest: ArraySlice<UInt8>)
  private var outputs: [(pipe: Int32, bytes: [UInt8])]

  /// Runs a program found in `PATH`, in a process group of its own.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell reads them.
  ///   - input: what it reads.
  ///   - isEnglish: whether it is to say what it says in no language but the one we know.
  static func run(_ words: [String], input: [UInt8] = [], isEnglish: Bool = false) -> Ending {
    let variables = environment(isEnglish)
    guard var process = TimedProcess(words, input, variables, Bounds()) else { return .missing }
    // A program that does not read to the end must not end this one.
    let oldPipe = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, oldPipe) }
    return process.wait()
  }

  /// Runs a program that reads nothing, from any thread; signals are to be as `run` has them by then.
  ///
  /// - Parameter environment: all variables it has, as `NAME=value`.
  static func run(_ words: [String], environment: [String], within bounds: Bounds) -> Ending {
    guard var process = TimedProcess(words, [], environment, bounds) else { return .missing }
    return process.wait()
  }

  private init?(_ words: [String], _ input: [UInt8], _ environment: [String], _ bounds: Bounds) {
    self.bounds = bounds
    deadline = ContinuousClock.now + bounds.time
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        pipes.joined().forEach { close($0) }
        return nil
      }
      ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
      pipes.append(ends)
    }
    let theirs = [pipes[0][0], pipes[1][1], pipes[2][1]]
    let ours = [pipes[0][1], pipes[1][0], pipes[2][0]]
    defer { theirs.forEach { close($0) } }
    let started =
      bounds.confinement.map { Self.spawn(words, theirs, environment, within: $0) }
      ?? Spawning.spawn(words, theirs, environment: environment, isApart: true)
    guard let pid = started else {
      ours.forEach { close($0) }
      return nil
    }
    ours.forEach { _ = fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) }
    self.pid = pid
    self.input = (ours[0], input[...])
    outputs = [(ours[1], []), (ours[2], [])]
    bounds.started(pid)
  }

  deinit {
    if input.pipe >= 0 { close(input.pipe) }
    for output in outputs where output.pipe >= 0 { close(output.pipe) }
  }

  /// Starts a program, which is a path, with nothing but what it is confined to.
  private static func spawn(
    _ words: [String], _ streams: [Int32], _ environment: [String], within confinement: Confinement
  ) -> pid_t? {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var variables = environment.map { strdup($0) } + [nil]
    defer { variables.forEach { free($0) } }
    let folders = confinement.folders.map { strdup($0) }
    defer { folders.forEach { free($0) } }
    let paths = folders.map { UnsafePointer($0) } + [nil]
    let pid = confined_spawn(words[0], &arguments, &variables, paths, confinement.file, streams)
    return pid > 0 ? pid : nil
  }

  private static func environment(_ isEnglish: Bool) -> [String] {
    let variables = LocaleVariables.now.filter {
      !isEnglish || !$0.key.hasPrefix("LC_") && $0.key != "LANGUAGE"
    }
    return variables.map { "\($0.key)=\($0.value)" } + (isEnglish ? ["LC_ALL=C"] : [])
  }

  private mutating func wait() -> Ending {
    while true {
      let code = ended()
      move()
      let isTooMuch = outputs.contains { $0.bytes.count > bounds.output }
      if let code, !isTooMuch {
        return .ended(
          code: code, output: outputs[0].bytes, messages: String(decoding: outputs[1].bytes, as: UTF8.self))
      }
      if isTooMuch || ContinuousClock.now >= deadline || bounds.isGivenUp() {
        end(isGone: code != nil)
        return .hung
      }
      waitForMore()
    }
  }

  /// The exit code, or the signal's number negated; nil while it runs.
  private func ended() -> Int32? {
    var status: Int32 = 0
    let found = waitpid(pid, &status, WNOHANG)
    // Nobody can tell any more how it ended.
    if found < 0, errno == ECHILD { return -SIGKILL }
    guard found == pid else { return nil }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Writes and reads what can be at once.
  private mutating func move() {
    while input.pipe >= 0 {
      let count = input.rest.withUnsafeBytes { write(input.pipe, $0.baseAddress, $0.count) }
      if count > 0 { input.rest = input.rest.dropFirst(count) }
      if input.rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR {
        close(input.pipe)
        input.pipe = -1
      } else if count <= 0 {
        break
      }
    }
    for index in outputs.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while outputs[index].pipe >= 0, outputs[index].bytes.count <= bounds.output {
      let count = Glibc.read(outputs[index].pipe, &buffer, buffer.count)
      if count > 0 {
        outputs[index].bytes += buffer[..<count]
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0 {
          close(outputs[index].pipe)
          outputs[index].pipe = -1
        }
        return
      }
    }
  }

  /// Waits until there may be something to read or write, or for a moment, since an end does not show there.
  private func waitForMore() {
    var waiting = outputs.filter { $0.pipe >= 0 }.map {
      pollfd(fd: $0.pipe, events: Int16(POLLIN), revents: 0)
    }
    if input.pipe >= 0 { waiting.append(pollfd(fd: input.pipe, events: Int16(POLLOUT), revents: 0)) }
    poll(&waiting, nfds_t(waiting.count), 5)
  }

  /// Asks it to end, and all that it started, then has the kernel do it.
  private func end(isGone: Bool) {
    var isGone = isGone
    if bounds.grace > .zero { kill(-pid, SIGTERM) }
    let last = ContinuousClock.now + bounds.grace
    while !isGone, ContinuousClock.now < last {
      isGone = ended() != nil
      if !isGone { poll(nil, 0, 5) }
    }
    kill(-pid, SIGKILL)
    if !isGone { while waitpid(pid, nil, 0) < 0, errno == EINTR {} }
  }
}
