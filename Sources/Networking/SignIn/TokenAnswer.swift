import HTTPTypes
import Storage

/// What a server says where tokens are asked for (RFC 6749 §5).
enum TokenAnswer {
  struct Grant {
    let accessToken: Secret
    let refreshToken: Secret?
    let scope: String?
    /// Seconds, if it says.
    let lifetime: Int64?
  }

  case granted(Grant)
  /// It refuses, with an error code of RFC 6749 or RFC 8628.
  case refused(String)
  /// It cannot answer now, or not so that it makes sense.
  case failed(NetworkFailure)

  /// - Parameter now: UTC milliseconds.
  init(_ answer: HTTPAnswer, host: String, now: Int64) {
    let status = answer.response.status
    let body: Body? = answer.document()
    switch status.code {
    case 200:
      self = Self.grant(body).map(TokenAnswer.granted) ?? .failed(.notHTTP(host: host))
    case 429, 503:
      self = .failed(.busy(host: host, seconds: answer.retryAfter(now: now)))
    case 400..<500:
      self =
        body?.error.flatMap(Self.code).map(TokenAnswer.refused)
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

  /// A token: visible ASCII, so that it is a field's value and nothing more.
  private static func secret(_ text: String) -> Secret? {
    let isToken = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isToken ? Secret(text) : nil
  }

  /// A refresh token, which is only ever in a form and may have spaces (RFC 6749, appendix A.17).
  private static func refreshSecret(_ text: String) -> Secret? {
    let isToken = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isToken ? Secret(text) : nil
  }

  /// An error code, as far as it is one: a server may write anything there.
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

/// A number of seconds as servers write it, as a number or as text; nothing where it makes no sense.
struct Seconds: Decodable {
  /// At most ten years.
  let seconds: Int64?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let number = (try? value.decode(Double.self)) ?? (try? value.decode(String.self)).flatMap { Double($0) }
    seconds = number.flatMap { $0 >= 1 ? Int64(min($0, 315_360_000)) : nil }
  }
}
