import HTTPTypes

extension HTTPClient {
  /// How many calls may run at once. Equals the live client's connections, so that none waits for a connection.
  static let mostAtOnce = 16

  /// The client with all layers: address rule, concurrency limit, timeouts, retries, statuses, redirects.
  ///
  /// A GET or HEAD returns only with status 2xx or 304 and throws for others; a 401 that asks for a bearer token
  /// throws `.unauthorized`. A POST returns with any status, is sent once and follows no redirect.
  func layered(clock: NetworkClock) -> HTTPClient {
    withTimeouts(clock).withPlaces(Self.mostAtOnce).withRepetitions(clock).withAddressRule()
      .withStatuses(clock).withRedirects()
  }

  /// A client without a network: every call throws `.unreachable`.
  public static let offline = HTTPClient(send: { call async throws(NetworkFailure) in
    throw .unreachable(host: call.request.host)
  })

  /// A client with another `send` and this one's `close`.
  func sending(
    _ send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer
  ) -> HTTPClient {
    HTTPClient(send: send, close: close)
  }
}
