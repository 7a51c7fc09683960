import FoundationEssentials
import HTTPTypes

@testable import Networking
@testable import Storage

enum HTTPTarget {
  /// Fields and addresses of a stranger's answer, one a line, all of them as an answer that comes line by line, and
  /// exchanges as they are written.
  static func failure(of bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let failure = failure(ofField: line) { return failure }
    }
    if let failure = failure(ofAnswer: bytes) { return failure }
    let file = try? JSONReader.read(Data(bytes)).decoded(as: StubFile.self)
    for written in file?.entries ?? [] { _ = try? written.exchange(in: "/nonexistent") }
    return nil
  }

  /// The lines up to an empty one are a head, as libcurl tells them; the rest is the body, once as it comes and once
  /// unpacked.
  private static func failure(ofAnswer bytes: [UInt8]) -> String? {
    let limit = 1_000
    guard let request = try? HTTPRequest(address: "https://a.example/") else { return "no address" }
    var reader = ResponseReader(HTTPCall(request: request, limit: limit))
    var rest = bytes[...]
    do throws(NetworkFailure) {
      while !reader.hasBegun, let end = rest.firstIndex(of: 0x0a) {
        try reader.read(rest[...end]) { reader, line throws(NetworkFailure) in try reader.readHeaderLine(line)
        }
        rest = rest[(end + 1)...]
      }
      try reader.read(rest) { reader, raw throws(NetworkFailure) in try reader.countTransferred(raw) }
      try reader.read(rest) { reader, part throws(NetworkFailure) in try reader.appendBody(part) }
      let answer = try reader.finish()
      if answer.body.count > limit { return "a body over its limit" }
      return (200...999).contains(answer.head.status.code) ? nil : "an announcement is no answer"
    } catch {
      return nil
    }
  }

  private static func failure(ofField line: String) -> String? {
    let now: Int64 = 1_795_238_016_000
    _ = AuthenticateField(line).bearer
    _ = SignInChallenge(address: "https://a.example/", field: line, isExpired: false)
    for address in [WebAddress(line), WebAddress(withoutScheme: line)] { _ = address }
    _ = (PackAddress(line), PackAddress(line, workingFolder: "/a", home: "/h"), PackAddress(stored: line))
    if let endpoint = Endpoint(line), !endpoint.covers(endpoint) { return "an address does not cover itself" }
    if let request = try? HTTPRequest(address: line), request.authority?.isEmpty != false { return "no host" }
    if UntrustedText.singleLine(line).contains(where: \.isNewline) { return "a clean line has two" }
    var response = HTTPResponse(status: .ok)
    response.headerFields[.retryAfter] = line
    response.headerFields[.date] = line
    guard let seconds = HTTPClientResponse(head: response).retryAfter(now: now) else { return nil }
    return (0...86_400).contains(seconds) ? nil : "\(seconds) seconds are no time to wait"
  }
}

extension ResponseReader {
  fileprivate mutating func read(
    _ bytes: ArraySlice<UInt8>,
    _ read: (inout ResponseReader, UnsafeRawBufferPointer) throws(NetworkFailure) -> Void
  ) throws(NetworkFailure) {
    // A closure that throws a type of its own is more than `withUnsafeBytes` of a slice takes.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    try read(&self, UnsafeRawBufferPointer(copy))
  }
}

enum TokenTarget {
  /// The first byte says the status, the rest is what the server sent.
  static func failure(of bytes: [UInt8]) -> String? {
    let statuses = [200, 400, 401, 429, 503, 204]
    guard let first = bytes.first, !Nesting.isDeep(bytes) else { return nil }
    let response = HTTPResponse(status: .init(code: statuses[Int(first) % statuses.count]))
    let answer = HTTPClientResponse(head: response, body: Array(bytes.dropFirst()))
    let now: Int64 = 1_795_238_016_000
    _ = TokenResponse(answer, host: "a.example", now: now)
    guard let pack = Endpoint("https://a.example/pack/"), let place = Endpoint("https://a.example/device")
    else {
      return "there is no address"
    }
    let client = HTTPClient { _ throws(NetworkFailure) in throw .notHTTP(host: "a.example") }
    let server = Discovery.Server(
      device: place, token: place, revocation: nil, resource: "https://a.example/")
    let grant = DeviceGrant(answer, from: server, Discovery(client: client, pack: pack), now: now)
    guard let grant else { return nil }
    return grant.code.userCode.isEmpty || grant.lifetime < .zero ? "a code that is none" : nil
  }
}
