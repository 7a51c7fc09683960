import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1

/// An answer while it is coming.
struct AnswerReading {
  /// No body is larger than this, in bytes, whatever a call allows.
  static let largest = (16 << 20) + (64 << 10)
  /// The page of an error or a redirect is worth no more, in bytes.
  static let largestPage = 64 << 10
  /// Servers send a dozen or two; HTTPTypes stops the program at 65,535.
  private static let mostFields = 1_000

  let call: HTTPCall
  /// The largest body of this answer, in bytes.
  private(set) var limit: Int
  private(set) var hasBegun = false
  private var answer = HTTPAnswer(response: HTTPResponse(status: .ok))
  /// The size of the body by its head; nil when that says nothing or something about what is packed.
  private var expected: Int?

  init(_ call: HTTPCall) {
    self.call = call
    limit = call.limit
  }

  var host: String { call.request.host }

  mutating func begin(_ response: HTTPClientResponse) throws(NetworkFailure) {
    hasBegun = true
    call.received(0)
    if !(200..<300).contains(response.status.code) { limit = min(limit, Self.largestPage) }
    guard let status = HTTPResponse.Status(answered: Int(response.status.code)),
      response.headers.count <= Self.mostFields
    else { throw .notHTTP(host: host) }
    answer.response = HTTPResponse(status: status, headerFields: Self.fields(response.headers))
    let packing = answer.response.headerFields[.contentEncoding]?.lowercased() ?? "identity"
    guard ["identity", "gzip", "deflate"].contains(packing) else { throw .notHTTP(host: host) }
    let hasBody = call.request.method != .head && status.code != 304 && status.code != 204
    guard packing == "identity", hasBody else { return }
    expected = answer.response.headerFields[.contentLength].flatMap { Int($0) }
    guard let expected else { return }
    guard expected <= limit else { throw .tooLarge(host: host, limit: limit) }
    answer.body.reserveCapacity(expected)
  }

  mutating func take(_ part: ByteBuffer) throws(NetworkFailure) {
    guard part.readableBytes <= limit - answer.body.count else {
      throw .tooLarge(host: host, limit: limit)
    }
    answer.body.append(contentsOf: part.readableBytesView)
    call.received(part.readableBytes)
  }

  func end() throws(NetworkFailure) -> HTTPAnswer {
    if Task.isCancelled { throw .cancelled }
    guard expected == nil || expected == answer.body.count else { throw .interrupted(host: host) }
    return answer
  }

  /// What is left of an answer whose body is too large; nil when that body is what was asked for.
  ///
  /// The page of an error or a redirect may be as long as it likes: nobody reads it.
  var withoutBody: HTTPAnswer? {
    guard hasBegun, !(200..<300).contains(answer.response.status.code) else { return nil }
    return HTTPAnswer(response: answer.response)
  }

  private static func fields(_ headers: HTTPHeaders) -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    return fields
  }
}
