import FoundationEssentials
import HTTPTypes

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
    return .status(code, title: problem, host: host)
  }

  /// The title of a problem report (RFC 9457 §3.1.3), harmless and at most 200 characters.
  private var problem: String? {
    struct Report: Decodable { var title: String? }
    let type = response.headerFields[.contentType]?.lowercased() ?? ""
    guard type.hasPrefix("application/problem+json"),
      let title = try? JSONDecoder().decode(Report.self, from: Data(body)).title
    else { return nil }
    let cleaned = String(Cleaning.line(title).prefix(200))
    return cleaned.isEmpty ? nil : cleaned
  }
}
