public import HTTPTypes
import Model

/// An HTTP client, the only access of this process to the network. For sync, git and rclone connect by themselves.
///
/// Timeouts, retries, sign-in and so on are layers: functions from one client to another. Tests and `--stub` replace
/// the client at the bottom.
public struct HTTPClient: Sendable {
  /// Sends a call and waits for its whole response. The client at the bottom returns any status; ``layered(clock:)``
  /// throws for some.
  ///
  /// Throws `.cancelled` if its task is cancelled.
  public var send: @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPClientResponse
  /// Closes kept-alive connections; calls sent afterwards fail.
  public var close: @Sendable () async -> Void

  public init(
    send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPClientResponse,
    close: @escaping @Sendable () async -> Void = {}
  ) {
    self.send = send
    self.close = close
  }
}

/// A request, with limits for its response.
public struct HTTPCall: Sendable {
  /// Method, address and header fields.
  public var request: HTTPRequest
  /// The request's body.
  public var body: [UInt8]
  /// The largest response body in bytes, decompressed; a larger one throws `.tooLarge`.
  public var limit: Int
  /// Called with the size in bytes of each part of the body, and with 0 when a response begins.
  public var onReceive: @Sendable (Int) -> Void

  /// Whether to follow redirects; otherwise a redirect is returned as the response.
  public var followsRedirects: Bool
  /// The host whose server named this address, in a redirect or for sign-in; nil if it came from the user or the pack.
  var referringHost: String?
  /// Whether to send it only once, because the user is waiting and can retry.
  public var isSingleAttempt: Bool

  public init(
    request: HTTPRequest, body: [UInt8] = [], limit: Int, followsRedirects: Bool = true,
    isSingleAttempt: Bool = false,
    onReceive: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.request = request
    self.body = body
    self.limit = limit
    self.followsRedirects = followsRedirects
    self.isSingleAttempt = isSingleAttempt
    self.onReceive = onReceive
  }
}

/// A response: its head and whole body.
public struct HTTPClientResponse: Sendable, Equatable {
  public var head: HTTPResponse
  /// The body, decompressed.
  public var body: [UInt8]

  public init(head: HTTPResponse, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}

extension HTTPResponse.Status {
  /// A status that a server may send (RFC 9110 §15). Returns nil for other numbers, some of which crash HTTPTypes.
  init?(validating code: Int) {
    guard (100...999).contains(code) else { return nil }
    self.init(code: code)
  }
}

extension HTTPClient {
  /// How many calls may run at once. Equals the live client's connections, so that none waits for a connection.
  static let maxConcurrentCalls = 16

  /// The client with all layers, from the bottom: timeouts, concurrency limit, retries, address check, status check,
  /// redirects.
  ///
  /// A GET or HEAD returns only with status 2xx or 304 and throws for others; a 401 that asks for a bearer token
  /// throws `.unauthorized`. A POST returns with any status, is sent once and follows no redirect.
  func layered(clock: NetworkClock) -> HTTPClient {
    withTimeouts(clock).withConcurrencyLimit(Self.maxConcurrentCalls).withRetries(clock).withAddressCheck()
      .withStatusCheck(clock).withRedirects()
  }

  /// A client without a network: every call throws `.unreachable`.
  public static let offline = HTTPClient(send: { call async throws(NetworkFailure) in
    throw .unreachable(host: call.request.host)
  })

  /// A client with another `send` and this one's `close`.
  func replacingSend(
    _ send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPClientResponse
  ) -> HTTPClient {
    HTTPClient(send: send, close: close)
  }
}

extension HTTPClient {
  /// Limits how many calls run at once; the others wait, for any length of time.
  ///
  /// This layer is above the timeouts, so that waiting here does not count as a silent server.
  func withConcurrencyLimit(_ count: Int) -> HTTPClient {
    let slots = AsyncSemaphore(count)
    return replacingSend { call async throws(NetworkFailure) in
      guard await slots.waitUnlessCancelled() else { throw .cancelled }
      defer { slots.signal() }
      return try await self.send(call)
    }
  }
}
