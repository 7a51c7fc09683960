import CCurl
import FoundationEssentials
import Synchronization

extension HTTPClient {
  /// Whether libcurl, which the network needs, is installed. Loads it.
  public static var isInstalled: Bool { ccurl_open() }

  /// The network through libcurl, which is loaded at the first request.
  ///
  /// - Parameters:
  ///   - userAgent: the `User-Agent`: `lionheart/0.1.0`, with nothing about the user.
  ///   - environment: `CURL_CA_BUNDLE`, `SSL_CERT_FILE` and `SSL_CERT_DIR` name certificates to trust instead of the
  ///     system's; `https_proxy` and similar variables name proxies. Nil for this process's environment.
  public static func live(
    userAgent: String = "lionheart", environment: [String: String]? = nil
  ) -> HTTPClient {
    let environment = environment ?? ProcessInfo.processInfo.environment
    return live(
      ConnectionSettings(
        userAgent: userAgent, certificates: TrustedCertificates(environment),
        proxies: ProxyVariables(environment)))
  }

  static func live(_ settings: ConnectionSettings) -> HTTPClient {
    let connections = LiveConnections(settings)
    return HTTPClient(
      send: { call async throws(NetworkFailure) in try await connections.send(call) },
      close: { connections.close() })
  }
}

/// Settings for all connections of a client.
struct ConnectionSettings: Sendable {
  let userAgent: String
  let certificates: TrustedCertificates
  let proxies: ProxyVariables
  let privateNetworkGuard = PrivateNetworkGuard()
  /// How many seconds an idle connection is kept for reuse.
  var maxIdleSeconds = 30
  /// The connection timeout in seconds.
  var connectTimeoutSeconds = 20
}

/// The certificates to trust instead of the system's, from the variables that the program curl reads (`man curl`,
/// "Environment").
struct TrustedCertificates: Equatable, Sendable {
  /// A file of certificates.
  let file: String?
  /// A folder of certificates that are named by their hashes (`openssl rehash`).
  let folder: String?

  /// Reads the variables. `CURL_CA_BUNDLE` takes precedence over the other two, which can be used together.
  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let bundle = value("CURL_CA_BUNDLE")
    file = bundle ?? value("SSL_CERT_FILE")
    folder = bundle == nil ? value("SSL_CERT_DIR") : nil
  }
}

/// Kept-alive connections and the one thread that serves them, both created at the first request.
final class LiveConnections: Sendable {
  private enum State {
    case unopened
    case open(TransferLoop)
    case closed
  }

  private let settings: ConnectionSettings
  private let state = Mutex(State.unopened)

  init(_ settings: ConnectionSettings) {
    self.settings = settings
  }

  deinit {
    close()
  }

  /// Sends a call, off the caller's actor; any status is returned.
  @concurrent
  func send(_ call: HTTPCall) async throws(NetworkFailure) -> HTTPClientResponse {
    guard let loop = openLoop() else { throw .cancelled }
    let pending = PendingRequest(call)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.setContinuation(continuation)
        loop.add(pending)
      }
    } onCancel: {
      pending.finish(with: .failure(.cancelled))
      loop.wake()
    }
    return try result.get()
  }

  /// Cancels running calls and closes the connections; later calls throw `.cancelled`.
  func close() {
    let old = state.withLock { state in
      defer { state = .closed }
      return state
    }
    if case .open(let loop) = old { loop.close() }
  }

  private func openLoop() -> TransferLoop? {
    state.withLock { state in
      switch state {
      case .open(let loop): return loop
      case .closed: return nil
      case .unopened:
        let loop = TransferLoop(settings)
        loop.start()
        state = .open(loop)
        return loop
      }
    }
  }
}
