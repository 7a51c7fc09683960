import Synchronization

extension HTTPClient {
  /// Ends a call if nothing arrives for 20 seconds, or fewer than 256 bytes a second over half a minute.
  ///
  /// The speed is that of the whole client, because concurrent calls share one connection to the internet.
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

  /// The outcome of a call as a `Result`.
  func result(of call: HTTPCall) async -> Result<HTTPAnswer, NetworkFailure> {
    do throws(NetworkFailure) {
      return .success(try await send(call))
    } catch {
      return .failure(error)
    }
  }
}

/// The bytes that a client has received in total.
private final class Line: Sendable {
  private let state = Mutex(0)

  var bytes: Int { state.withLock { $0 } }

  func add(_ count: Int) { state.withLock { $0 += count } }
}

/// Watches one response for silence and low speed.
///
/// Time is the sum of the intervals between checks, each counted as at most two seconds. So a process that was
/// stopped, or a computer that slept, does not time out and can read what has arrived meanwhile.
private final class Arrivals: Sendable {
  private static let longestSilence = Duration.seconds(20)
  private static let patience = Duration.seconds(30)
  private static let longestStep = Duration.seconds(2)
  /// Bytes a second.
  private static let slowest = 256

  /// An interval in which the speed is measured, after the response has begun.
  private struct Stretch {
    /// When the first part of the response arrived.
    var begin: Duration
    var elapsed = Duration.zero
    /// The bytes that the client had received before.
    var bytes: Int
  }

  private struct State {
    /// When something last arrived.
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

  /// Waits until the call times out or is too slow. Returns nil if the wait is cancelled.
  func fault(host: String, _ clock: NetworkClock) async -> NetworkFailure? {
    var before = clock.uptime()
    while true {
      guard (try? await clock.sleep(.seconds(1))) != nil, !Task.isCancelled else { return nil }
      let now = clock.uptime()
      // With a clock that stands still nothing times out, and this loop would never end.
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
