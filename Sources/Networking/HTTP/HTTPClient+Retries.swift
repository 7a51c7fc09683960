import HTTPTypes
import Synchronization

extension HTTPClient {
  /// Sends a GET or HEAD up to three times if the connection fails or the server is overloaded.
  ///
  /// Waits half a second, then one second, each with 25 % jitter. If the server sends a `Retry-After` of at most 30
  /// seconds, all calls to it wait that long.
  func withRetries(_ clock: NetworkClock) -> HTTPClient {
    let delays = RetryAfterDelays()
    return replacingSend { call async throws(NetworkFailure) in
      guard call.isIdempotent, !call.isSingleAttempt else { return try await self.send(call) }
      let host = call.request.authority ?? ""
      var backoff = Duration.zero
      var attempt = 1
      while true {
        let wait = max(backoff, delays.delay(for: host, clock))
        if wait > .zero {
          guard (try? await clock.sleep(wait)) != nil else { throw .cancelled }
        }
        let result = await self.result(of: call)
        guard attempt < Retry.maxAttempts, let next = Retry(after: result, clock) else {
          return try result.get()
        }
        backoff = .milliseconds(250 << attempt) * (0.75 + clock.random() / 2)
        if case .afterSeconds(let seconds) = next { delays.set(for: host, seconds: seconds, clock) }
        attempt += 1
      }
    }
  }
}

extension HTTPCall {
  /// Whether the method is safe to send twice (RFC 9110 §9.2.2).
  var isIdempotent: Bool {
    request.method == .get || request.method == .head
  }
}

/// When to try again.
private enum Retry {
  case withBackoff
  /// After the given number of seconds.
  case afterSeconds(Int)

  static let maxAttempts = 3
  /// In seconds. If the server asks for a longer wait, the call fails instead.
  private static let maxRetryAfter = 30

  /// Returns nil if another try would not help.
  init?(after result: Result<HTTPClientResponse, NetworkFailure>, _ clock: NetworkClock) {
    switch result {
    case .failure(.unreachable), .failure(.timedOut), .failure(.interrupted): self = .withBackoff
    case .failure: return nil
    case .success(let response):
      guard [429, 502, 503, 504].contains(response.head.status.code) else { return nil }
      guard let seconds = response.retryAfter(now: clock.now()) else {
        self = .withBackoff
        return
      }
      guard seconds <= Self.maxRetryAfter else { return nil }
      self = .afterSeconds(seconds)
    }
  }
}

/// The time until which each server asks not to be called.
private final class RetryAfterDelays: Sendable {
  private let ends = Mutex<[String: Duration]>([:])

  /// How long to wait before a call, with up to a second of jitter.
  func delay(for host: String, _ clock: NetworkClock) -> Duration {
    guard let end = ends.withLock({ $0[host] }) else { return .zero }
    let left = end - clock.uptime()
    return left > .zero ? left + .seconds(1) * clock.random() : .zero
  }

  func set(for host: String, seconds: Int, _ clock: NetworkClock) {
    let end = clock.uptime() + .seconds(seconds)
    ends.withLock { $0[host] = max($0[host] ?? end, end) }
  }
}
