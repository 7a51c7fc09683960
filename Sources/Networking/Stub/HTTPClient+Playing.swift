extension HTTPClient {
  /// A client without a network that plays the exchanges in a folder: see `fixtures/http/README.md`.
  ///
  /// Unknown requests throw `.unreachable`. Delays pass on the given clock.
  public static func playing(
    _ folder: String, clock: NetworkClock
  ) throws(ExchangeFailure) -> HTTPClient {
    let player = ExchangePlayer(try Exchange.all(in: folder), clock: clock)
    return HTTPClient(send: { call async throws(NetworkFailure) in try await player.play(call) })
  }
}
