/// An HTTP client, the only access to the network.
///
/// Timeouts, retries, sign-in and so on are layers: functions from one client to another. Tests and `--stub` replace
/// the client at the bottom.
public struct HTTPClient: Sendable {
  /// Sends a call and waits for its whole response, whatever the status.
  ///
  /// Throws `.cancelled` if its task is cancelled.
  public var send: @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer
  /// Closes kept-alive connections; calls sent afterwards fail.
  public var close: @Sendable () async -> Void

  public init(
    send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer,
    close: @escaping @Sendable () async -> Void = {}
  ) {
    self.send = send
    self.close = close
  }
}
