import HTTPTypes
import Model

extension HTTPClient {
  /// Throws for a GET or HEAD whose status is neither 2xx nor 304; redirects pass.
  ///
  /// POST responses pass unchanged, because a token endpoint's errors are in the body.
  func withStatusCheck(_ clock: NetworkClock) -> HTTPClient {
    replacingSend { call async throws(NetworkFailure) in
      let response = try await self.send(call)
      guard call.isIdempotent else { return response }
      if let failure = response.failure(host: call.request.host, now: clock.now()) { throw failure }
      return response
    }
  }
}

extension HTTPClientResponse {
  /// The error for this status; nil for 2xx, 304 and redirects.
  fileprivate func failure(host: String, now: Int64) -> NetworkFailure? {
    let code = head.status.code
    switch code {
    case 200..<300, 304: return nil
    case _ where redirectLocation != nil: return nil
    case 401:
      guard let challenge = head.headerFields[.wwwAuthenticate],
        AuthenticateField(challenge).bearer != nil
      else { break }
      return .unauthorized(host: host, challenge: challenge)
    case 429, 503: return .busy(host: host, seconds: retryAfter(now: now))
    default: break
    }
    return .status(code, problem: problem, host: host)
  }

  /// The title and detail of a problem report (RFC 9457 §3.1); either may be missing.
  private var problem: ProblemReport? {
    struct Report: Decodable {
      var title: ReportText?
      var detail: ReportText?
    }
    let type = head.headerFields[.contentType]?.lowercased() ?? ""
    guard type.hasPrefix("application/problem+json"),
      let report = try? StrictJSON.decode(Report.self, from: body)
    else { return nil }
    let (title, detail) = (report.title?.line, report.detail?.line)
    return title == nil && detail == nil ? nil : ProblemReport(title: title, detail: detail)
  }
}

/// A text member of a report; other types are ignored, as RFC 9457 §3.1 requires.
private struct ReportText: Decodable {
  var line: String?

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else { return }
    let cleaned = UntrustedText.singleLine(text, maxLength: 200)
    line = cleaned.isEmpty ? nil : cleaned
  }
}
