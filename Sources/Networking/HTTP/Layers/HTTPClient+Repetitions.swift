import HTTPTypes

extension HTTPClient {
  /// Sends a GET or HEAD up to three times when the connection or the server has a bad moment.
  ///
  /// Between the times it waits for as long as the server says, if that is bearable, or half a second, then one,
  /// a quarter more or less so that not everybody comes back at once.
  func withRepetitions(_ clock: NetworkClock) -> HTTPClient {
    sending { call async throws(NetworkFailure) in
      for attempt in 0..<(call.isRepeatable ? Repetition.mostTries - 1 : 0) {
        let result = await self.result(of: call)
        guard let wait = Repetition.wait(after: result, attempt: attempt, clock) else {
          return try result.get()
        }
        guard (try? await clock.sleep(wait)) != nil else { throw .cancelled }
      }
      return try await self.send(call)
    }
  }
}

extension HTTPCall {
  /// Whether sending it twice does no harm, and its body need not be read (RFC 9110 §9.2.2).
  var isRepeatable: Bool {
    request.method == .get || request.method == .head
  }
}

private enum Repetition {
  static let mostTries = 3
  /// In seconds; whoever is to wait longer is told instead.
  private static let longestWait = 30

  /// How long to wait before the next try; nil when another would not help.
  static func wait(
    after result: Result<HTTPAnswer, NetworkFailure>, attempt: Int, _ clock: NetworkClock
  ) -> Duration? {
    let backOff = Duration.milliseconds(500 << attempt) * (0.75 + clock.random() / 2)
    switch result {
    case .failure(.unreachable), .failure(.timedOut), .failure(.interrupted): return backOff
    case .failure: return nil
    case .success(let answer):
      guard [429, 502, 503, 504].contains(answer.response.status.code) else { return nil }
      guard let seconds = answer.retryAfter(now: clock.now()) else { return backOff }
      return seconds <= longestWait ? max(backOff, .seconds(seconds)) : nil
    }
  }
}
