/// Sends requests and brings answers: the one door to the network.
///
/// What each part of it does, such as waiting, trying again or signing, is a layer: a function from one client
/// to another. Tests and `--stub` put another client at the bottom.
public struct HTTPClient: Sendable {
  /// Sends a call and waits for all of its answer; any status is an answer.
  ///
  /// It stops when its task is cancelled, with `.cancelled`.
  public var send: @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer
  /// Lets go of kept-alive connections; nothing is sent afterwards.
  public var close: @Sendable () async -> Void

  /// A client.
  public init(
    send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer,
    close: @escaping @Sendable () async -> Void = {}
  ) {
    self.send = send
    self.close = close
  }
}
