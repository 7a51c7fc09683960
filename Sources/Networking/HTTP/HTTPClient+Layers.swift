import HTTPTypes

extension HTTPClient {
  /// How many calls are under way at once; the connections of the live client, so that none waits for one there.
  static let mostAtOnce = 16

  /// The client with every layer that requests have: addresses, places, time-outs, repetitions, statuses, redirects.
  ///
  /// A GET or HEAD gets an answer only if its status is 2xx or 304; else it fails, a 401 that asks for a bearer
  /// token with `.unauthorized`. A POST gets its answer whatever the status, is sent once, and follows no
  /// redirect.
  func layered(clock: NetworkClock) -> HTTPClient {
    withTimeouts(clock).withPlaces(Self.mostAtOnce).withRepetitions(clock).withAddressRule()
      .withStatuses(clock).withRedirects()
  }

  /// A client that never gets anywhere.
  public static let offline = HTTPClient(send: { call async throws(NetworkFailure) in
    throw .unreachable(host: call.request.host)
  })

  /// Another client that sends through this one, and closes it.
  func sending(
    _ send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer
  ) -> HTTPClient {
    HTTPClient(send: send, close: close)
  }
}
