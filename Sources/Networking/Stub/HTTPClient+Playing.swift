extension HTTPClient {
  /// A client without a network: it plays the exchanges in a folder, as `fixtures/http/README.md` describes them.
  ///
  /// What no exchange knows is `.unreachable`. Their delays pass on the clock.
  public static func playing(
    _ folder: String, clock: NetworkClock
  ) throws(ExchangeFailure) -> HTTPClient {
    let player = ExchangePlayer(try Exchange.all(in: folder), clock: clock)
    return HTTPClient(send: { call async throws(NetworkFailure) in try await player.play(call) })
  }
}
