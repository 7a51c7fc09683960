import Synchronization

extension HTTPClient {
  /// Ends a call when nothing comes for 20 seconds, or less than 256 bytes a second in 30 and more.
  func withTimeouts(_ clock: NetworkClock) -> HTTPClient {
    sending { call async throws(NetworkFailure) in
      let arrivals = Arrivals(at: clock.uptime())
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

/// When how much of an answer came.
private final class Arrivals: Sendable {
  private static let longestSilence = Duration.seconds(20)
  private static let patience = Duration.seconds(30)
  /// Bytes a second.
  private static let slowest = 256

  private let start: Duration
  private let state: Mutex<(last: Duration, bytes: Int)>

  init(at start: Duration) {
    self.start = start
    state = Mutex((start, 0))
  }

  func note(_ count: Int, at time: Duration) {
    state.withLock { $0 = (time, $0.bytes + count) }
  }

  /// Waits until there is something wrong; nil when it is not waited for any longer.
  func fault(host: String, _ clock: NetworkClock) async -> NetworkFailure? {
    while true {
      let before = clock.uptime()
      guard (try? await clock.sleep(.seconds(1))) != nil, !Task.isCancelled else { return nil }
      let now = clock.uptime()
      // On a clock that stands still nothing ever takes too long, and looking at it would never end.
      guard now > before else { return nil }
      if let fault = fault(at: now, host: host) { return fault }
    }
  }

  private func fault(at now: Duration, host: String) -> NetworkFailure? {
    let (last, bytes) = state.withLock { $0 }
    if now - last >= Self.longestSilence { return .timedOut(host: host) }
    let elapsed = now - start
    guard elapsed >= Self.patience else { return nil }
    return bytes < Int(elapsed.components.seconds) * Self.slowest ? .tooSlow(host: host) : nil
  }
}
