import FoundationEssentials
import Glibc

/// A program that runs beside this one and is killed, with all that it started, when it takes too long.
///
/// It has no terminal: a program that wants to ask for a passphrase fails instead of asking over the screens.
///
/// Where a crontab is read nothing may be lost, so what the program writes is read until it has ended and its pipe is
/// empty, whoever else still holds that pipe.
package struct TimedProcess: ~Copyable {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    /// There is no such program, or it cannot be started.
    case missing
    /// It took too long.
    case hung
    /// It ended by itself, with an exit code or, negated, a signal.
    case ended(code: Int32, output: [UInt8], messages: String)

    /// Whether it did what it was asked to.
    package var isSuccess: Bool {
      if case .ended(0, _, _) = self { true } else { false }
    }

    /// The first line that it had to say of what went wrong.
    package var reason: String {
      guard case .ended(_, _, let messages) = self else { return "" }
      return messages.split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// What a program may do and take.
  package struct Bounds {
    /// How long it may take.
    var time: Duration
    /// How many bytes it may write; more is as if it hung.
    var output: Int
    /// How long it has to end by itself once it was asked to.
    var grace: Duration
    /// Told of the process once it runs; it leads a group of its own.
    var started: (ChildProcess) -> Void
    /// Whether nobody waits for it any more, which is as if it hung.
    var isGivenUp: () -> Bool
    /// What of the files it sees, and only then is it kept from the network; nil for all that this program sees.
    var confinement: ChildProcess.Confinement?

    package init(
      time: Duration = .seconds(5), output: Int = 4 << 20, grace: Duration = .milliseconds(500),
      started: @escaping (ChildProcess) -> Void = { _ in }, isGivenUp: @escaping () -> Bool = { false },
      confinement: ChildProcess.Confinement? = nil
    ) {
      (self.time, self.output, self.grace) = (time, output, grace)
      (self.started, self.isGivenUp, self.confinement) = (started, isGivenUp, confinement)
    }
  }

  /// A program that may take longer ends with this one; starting the watcher for each short query would cost more.
  private static let longestUnwatched = Duration.seconds(10)

  private let child: ChildProcess
  private let bounds: Bounds
  private let deadline: ContinuousClock.Instant
  private var input: (pipe: Int32, rest: ArraySlice<UInt8>)
  private var outputs: [(pipe: Int32, bytes: [UInt8])]

  /// Runs a program found in `PATH`, in a session of its own.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell reads them.
  ///   - input: what it reads.
  ///   - isEnglish: whether it is to say what it says in no language but the one we know.
  package static func run(_ words: [String], input: [UInt8] = [], isEnglish: Bool = false) -> Ending {
    let variables = environment(isEnglish)
    guard var process = TimedProcess(words, input, variables, Bounds()) else { return .missing }
    // A program that does not read to the end must not end this one.
    let signals = HeldSignals(ignoring: [.brokenPipe])
    defer { signals.release() }
    return process.wait()
  }

  /// The same, from any thread; signals are to be as `run` has them by then.
  ///
  /// - Parameter environment: all variables it has, as `NAME=value`.
  package static func run(
    _ words: [String], input: [UInt8] = [], environment: [String], within bounds: Bounds
  ) -> Ending {
    guard var process = TimedProcess(words, input, environment, bounds) else { return .missing }
    return process.wait()
  }

  private init?(_ words: [String], _ input: [UInt8], _ environment: [String], _ bounds: Bounds) {
    self.bounds = bounds
    deadline = ContinuousClock.now + bounds.time
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
      bounds.confinement.map { ChildProcess.start(words, theirs, environment: environment, within: $0) }
      ?? ChildProcess.startApart(
        words, theirs, environment: environment, isWatched: bounds.time > Self.longestUnwatched)
    guard let started else {
      ours.forEach { $0.close() }
      return nil
    }
    let ends = ours.map(\.descriptor)
    ends.forEach { _ = fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) }
    child = started
    self.input = (ends[0], input[...])
    outputs = [(ends[1], []), (ends[2], [])]
    bounds.started(started)
  }

  deinit {
    if input.pipe >= 0 { close(input.pipe) }
    for output in outputs where output.pipe >= 0 { close(output.pipe) }
  }

  private static func environment(_ isEnglish: Bool) -> [String] {
    let variables = ProcessInfo.processInfo.environment.filter {
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
    switch child.endingSoFar() {
    case .exited(let code): code
    case .killed(let signal): -signal
    case nil: nil
    }
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
    if bounds.grace > .zero { child.terminateGroup() }
    let last = ContinuousClock.now + bounds.grace
    while !isGone, ContinuousClock.now < last {
      isGone = ended() != nil
      if !isGone { poll(nil, 0, 5) }
    }
    if isGone { return child.killGroup() }
    child.kill()
    _ = child.ending()
  }
}
