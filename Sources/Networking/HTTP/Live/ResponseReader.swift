import CCurl
import HTTPTypes

/// A response that is being received.
struct ResponseReader {
  /// The largest body in bytes, whatever a call allows.
  static let maxBodySize = (16 << 20) + (64 << 10)
  /// The largest body of an error or a redirect, in bytes.
  static let maxErrorBodySize = 64 << 10
  /// Servers send a dozen or two; HTTPTypes crashes at 65,535.
  private static let maxFields = 1_000
  /// The limit for all heads and trailers together, in bytes.
  private static let maxHeadSize = 256 << 10

  let call: HTTPCall
  /// The largest body of this response, in bytes.
  private(set) var limit: Int
  private(set) var hasBegun = false
  private var response = HTTPClientResponse(head: HTTPResponse(status: .ok))
  /// The status of the head being received, which may be an interim one (1xx).
  private var status: HTTPResponse.Status?
  private var headSize = 0
  /// The size of the body as transferred, compressed and chunked.
  private var transferredCount = 0
  private var lastBytes: [UInt8] = []
  private var hasTrailer = false

  init(_ call: HTTPCall) {
    self.call = call
    limit = min(call.limit, Self.maxBodySize)
  }

  var host: String { call.request.host }

  /// Reads a line of a head, including its line ending; an empty line ends the head.
  mutating func readHeaderLine(_ line: UnsafeRawBufferPointer) throws(NetworkFailure) {
    headSize += line.count
    guard headSize <= Self.maxHeadSize else { throw .notHTTP(host: host) }
    if hasBegun {
      hasTrailer = true
      return
    }
    let lineEnds: [UInt8] = [0x0d, 0x0a]
    let text = String(
      decoding: line[..<(line.lastIndex { !lineEnds.contains($0) }.map { $0 + 1 } ?? 0)], as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      status = try status(of: text)
      response.head.headerFields = HTTPFields()
    } else if text.isEmpty {
      guard let status else { throw .notHTTP(host: host) }
      self.status = nil
      if status.code >= 200 { try beginBody(status) }
    } else if let colon = text.firstIndex(of: ":"), let name = HTTPField.Name(String(text[..<colon])) {
      guard response.head.headerFields.count < Self.maxFields else { throw .notHTTP(host: host) }
      // `HTTPField` trims the spaces around the value.
      let value = String(text[text.index(after: colon)...])
      response.head.headerFields.append(HTTPField(name: name, value: value))
    }
  }

  /// Parses a status line; refuses 101, because no protocol upgrade was requested.
  private func status(of line: String) throws(NetworkFailure) -> HTTPResponse.Status {
    let code = line.split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
    guard code.utf8.count == 3, let number = Int(code), number != 101,
      let status = HTTPResponse.Status(validating: number)
    else { throw .notHTTP(host: host) }
    return status
  }

  private mutating func beginBody(_ status: HTTPResponse.Status) throws(NetworkFailure) {
    hasBegun = true
    call.onReceive(0)
    response.head.status = status
    if !(200..<300).contains(status.code) { limit = min(limit, Self.maxErrorBodySize) }
    guard let contentLength, response.head.headerFields[.contentEncoding] == nil else { return }
    guard contentLength <= limit else { throw .tooLarge(host: host, limit: limit) }
    response.body.reserveCapacity(contentLength)
  }

  /// The body's size according to `Content-Length`; nil if it does not apply.
  private var contentLength: Int? {
    let fields = response.head.headerFields
    guard call.request.method != .head, ![204, 304].contains(response.head.status.code),
      fields[.transferEncoding] == nil
    else { return nil }
    return fields[.contentLength].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Appends a decompressed part of the body.
  mutating func appendBody(_ part: UnsafeRawBufferPointer) throws(NetworkFailure) {
    guard part.count <= limit - response.body.count else { throw .tooLarge(host: host, limit: limit) }
    response.body.append(contentsOf: part)
    call.onReceive(part.count)
  }

  /// Counts a part of the body as transferred.
  mutating func countTransferred(_ bytes: UnsafeRawBufferPointer) throws(NetworkFailure) {
    guard hasBegun else { return }
    transferredCount += bytes.count
    lastBytes = Array((lastBytes + bytes.suffix(Self.lastChunk.count)).suffix(Self.lastChunk.count))
    // Chunking and compression may make it longer, but only within limits.
    guard transferredCount <= 2 * limit + (1 << 20) else { throw .tooLarge(host: host, limit: limit) }
  }

  /// Returns the response. Throws if it is incomplete or has data after its end.
  func finish() throws(NetworkFailure) -> HTTPClientResponse {
    guard hasBegun else { throw .interrupted(host: host) }
    guard isComplete else { throw .interrupted(host: host) }
    return response
  }

  /// Whether the body is complete, in the cases that libcurl does not check.
  private var isComplete: Bool {
    let fields = response.head.headerFields
    if fields[.transferEncoding]?.lowercased().contains("chunked") ?? false {
      return hasTrailer || lastBytes.isEmpty || lastBytes == Self.lastChunk
    }
    if let contentLength, transferredCount > contentLength { return false }
    guard let encoding = fields[.contentEncoding]?.lowercased(), ["gzip", "x-gzip"].contains(encoding),
      !lastBytes.isEmpty
    else { return true }
    // gzip ends with the uncompressed size (RFC 1952 §2.3.1).
    return lastBytes.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      == UInt32(truncatingIfNeeded: response.body.count)
  }

  /// How a chunked body ends (RFC 9112 §7.1).
  private static let lastChunk = Array("0\r\n\r\n".utf8)

  /// The response without its body, if that is too large; nil for 2xx.
  ///
  /// The body of an error or a redirect is not used, so its size does not matter.
  var withoutBody: HTTPClientResponse? {
    guard hasBegun, !(200..<300).contains(response.head.status.code) else { return nil }
    return HTTPClientResponse(head: response.head)
  }
}

extension ResponseReader {
  /// Maps a libcurl error to a failure.
  ///
  /// An unknown error is `.interrupted` after the response has begun, and `.notHTTP` before.
  ///
  /// - Parameters:
  ///   - proxyStatus: the status of the proxy's response; 0 if there is none.
  ///   - proxy: the host and port of the proxy; empty if there is none.
  ///   - isThroughProxy: whether the last connection was to the proxy.
  ///   - isVerified: false if the server's certificate failed verification.
  func failure(
    for code: CURLcode, proxyStatus: Int, proxy: String, isThroughProxy: Bool, isVerified: Bool
  ) -> NetworkFailure {
    switch code {
    case _ where !isVerified: .untrusted(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy(host: host, name: proxy)
    case _ where proxyStatus >= 300: .proxy(host: host, name: proxy)
    case CURLE_COULDNT_CONNECT where isThroughProxy: .proxy(host: host, name: proxy)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: .unreachable(host: host)
    case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_CRL_BADFILE:
      .untrusted(host: host)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: .interrupted(host: host)
    case CURLE_BAD_CONTENT_ENCODING: .notHTTP(host: host)
    case CURLE_URL_MALFORMAT: .badAddress(host)
    default: hasBegun ? .interrupted(host: host) : .notHTTP(host: host)
    }
  }
}
