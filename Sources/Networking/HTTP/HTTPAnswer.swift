public import HTTPTypes

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
