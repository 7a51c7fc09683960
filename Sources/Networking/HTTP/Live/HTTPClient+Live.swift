import FoundationEssentials

extension HTTPClient {
  /// The network, by AsyncHTTPClient; nothing is started before the first request.
  ///
  /// - Parameters:
  ///   - program: what the servers are told asks: `lionheart/0.1.0`, and nothing about the person.
  ///   - environment: `SSL_CERT_FILE` names the certificates to trust in place of the system's; nil for this
  ///     process's own.
  public static func live(
    program: String = "lionheart", environment: [String: String]? = nil
  ) -> HTTPClient {
    let environment = environment ?? ProcessInfo.processInfo.environment
    let connections = LiveConnections(program: program, certificates: environment["SSL_CERT_FILE"])
    return HTTPClient(
      send: { call async throws(NetworkFailure) in try await connections.send(call) },
      close: { await connections.close() })
  }
}
