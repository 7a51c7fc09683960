import HTTPTypes
import Synchronization

extension HTTPClient {
  /// Sends a GET or HEAD up to three times if the connection fails or the server is overloaded.
  ///
  /// Waits half a second, then one second, each with 25 % jitter. If the server sends a `Retry-After` of at most 30
  /// seconds, all calls to it wait that long.
  func withRepetitions(_ clock: NetworkClock) -> HTTPClient {
    let pauses = Pauses()
    return sending { call async throws(NetworkFailure) in
      guard call.isRepeatable, !call.isTriedOnce else { return try await self.send(call) }
      let host = call.request.authority ?? ""
      var backOff = Duration.zero
      var attempt = 1
      while true {
        let wait = max(backOff, pauses.wait(for: host, clock))
        if wait > .zero {
          guard (try? await clock.sleep(wait)) != nil else { throw .cancelled }
        }
        let result = await self.result(of: call)
        guard attempt < Repetition.mostTries, let next = Repetition(after: result, clock) else {
          return try result.get()
        }
        backOff = .milliseconds(250 << attempt) * (0.75 + clock.random() / 2)
        if case .asTold(let seconds) = next { pauses.begin(for: host, seconds: seconds, clock) }
        attempt += 1
      }
    }
  }
}

extension HTTPCall {
  /// Whether the method is safe to send twice (RFC 9110 §9.2.2).
  var isRepeatable: Bool {
    request.method == .get || request.method == .head
  }
}

/// When to try again.
private enum Repetition {
  case soon
  /// After the given number of seconds.
  case asTold(Int)

  static let mostTries = 3
  /// In seconds. If the server asks for a longer wait, the call fails instead.
  private static let longestWait = 30

  /// Returns nil if another try would not help.
  init?(after result: Result<HTTPAnswer, NetworkFailure>, _ clock: NetworkClock) {
    switch result {
    case .failure(.unreachable), .failure(.timedOut), .failure(.interrupted): self = .soon
    case .failure: return nil
    case .success(let answer):
      guard [429, 502, 503, 504].contains(answer.response.status.code) else { return nil }
      guard let seconds = answer.retryAfter(now: clock.now()) else {
        self = .soon
        return
      }
      guard seconds <= Self.longestWait else { return nil }
      self = .asTold(seconds)
    }
  }
}

/// The time until which each server asks not to be called.
private final class Pauses: Sendable {
  private let ends = Mutex<[String: Duration]>([:])

  /// How long to wait before a call, with up to a second of jitter.
  func wait(for host: String, _ clock: NetworkClock) -> Duration {
    guard let end = ends.withLock({ $0[host] }) else { return .zero }
    let left = end - clock.uptime()
    return left > .zero ? left + .seconds(1) * clock.random() : .zero
  }

  func begin(for host: String, seconds: Int, _ clock: NetworkClock) {
    let end = clock.uptime() + .seconds(seconds)
    ends.withLock { $0[host] = max($0[host] ?? end, end) }
  }
}
