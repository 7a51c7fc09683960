import CCurl
import FoundationEssentials

extension HTTPClient {
  /// Whether libcurl is installed, without which nothing can be fetched; it is opened for that.
  public static var isInstalled: Bool { ccurl_open() }

  /// The network, by libcurl, which is opened at the first request.
  ///
  /// - Parameters:
  ///   - program: what the servers are told asks: `lionheart/0.1.0`, and nothing about the person.
  ///   - environment: `SSL_CERT_FILE` names the certificates to trust in place of the system's, `https_proxy` and its
  ///     like whom to ask through; nil for this process's own.
  public static func live(
    program: String = "lionheart", environment: [String: String]? = nil
  ) -> HTTPClient {
    let environment = environment ?? ProcessInfo.processInfo.environment
    return live(
      ConnectionSettings(
        program: program, certificates: environment["SSL_CERT_FILE"],
        proxies: ProxyVariables(environment)))
  }

  static func live(_ settings: ConnectionSettings) -> HTTPClient {
    let connections = LiveConnections(settings)
    return HTTPClient(
      send: { call async throws(NetworkFailure) in try await connections.send(call) },
      close: { connections.close() })
  }
}
