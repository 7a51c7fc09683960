public import HTTPTypes

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
