import HTTPTypes
import Storage

/// A token endpoint's response (RFC 6749 §5).
enum TokenResponse {
  struct Grant {
    let accessToken: Secret
    let refreshToken: Secret?
    let scope: String?
    /// In seconds; nil if not given.
    let lifetime: Int64?
  }

  case granted(Grant)
  /// A refusal with an error code of RFC 6749 or RFC 8628.
  case refused(String)
  /// A temporary failure or an invalid response.
  case failed(NetworkFailure)

  /// - Parameter now: UTC milliseconds.
  init(_ response: HTTPClientResponse, host: String, now: Int64) {
    let status = response.head.status
    let body: Body? = response.document()
    switch status.code {
    case 200:
      self = Self.grant(body).map(TokenResponse.granted) ?? .failed(.notHTTP(host: host))
    case 429, 503:
      self = .failed(.busy(host: host, seconds: response.retryAfter(now: now)))
    case 400..<500:
      self =
        body?.error.flatMap(Self.code).map(TokenResponse.refused)
        ?? .failed(.status(status.code, title: nil, host: host))
    default: self = .failed(.status(status.code, title: nil, host: host))
    }
  }

  private static func grant(_ body: Body?) -> Grant? {
    guard let body, body.tokenType?.lowercased() == "bearer",
      let token = body.accessToken.flatMap(secret)
    else { return nil }
    return Grant(
      accessToken: token, refreshToken: body.refreshToken.flatMap(refreshSecret), scope: body.scope,
      lifetime: body.expiresIn?.seconds)
  }

  /// An access token. Only visible ASCII is accepted, so that it is safe in a header field.
  private static func secret(_ text: String) -> Secret? {
    let isToken = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isToken ? Secret(text) : nil
  }

  /// A refresh token. It is sent only in forms, so it may contain spaces (RFC 6749, appendix A.17).
  private static func refreshSecret(_ text: String) -> Secret? {
    let isToken = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isToken ? Secret(text) : nil
  }

  /// An error code, limited to 40 safe characters: untrusted input.
  static func code(_ text: String) -> String? {
    let code = text.unicodeScalars.prefix(40).filter {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0))
    }
    return code.isEmpty ? nil : String(String.UnicodeScalarView(code))
  }

  private struct Body: Decodable {
    let error: String?
    let accessToken: String?
    let refreshToken: String?
    let tokenType: String?
    let expiresIn: Seconds?
    let scope: String?
  }
}

/// A number of seconds, as a JSON number or string; nil if it is neither, or less than 1.
struct Seconds: Decodable {
  let seconds: Int64?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let number = (try? value.decode(Double.self)) ?? (try? value.decode(String.self)).flatMap { Double($0) }
    seconds = number.flatMap { $0 >= 1 ? Int64(min($0, 315_360_000)) : nil }
  }
}

/// A form-encoded POST, as OAuth uses it (RFC 6749, appendix B).
struct FormBody {
  private var text = ""

  /// Adds a field, unless the value is nil.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    if !text.isEmpty { text += "&" }
    text += name + "=" + Self.escaped(value)
  }

  /// A call that sends the form.
  ///
  /// - Parameter referringHost: the host whose server named the endpoint.
  func call(to endpoint: Endpoint, referringHost: String?) -> HTTPCall {
    var request = HTTPRequest(
      method: .post, scheme: endpoint.scheme, authority: endpoint.authority, path: endpoint.path)
    request.headerFields[.contentType] = "application/x-www-form-urlencoded"
    request.headerFields[.accept] = "application/json"
    var call = HTTPCall(request: request, body: Array(text.utf8), limit: Discovery.maxDocumentSize)
    call.referringHost = referringHost
    return call
  }

  private static func escaped(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return value.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}
