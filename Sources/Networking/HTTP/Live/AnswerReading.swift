import HTTPTypes

/// An answer while it is coming.
struct AnswerReading {
  /// No body is larger than this, in bytes, whatever a call allows.
  static let largest = (16 << 20) + (64 << 10)
  /// The page of an error or a redirect is worth no more, in bytes.
  static let largestPage = 64 << 10
  /// Servers send a dozen or two; HTTPTypes stops the program at 65,535.
  private static let mostFields = 1_000
  /// All heads and trailers together, in bytes.
  private static let largestHead = 256 << 10

  let call: HTTPCall
  /// The largest body of this answer, in bytes.
  private(set) var limit: Int
  private(set) var hasBegun = false
  private var answer = HTTPAnswer(response: HTTPResponse(status: .ok))
  /// The status of the head that is coming, which may be an announcement.
  private var status: HTTPResponse.Status?
  private var headBytes = 0
  /// What came of the body as it came, packed and in chunks.
  private var rawBytes = 0
  private var rawEnd: [UInt8] = []
  private var hasTrailer = false

  init(_ call: HTTPCall) {
    self.call = call
    limit = min(call.limit, Self.largest)
  }

  var host: String { call.request.host }

  /// Takes a line of a head, with its end; a line without anything ends the head.
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
      // `HTTPField` leaves away the spaces around the value.
      let value = String(text[text.index(after: colon)...])
      answer.response.headerFields.append(HTTPField(name: name, value: value))
    }
  }

  /// Nobody asked for another protocol, which 101 would begin.
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

  /// How long the body is as it comes, by the head; nil when that says nothing.
  private var told: Int? {
    let fields = answer.response.headerFields
    guard call.request.method != .head, ![204, 304].contains(answer.response.status.code),
      fields[.transferEncoding] == nil
    else { return nil }
    return fields[.contentLength].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Takes a part of the body, unpacked.
  mutating func take(part: UnsafeRawBufferPointer) throws(NetworkFailure) {
    guard part.count <= limit - answer.body.count else { throw .tooLarge(host: host, limit: limit) }
    answer.body.append(contentsOf: part)
    call.received(part.count)
  }

  /// Takes note of a part of the body as it comes.
  mutating func take(raw: UnsafeRawBufferPointer) throws(NetworkFailure) {
    guard hasBegun else { return }
    rawBytes += raw.count
    rawEnd = Array((rawEnd + raw.suffix(Self.lastChunk.count)).suffix(Self.lastChunk.count))
    // Chunks and packing may make it longer, but not endlessly.
    guard rawBytes <= 2 * limit + (1 << 20) else { throw .tooLarge(host: host, limit: limit) }
  }

  /// The answer; what goes on after its end is no HTTP, and with that all of it is worth nothing.
  func end() throws(NetworkFailure) -> HTTPAnswer {
    guard hasBegun else { throw .interrupted(host: host) }
    guard isWhole else { throw .interrupted(host: host) }
    return answer
  }

  /// Whether the body ended where it was to end, as far as libcurl does not look.
  private var isWhole: Bool {
    let fields = answer.response.headerFields
    if fields[.transferEncoding]?.lowercased().contains("chunked") ?? false {
      return hasTrailer || rawEnd.isEmpty || rawEnd == Self.lastChunk
    }
    if let told, rawBytes > told { return false }
    guard let packing = fields[.contentEncoding]?.lowercased(), ["gzip", "x-gzip"].contains(packing),
      !rawEnd.isEmpty
    else { return true }
    // It ends with the size of what was packed (RFC 1952 §2.3.1).
    return rawEnd.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      == UInt32(truncatingIfNeeded: answer.body.count)
  }

  /// How a body in chunks ends (RFC 9112 §7.1).
  private static let lastChunk = Array("0\r\n\r\n".utf8)

  /// What is left of an answer whose body is too large; nil when that body is what was asked for.
  ///
  /// The page of an error or a redirect may be as long as it likes: nobody reads it.
  var withoutBody: HTTPAnswer? {
    guard hasBegun, !(200..<300).contains(answer.response.status.code) else { return nil }
    return HTTPAnswer(response: answer.response)
  }
}
