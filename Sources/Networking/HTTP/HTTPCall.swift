public import HTTPTypes

/// A request, and how much answer is wanted.
public struct HTTPCall: Sendable {
  /// Method, address and fields.
  public var request: HTTPRequest
  /// What is sent with it.
  public var body: [UInt8]
  /// The largest body of the answer, in bytes, unpacked; a larger one is `.tooLarge`.
  public var limit: Int
  /// Told of each part of the answer's body, by its size in bytes, as it arrives; of 0 where an answer begins.
  public var received: @Sendable (Int) -> Void

  /// Whether an answer that leads elsewhere is followed; else it is the answer.
  public var followsRedirects: Bool
  /// The host whose server named the address, by a redirect or for signing in; nil where the person, or the pack,
  /// named it.
  var namedBy: String?
  /// Whether one try is all, because somebody is waiting who can ask again.
  public var isTriedOnce: Bool

  /// A call.
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
