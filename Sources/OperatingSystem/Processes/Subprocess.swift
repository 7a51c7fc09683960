import Dispatch
import FoundationEssentials
import Glibc

/// Runs a program with a time limit, after which it is killed with its process group.
///
/// It has no terminal, so a program that wants to ask for a passphrase fails instead of drawing over the screens.
///
/// When it ends, its pipes are read until they are empty, even if another process still holds them: no line of a
/// crontab may be lost.
package struct Subprocess: ~Copyable {
  package enum Outcome: Equatable, Sendable {
    /// The program does not exist or cannot be started.
    case notStarted
    /// It exceeded its time or output, or the caller gave up.
    case aborted
    /// It ended by itself. The code is the exit code, or the negated number of the signal that killed it.
    case ended(code: Int32, output: [UInt8], messages: String)

    /// Whether it exited with 0.
    package var isSuccess: Bool {
      if case .ended(0, _, _) = self { true } else { false }
    }

    /// The first line of its standard error, or empty.
    package var reason: String {
      guard case .ended(_, _, let messages) = self else { return "" }
      return messages.split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// Limits and options of a run.
  package struct Options {
    /// The longest time it may run.
    var time: Duration
    /// The most bytes it may write to each stream. If it writes more, it is aborted.
    var output: Int
    /// How long it has to exit after SIGTERM before it is killed.
    var grace: Duration
    /// Called with the process once it runs. The process leads its own group.
    var started: (ChildProcess) -> Void
    /// Called twenty times a second during the run. If it returns true, the program is aborted. Nil if the run cannot
    /// be cancelled.
    var isCancelled: (() -> Bool)?
    /// The sandbox, which also cuts off the network; nil for none.
    var sandbox: ChildProcess.Sandbox?

    package init(
      time: Duration = .seconds(5), output: Int = 4 << 20, grace: Duration = .milliseconds(500),
      started: @escaping (ChildProcess) -> Void = { _ in }, isCancelled: (() -> Bool)? = nil,
      sandbox: ChildProcess.Sandbox? = nil
    ) {
      (self.time, self.output, self.grace) = (time, output, grace)
      (self.started, self.isCancelled, self.sandbox) = (started, isCancelled, sandbox)
    }
  }

  /// Only longer runs get a watcher that kills them when this program dies. For short queries it would cost too much.
  private static let longestUnwatched = Duration.seconds(10)

  /// Without a descriptor for the end of the process, its status is asked for this often.
  private static let pollingInterval: Int32 = 5
  private static let cancellationInterval: Int32 = 50

  private let child: ChildProcess
  private let endDescriptor: Int32
  private let options: Options
  private let deadline: ContinuousClock.Instant
  private var input: (pipe: Int32, rest: ArraySlice<UInt8>)
  private var outputs: [(pipe: Int32, bytes: [UInt8])]

  /// Runs a program found in `PATH`, in a session of its own.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell is involved.
  ///   - input: its standard input.
  ///   - isEnglish: whether to set `LC_ALL=C`, because its output is parsed.
  package static func run(_ words: [String], input: [UInt8] = [], isEnglish: Bool = false) -> Outcome {
    let variables = environment(isEnglish)
    guard var process = Subprocess(words, input, variables, Options()) else { return .notStarted }
    // A program that does not read all its input must not kill this one with SIGPIPE.
    let signals = SignalOverride(ignoring: [.brokenPipe])
    defer { signals.restore() }
    return process.wait()
  }

  /// Like the other `run`, but callable from any thread. The caller must already ignore SIGPIPE.
  ///
  /// - Parameter environment: its whole environment, as `NAME=value`.
  package static func run(
    _ words: [String], input: [UInt8] = [], environment: [String], options: Options
  ) -> Outcome {
    guard var process = Subprocess(words, input, environment, options) else { return .notStarted }
    return process.wait()
  }

  private init?(_ words: [String], _ input: [UInt8], _ environment: [String], _ options: Options) {
    self.options = options
    deadline = ContinuousClock.now + options.time
    var pipes: [Pipe] = []
    for _ in 0..<3 {
      guard let pipe = try? Pipe() else {
        pipes.forEach { $0.close() }
        return nil
      }
      pipes.append(pipe)
    }
    let theirs = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
    let ours = [pipes[0].writing, pipes[1].reading, pipes[2].reading]
    defer { theirs.forEach { $0.close() } }
    let started =
      options.sandbox.map { ChildProcess.start(words, theirs, environment: environment, in: $0) }
      ?? ChildProcess.startInOwnSession(
        words, theirs, environment: environment, isWatched: options.time > Self.longestUnwatched)
    guard let started else {
      ours.forEach { $0.close() }
      return nil
    }
    let ends = ours.map(\.descriptor)
    ends.forEach { _ = fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) }
    child = started
    endDescriptor = started.endDescriptor()
    self.input = (ends[0], input[...])
    outputs = [(ends[1], []), (ends[2], [])]
    options.started(started)
  }

  deinit {
    if endDescriptor >= 0 { close(endDescriptor) }
    if input.pipe >= 0 { close(input.pipe) }
    for output in outputs where output.pipe >= 0 { close(output.pipe) }
  }

  private static func environment(_ isEnglish: Bool) -> [String] {
    let variables = ProcessInfo.processInfo.environment.filter {
      !isEnglish || !$0.key.hasPrefix("LC_") && $0.key != "LANGUAGE"
    }
    return variables.map { "\($0.key)=\($0.value)" } + (isEnglish ? ["LC_ALL=C"] : [])
  }

  private mutating func wait() -> Outcome {
    while true {
      let code = ended()
      move()
      let isTooMuch = outputs.contains { $0.bytes.count > options.output }
      if let code, !isTooMuch {
        return .ended(
          code: code, output: outputs[0].bytes, messages: String(decoding: outputs[1].bytes, as: UTF8.self))
      }
      if isTooMuch || ContinuousClock.now >= deadline || options.isCancelled?() == true {
        end(isGone: code != nil)
        return .aborted
      }
      waitForMore()
    }
  }

  /// Returns the exit code or the negated signal number, or nil while it runs.
  private func ended() -> Int32? {
    switch child.exitStatusIfEnded() {
    case .exited(let code): code
    case .killed(let signal): -signal
    case nil: nil
    }
  }

  /// Writes and reads as much as possible without blocking.
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
    while outputs[index].pipe >= 0, outputs[index].bytes.count <= options.output {
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

  /// Waits until a pipe is ready, the process ends, the time is up, or cancellation must be checked.
  private func waitForMore() {
    var waiting = outputs.filter { $0.pipe >= 0 }.map {
      pollfd(fd: $0.pipe, events: Int16(POLLIN), revents: 0)
    }
    if input.pipe >= 0 { waiting.append(pollfd(fd: input.pipe, events: Int16(POLLOUT), revents: 0)) }
    wait(
      for: &waiting, until: deadline, atMost: options.isCancelled == nil ? .max : Self.cancellationInterval)
  }

  /// Polls descriptors and the end of the process.
  private func wait(
    for descriptors: inout [pollfd], until end: ContinuousClock.Instant, atMost most: Int32 = .max
  ) {
    let rest = (end - ContinuousClock.now) / .milliseconds(1)
    var limit = Int32(clamping: Int(max(0, min(rest.rounded(.up), Double(Int32.max)))))
    limit = min(limit, most)
    if endDescriptor >= 0 {
      descriptors.append(pollfd(fd: endDescriptor, events: Int16(POLLIN), revents: 0))
    } else {
      limit = min(limit, Self.pollingInterval)
    }
    poll(&descriptors, nfds_t(descriptors.count), limit)
  }

  /// Sends SIGTERM to the group, then SIGKILL after the grace period.
  private func end(isGone: Bool) {
    var isGone = isGone
    if options.grace > .zero { child.terminateGroup() }
    let last = ContinuousClock.now + options.grace
    while !isGone, ContinuousClock.now < last {
      isGone = ended() != nil
      var none: [pollfd] = []
      if !isGone { wait(for: &none, until: last) }
    }
    if isGone { return child.killGroup() }
    child.kill()
    _ = child.waitUntilExit()
  }
}

// Interactive programs without a time limit: a pager, an editor, a browser.
extension Subprocess {
  package enum InteractiveStreams {
    /// The streams of this program.
    case shared
    /// All three are /dev/null.
    case none
  }

  /// Runs a program and waits for it. Returns nil if it cannot be started.
  ///
  /// It stays in this program's process group, so it can use the terminal.
  ///
  /// - Parameters:
  ///   - words: the program, found in `PATH`, and its arguments; no shell is involved.
  ///   - variables: additions and changes to this program's environment.
  package static func runInteractive(
    _ words: [String], _ streams: InteractiveStreams = .shared, variables: [String: String] = [:]
  ) async -> ChildProcess.ExitStatus? {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    guard let child = startInteractive(words, streams, environment) else { return nil }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: child.waitUntilExit()) }
    }
  }

  private static func startInteractive(
    _ words: [String], _ streams: InteractiveStreams, _ environment: [String]
  ) -> ChildProcess? {
    guard streams == .none else { return ChildProcess.start(words, environment: environment) }
    guard let null = try? OpenFile("/dev/null", for: .both) else { return nil }
    defer { null.close() }
    return ChildProcess.start(words, [null, null, null], environment: environment)
  }
}
