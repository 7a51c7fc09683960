public import HTTPTypes

/// What came back: the head of the response and all of its body.
public struct HTTPAnswer: Sendable, Equatable {
  /// Status and fields.
  public var response: HTTPResponse
  /// The body, without what it was packed in on the way.
  public var body: [UInt8]

  /// An answer.
  public init(response: HTTPResponse, body: [UInt8] = []) {
    self.response = response
    self.body = body
  }
}
