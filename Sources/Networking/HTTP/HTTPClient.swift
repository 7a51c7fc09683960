public import HTTPTypes
import Model

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

/// A request, with limits for its response.
public struct HTTPCall: Sendable {
  /// Method, address and header fields.
  public var request: HTTPRequest
  /// The request's body.
  public var body: [UInt8]
  /// The largest response body in bytes, decompressed; a larger one throws `.tooLarge`.
  public var limit: Int
  /// Called with the size in bytes of each part of the body, and with 0 when a response begins.
  public var received: @Sendable (Int) -> Void

  /// Whether to follow redirects; otherwise a redirect is returned as the response.
  public var followsRedirects: Bool
  /// The host whose server named this address, in a redirect or for sign-in; nil if it came from the user or the pack.
  var namedBy: String?
  /// Whether to send it only once, because the user is waiting and can retry.
  public var isTriedOnce: Bool

  public init(
    request: HTTPRequest, body: [UInt8] = [], limit: Int, followsRedirects: Bool = true,
    isTriedOnce: Bool = false,
    received: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.request = request
    self.body = body
    self.limit = limit
    self.followsRedirects = followsRedirects
    self.isTriedOnce = isTriedOnce
    self.received = received
  }
}

/// A response: its head and whole body.
public struct HTTPAnswer: Sendable, Equatable {
  public var response: HTTPResponse
  /// The body, decompressed.
  public var body: [UInt8]

  public init(response: HTTPResponse, body: [UInt8] = []) {
    self.response = response
    self.body = body
  }
}

extension HTTPResponse.Status {
  /// A status that a server may send (RFC 9110 §15). Returns nil for other numbers, some of which crash HTTPTypes.
  init?(answered code: Int) {
    guard (100...999).contains(code) else { return nil }
    self.init(code: code)
  }
}

extension HTTPClient {
  /// How many calls may run at once. Equals the live client's connections, so that none waits for a connection.
  static let mostAtOnce = 16

  /// The client with all layers: address rule, concurrency limit, timeouts, retries, statuses, redirects.
  ///
  /// A GET or HEAD returns only with status 2xx or 304 and throws for others; a 401 that asks for a bearer token
  /// throws `.unauthorized`. A POST returns with any status, is sent once and follows no redirect.
  func layered(clock: NetworkClock) -> HTTPClient {
    withTimeouts(clock).withPlaces(Self.mostAtOnce).withRepetitions(clock).withAddressRule()
      .withStatuses(clock).withRedirects()
  }

  /// A client without a network: every call throws `.unreachable`.
  public static let offline = HTTPClient(send: { call async throws(NetworkFailure) in
    throw .unreachable(host: call.request.host)
  })

  /// A client with another `send` and this one's `close`.
  func sending(
    _ send: @escaping @Sendable (HTTPCall) async throws(NetworkFailure) -> HTTPAnswer
  ) -> HTTPClient {
    HTTPClient(send: send, close: close)
  }
}

extension HTTPClient {
  /// Limits how many calls run at once; the others wait, for any length of time.
  ///
  /// This layer is above the timeouts, so that waiting here does not count as a silent server.
  func withPlaces(_ count: Int) -> HTTPClient {
    let places = AsyncSemaphore(count)
    return sending { call async throws(NetworkFailure) in
      guard await places.waitUnlessCancelled() else { throw .cancelled }
      defer { places.signal() }
      return try await self.send(call)
    }
  }
}
