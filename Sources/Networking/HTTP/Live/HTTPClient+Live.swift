import CCurl
import FoundationEssentials

extension HTTPClient {
  /// Whether libcurl, which the network needs, is installed. Loads it.
  public static var isInstalled: Bool { ccurl_open() }

  /// The network through libcurl, which is loaded at the first request.
  ///
  /// - Parameters:
  ///   - program: the `User-Agent`: `lionheart/0.1.0`, with nothing about the user.
  ///   - environment: `SSL_CERT_FILE` names certificates to trust instead of the system's; `https_proxy` and similar
  ///     variables name proxies. Nil for this process's environment.
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
