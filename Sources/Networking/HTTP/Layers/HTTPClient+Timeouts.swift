import Synchronization

extension HTTPClient {
  /// Ends a call when nothing comes for 20 seconds, or less than 256 bytes a second in half a minute.
  ///
  /// What counts against a slow call is what comes over the whole client: several share one line.
  func withTimeouts(_ clock: NetworkClock) -> HTTPClient {
    let line = Line()
    return sending { call async throws(NetworkFailure) in
      let arrivals = Arrivals(at: clock.uptime(), over: line)
      var watched = call
      watched.received = { count in
        arrivals.note(count, at: clock.uptime())
        call.received(count)
      }
      return try await self.send(watched, watching: arrivals, clock).get()
    }
  }

  private func send(
    _ call: HTTPCall, watching arrivals: Arrivals, _ clock: NetworkClock
  ) async -> Result<HTTPAnswer, NetworkFailure> {
    await withTaskGroup(of: Result<HTTPAnswer, NetworkFailure>?.self) { group in
      group.addTask { await self.result(of: call) }
      group.addTask {
        await arrivals.fault(host: call.request.host, clock).map { .failure($0) }
      }
      defer { group.cancelAll() }
      for await result in group {
        if let result { return result }
      }
      return .failure(.cancelled)
    }
  }

  /// What came of a call, as a value.
  func result(of call: HTTPCall) async -> Result<HTTPAnswer, NetworkFailure> {
    do throws(NetworkFailure) {
      return .success(try await send(call))
    } catch {
      return .failure(error)
    }
  }
}

/// How many bytes came over a client, in all.
private final class Line: Sendable {
  private let state = Mutex(0)

  var bytes: Int { state.withLock { $0 } }

  func add(_ count: Int) { state.withLock { $0 += count } }
}

/// How much of an answer came, and for how long nothing did.
///
/// Time is the sum of the steps from one look at the clock to the next, of which none counts for more than two
/// seconds. So a process that was stopped, or a computer that slept, has not been silent for long, and takes what
/// has come meanwhile.
private final class Arrivals: Sendable {
  private static let longestSilence = Duration.seconds(20)
  private static let patience = Duration.seconds(30)
  private static let longestStep = Duration.seconds(2)
  /// Bytes a second.
  private static let slowest = 256

  /// A stretch of time in which the speed is measured, once the answer has begun.
  private struct Stretch {
    /// When the first of the answer came.
    var begin: Duration
    var elapsed = Duration.zero
    /// What had come over the line before.
    var bytes: Int
  }

  private struct State {
    /// When something came last.
    var last: Duration
    var silence = Duration.zero
    var stretch: Stretch?
  }

  private let line: Line
  private let state: Mutex<State>

  init(at start: Duration, over line: Line) {
    self.line = line
    state = Mutex(State(last: start))
  }

  func note(_ count: Int, at time: Duration) {
    let before = line.bytes
    line.add(count)
    state.withLock { state in
      state.last = time
      state.silence = .zero
      if state.stretch == nil { state.stretch = Stretch(begin: time, bytes: before) }
    }
  }

  /// Waits until there is something wrong; nil when it is not waited for any longer.
  func fault(host: String, _ clock: NetworkClock) async -> NetworkFailure? {
    var before = clock.uptime()
    while true {
      guard (try? await clock.sleep(.seconds(1))) != nil, !Task.isCancelled else { return nil }
      let now = clock.uptime()
      // On a clock that stands still nothing ever takes too long, and looking at it would never end.
      guard now > before else { return nil }
      if let fault = fault(from: before, to: now, host: host) { return fault }
      before = now
    }
  }

  private func fault(from before: Duration, to now: Duration, host: String) -> NetworkFailure? {
    let bytes = line.bytes
    return state.withLock { state in
      state.silence += min(now - max(before, state.last), Self.longestStep)
      if state.silence >= Self.longestSilence { return .timedOut(host: host) }
      guard var stretch = state.stretch else { return nil }
      stretch.elapsed += min(now - max(before, stretch.begin), Self.longestStep)
      state.stretch = stretch
      guard stretch.elapsed >= Self.patience else { return nil }
      let least = Int(stretch.elapsed.components.seconds) * Self.slowest
      state.stretch = Stretch(begin: stretch.begin, bytes: bytes)
      return bytes - stretch.bytes < least ? .tooSlow(host: host) : nil
    }
  }
}
