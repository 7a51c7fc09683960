import HTTPTypes
import Model

extension HTTPClient {
  /// Makes a failure of each answer to a GET or HEAD that is not what was asked for; redirects go on.
  ///
  /// Answers to a POST are left alone: in those of a token endpoint the status is only half of the story.
  func withStatuses(_ clock: NetworkClock) -> HTTPClient {
    sending { call async throws(NetworkFailure) in
      let answer = try await self.send(call)
      guard call.isRepeatable else { return answer }
      if let failure = answer.failure(host: call.request.host, now: clock.now()) { throw failure }
      return answer
    }
  }
}

extension HTTPAnswer {
  /// What an answer's status says went wrong; nil for 2xx, 304 and redirects.
  fileprivate func failure(host: String, now: Int64) -> NetworkFailure? {
    let code = response.status.code
    switch code {
    case 200..<300, 304: return nil
    case _ where redirect != nil: return nil
    case 401:
      guard let challenge = response.headerFields[.wwwAuthenticate],
        AuthenticateField(challenge).bearer != nil
      else { break }
      return .unauthorized(host: host, challenge: challenge)
    case 429, 503: return .busy(host: host, seconds: retryAfter(now: now))
    default: break
    }
    return .status(code, problem: problem, host: host)
  }

  /// The title and the detail of a problem report (RFC 9457 §3.1), of which either may be missing.
  private var problem: ProblemReport? {
    struct Report: Decodable {
      var title: ReportText?
      var detail: ReportText?
    }
    let type = response.headerFields[.contentType]?.lowercased() ?? ""
    guard type.hasPrefix("application/problem+json"),
      let report = try? StrictJSON.decode(Report.self, from: body)
    else { return nil }
    let (title, detail) = (report.title?.line, report.detail?.line)
    return title == nil && detail == nil ? nil : ProblemReport(title: title, detail: detail)
  }
}

/// A text in a report; what is none is passed over, as RFC 9457 §3.1 asks for.
private struct ReportText: Decodable {
  var line: String?

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else { return }
    let cleaned = Cleaning.line(text, longest: 200)
    line = cleaned.isEmpty ? nil : cleaned
  }
}
