import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1

/// An answer while it is coming.
struct AnswerReading {
  /// No body is larger than this, in bytes, whatever a call allows.
  static let largest = (16 << 20) + (64 << 10)

  let call: HTTPCall
  private(set) var hasBegun = false
  private var answer = HTTPAnswer(response: HTTPResponse(status: .ok))
  /// The size of the body by its head; nil when that says nothing or something about what is packed.
  private var expected: Int?

  init(_ call: HTTPCall) {
    self.call = call
  }

  var host: String { call.request.host }

  mutating func begin(_ response: HTTPClientResponse) throws(NetworkFailure) {
    hasBegun = true
    let status = HTTPResponse.Status(
      code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase)
    answer.response = HTTPResponse(status: status, headerFields: Self.fields(response.headers))
    let packing = answer.response.headerFields[.contentEncoding]?.lowercased() ?? "identity"
    guard ["identity", "gzip", "deflate"].contains(packing) else { throw .notHTTP(host: host) }
    let hasBody = call.request.method != .head && status.code != 304 && status.code != 204
    guard packing == "identity", hasBody else { return }
    expected = answer.response.headerFields[.contentLength].flatMap { Int($0) }
    guard let expected else { return }
    guard expected <= call.limit else { throw .tooLarge(host: host, limit: call.limit) }
    answer.body.reserveCapacity(expected)
  }

  mutating func take(_ part: ByteBuffer) throws(NetworkFailure) {
    guard part.readableBytes <= call.limit - answer.body.count else {
      throw .tooLarge(host: host, limit: call.limit)
    }
    answer.body.append(contentsOf: part.readableBytesView)
    call.received(part.readableBytes)
  }

  func end() throws(NetworkFailure) -> HTTPAnswer {
    if Task.isCancelled { throw .cancelled }
    guard expected == nil || expected == answer.body.count else { throw .interrupted(host: host) }
    return answer
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
