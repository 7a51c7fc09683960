import CCurl
import HTTPTypes

/// A response that is being received.
struct AnswerReading {
  /// The largest body in bytes, whatever a call allows.
  static let largest = (16 << 20) + (64 << 10)
  /// The largest body of an error or a redirect, in bytes.
  static let largestPage = 64 << 10
  /// Servers send a dozen or two; HTTPTypes crashes at 65,535.
  private static let mostFields = 1_000
  /// The limit for all heads and trailers together, in bytes.
  private static let largestHead = 256 << 10

  let call: HTTPCall
  /// The largest body of this response, in bytes.
  private(set) var limit: Int
  private(set) var hasBegun = false
  private var answer = HTTPAnswer(response: HTTPResponse(status: .ok))
  /// The status of the head being received, which may be an interim one (1xx).
  private var status: HTTPResponse.Status?
  private var headBytes = 0
  /// The size of the body as transferred, compressed and chunked.
  private var rawBytes = 0
  private var rawEnd: [UInt8] = []
  private var hasTrailer = false

  init(_ call: HTTPCall) {
    self.call = call
    limit = min(call.limit, Self.largest)
  }

  var host: String { call.request.host }

  /// Reads a line of a head, including its line ending; an empty line ends the head.
  mutating func take(line: UnsafeRawBufferPointer) throws(NetworkFailure) {
    headBytes += line.count
    guard headBytes <= Self.largestHead else { throw .notHTTP(host: host) }
    if hasBegun {
      hasTrailer = true
      return
    }
    let ends: [UInt8] = [0x0d, 0x0a]
    let text = String(
      decoding: line[..<(line.lastIndex { !ends.contains($0) }.map { $0 + 1 } ?? 0)], as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      status = try status(of: text)
      answer.response.headerFields = HTTPFields()
    } else if text.isEmpty {
      guard let status else { throw .notHTTP(host: host) }
      self.status = nil
      if status.code >= 200 { try begin(status) }
    } else if let colon = text.firstIndex(of: ":"), let name = HTTPField.Name(String(text[..<colon])) {
      guard answer.response.headerFields.count < Self.mostFields else { throw .notHTTP(host: host) }
      // `HTTPField` trims the spaces around the value.
      let value = String(text[text.index(after: colon)...])
      answer.response.headerFields.append(HTTPField(name: name, value: value))
    }
  }

  /// Parses a status line; refuses 101, because no protocol upgrade was requested.
  private func status(of line: String) throws(NetworkFailure) -> HTTPResponse.Status {
    let code = line.split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
    guard code.utf8.count == 3, let number = Int(code), number != 101,
      let status = HTTPResponse.Status(answered: number)
    else { throw .notHTTP(host: host) }
    return status
  }

  private mutating func begin(_ status: HTTPResponse.Status) throws(NetworkFailure) {
    hasBegun = true
    call.received(0)
    answer.response.status = status
    if !(200..<300).contains(status.code) { limit = min(limit, Self.largestPage) }
    guard let told, answer.response.headerFields[.contentEncoding] == nil else { return }
    guard told <= limit else { throw .tooLarge(host: host, limit: limit) }
    answer.body.reserveCapacity(told)
  }

  /// The body's size according to `Content-Length`; nil if it does not apply.
  private var told: Int? {
    let fields = answer.response.headerFields
    guard call.request.method != .head, ![204, 304].contains(answer.response.status.code),
      fields[.transferEncoding] == nil
    else { return nil }
    return fields[.contentLength].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Appends a decompressed part of the body.
  mutating func take(part: UnsafeRawBufferPointer) throws(NetworkFailure) {
    guard part.count <= limit - answer.body.count else { throw .tooLarge(host: host, limit: limit) }
    answer.body.append(contentsOf: part)
    call.received(part.count)
  }

  /// Counts a part of the body as transferred.
  mutating func take(raw: UnsafeRawBufferPointer) throws(NetworkFailure) {
    guard hasBegun else { return }
    rawBytes += raw.count
    rawEnd = Array((rawEnd + raw.suffix(Self.lastChunk.count)).suffix(Self.lastChunk.count))
    // Chunking and compression may make it longer, but only within limits.
    guard rawBytes <= 2 * limit + (1 << 20) else { throw .tooLarge(host: host, limit: limit) }
  }

  /// Returns the response. Throws if it is incomplete or has data after its end.
  func end() throws(NetworkFailure) -> HTTPAnswer {
    guard hasBegun else { throw .interrupted(host: host) }
    guard isWhole else { throw .interrupted(host: host) }
    return answer
  }

  /// Whether the body is complete, in the cases that libcurl does not check.
  private var isWhole: Bool {
    let fields = answer.response.headerFields
    if fields[.transferEncoding]?.lowercased().contains("chunked") ?? false {
      return hasTrailer || rawEnd.isEmpty || rawEnd == Self.lastChunk
    }
    if let told, rawBytes > told { return false }
    guard let packing = fields[.contentEncoding]?.lowercased(), ["gzip", "x-gzip"].contains(packing),
      !rawEnd.isEmpty
    else { return true }
    // gzip ends with the uncompressed size (RFC 1952 §2.3.1).
    return rawEnd.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      == UInt32(truncatingIfNeeded: answer.body.count)
  }

  /// How a chunked body ends (RFC 9112 §7.1).
  private static let lastChunk = Array("0\r\n\r\n".utf8)

  /// The response without its body, if that is too large; nil for 2xx.
  ///
  /// The body of an error or a redirect is not used, so its size does not matter.
  var withoutBody: HTTPAnswer? {
    guard hasBegun, !(200..<300).contains(answer.response.status.code) else { return nil }
    return HTTPAnswer(response: answer.response)
  }
}

extension AnswerReading {
  /// Maps a libcurl error to a failure.
  ///
  /// An unknown error is `.interrupted` after the response has begun, and `.notHTTP` before.
  ///
  /// - Parameters:
  ///   - refusal: the status with which a proxy refused; 0 if none.
  ///   - isVerified: false if the server's certificate failed verification.
  func failure(for code: CURLcode, refusal: Int, isVerified: Bool) -> NetworkFailure {
    switch code {
    case _ where !isVerified: .untrusted(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy(host: host)
    case _ where refusal >= 300: .proxy(host: host)
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
