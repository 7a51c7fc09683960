import Synchronization

extension HTTPClient {
  /// Ends a call if nothing arrives for 20 seconds, or fewer than 256 bytes a second over half a minute.
  ///
  /// The speed is that of the whole client, because concurrent calls share one connection to the internet.
  func withTimeouts(_ clock: NetworkClock) -> HTTPClient {
    let received = ByteCounter()
    return replacingSend { call async throws(NetworkFailure) in
      let detector = StallDetector(at: clock.uptime(), counter: received)
      var watched = call
      watched.onReceive = { count in
        detector.record(count, at: clock.uptime())
        call.onReceive(count)
      }
      return try await self.send(watched, watching: detector, clock).get()
    }
  }

  private func send(
    _ call: HTTPCall, watching detector: StallDetector, _ clock: NetworkClock
  ) async -> Result<HTTPClientResponse, NetworkFailure> {
    await withTaskGroup(of: Result<HTTPClientResponse, NetworkFailure>?.self) { group in
      group.addTask { await self.result(of: call) }
      group.addTask {
        await detector.waitForStall(host: call.request.host, clock).map { .failure($0) }
      }
      defer { group.cancelAll() }
      for await result in group {
        if let result { return result }
      }
      return .failure(.cancelled)
    }
  }

  /// The outcome of a call as a `Result`.
  func result(of call: HTTPCall) async -> Result<HTTPClientResponse, NetworkFailure> {
    do {
      return .success(try await send(call))
    } catch {
      return .failure(error)
    }
  }
}

/// The bytes that a client has received in total.
private final class ByteCounter: Sendable {
  private let state = Mutex(0)

  var bytes: Int { state.withLock { $0 } }

  func add(_ count: Int) { state.withLock { $0 += count } }
}

/// Watches one response for silence and low speed.
///
/// Time is the sum of the intervals between checks, each counted as at most two seconds. So a process that was
/// stopped, or a computer that slept, does not time out and can read what has arrived meanwhile.
private final class StallDetector: Sendable {
  private static let maxSilence = Duration.seconds(20)
  private static let speedWindow = Duration.seconds(30)
  private static let maxStep = Duration.seconds(2)
  private static let minBytesPerSecond = 256

  /// An interval in which the speed is measured, after the response has begun.
  private struct SpeedWindow {
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
    var window: SpeedWindow?
  }

  private let received: ByteCounter
  private let state: Mutex<State>

  init(at start: Duration, counter received: ByteCounter) {
    self.received = received
    state = Mutex(State(last: start))
  }

  func record(_ count: Int, at time: Duration) {
    let before = received.bytes
    received.add(count)
    state.withLock { state in
      state.last = time
      state.silence = .zero
      if state.window == nil { state.window = SpeedWindow(begin: time, bytes: before) }
    }
  }

  /// Waits until the call times out or is too slow. Returns nil if the wait is cancelled.
  func waitForStall(host: String, _ clock: NetworkClock) async -> NetworkFailure? {
    var before = clock.uptime()
    while true {
      guard (try? await clock.sleep(.seconds(1))) != nil, !Task.isCancelled else { return nil }
      let now = clock.uptime()
      // With a clock that stands still nothing times out, and this loop would never end.
      guard now > before else { return nil }
      if let failure = stall(from: before, to: now, host: host) { return failure }
      before = now
    }
  }

  private func stall(from before: Duration, to now: Duration, host: String) -> NetworkFailure? {
    let bytes = received.bytes
    return state.withLock { state in
      state.silence += min(now - max(before, state.last), Self.maxStep)
      if state.silence >= Self.maxSilence { return .timedOut(host: host) }
      guard var window = state.window else { return nil }
      window.elapsed += min(now - max(before, window.begin), Self.maxStep)
      state.window = window
      guard window.elapsed >= Self.speedWindow else { return nil }
      let minimum = Int(window.elapsed.components.seconds) * Self.minBytesPerSecond
      state.window = SpeedWindow(begin: window.begin, bytes: bytes)
      return bytes - window.bytes < minimum ? .tooSlow(host: host) : nil
    }
  }
}
