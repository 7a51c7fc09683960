public import HTTPTypes

/// A request, and how much answer is wanted.
public struct HTTPCall: Sendable {
  /// Method, address and fields.
  public var request: HTTPRequest
  /// What is sent with it.
  public var body: [UInt8]
  /// The largest body of the answer, in bytes, unpacked; a larger one is `.tooLarge`.
  public var limit: Int
  /// Told of each part of the answer's body, by its size in bytes, as it arrives.
  public var received: @Sendable (Int) -> Void

  /// A call.
  public init(
    request: HTTPRequest, body: [UInt8] = [], limit: Int,
    received: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.request = request
    self.body = body
    self.limit = limit
    self.received = received
  }
}
