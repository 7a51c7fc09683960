import FoundationEssentials
import HTTPTypes

extension HTTPClient {
  /// Follows up to five redirects of a GET or HEAD, never from https to http, without credentials.
  ///
  /// A 401 after a redirect becomes a plain status error: that server is not the pack's publisher, so neither our
  /// token nor a new sign-in would help.
  func withRedirects() -> HTTPClient {
    replacingSend { call async throws(NetworkFailure) in
      var call = call
      for count in 0...HTTPRequest.maxRedirects {
        let response = try await self.send(call, isRedirected: count > 0)
        if response.head.status == .notModified, !call.isConditional {
          throw .status(304, title: nil, host: call.request.host)
        }
        guard let location = response.redirectLocation, call.isIdempotent, call.followsRedirects else {
          return response
        }
        call.referringHost = call.request.host
        call.request = try call.request.redirected(to: location)
      }
      throw .tooManyRedirects(host: call.request.host)
    }
  }

  private func send(_ call: HTTPCall, isRedirected: Bool) async throws(NetworkFailure) -> HTTPClientResponse {
    do {
      return try await send(call)
    } catch {
      guard isRedirected, case .unauthorized(let host, _) = error else { throw error }
      throw .status(401, title: nil, host: host)
    }
  }
}

extension HTTPCall {
  fileprivate var isConditional: Bool {
    request.headerFields[.ifNoneMatch] != nil || request.headerFields[.ifModifiedSince] != nil
  }
}

extension HTTPClientResponse {
  /// The target of a redirect; nil if the response is not one.
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(head.status.code) ? head.headerFields[.location] : nil
  }
}

extension HTTPRequest {
  fileprivate static let maxRedirects = 5

  /// The same request to the redirect's target (RFC 9110 §10.2.2).
  fileprivate func redirected(to location: String) throws(NetworkFailure) -> HTTPRequest {
    guard let url = URL(string: location, relativeTo: URL(string: address)),
      var next = HTTPRequest(method: method, url: url)
    else { throw .badAddress(Self.redacted(location)) }
    if scheme == "https" && next.scheme == "http" { throw .downgraded(host: host) }
    next.headerFields = headerFields
    next.headerFields[.authorization] = nil
    next.headerFields[.cookie] = nil
    if next.scheme != scheme || next.authority != authority {
      // Validators are meaningful only to the server that sent them.
      next.headerFields[.ifNoneMatch] = nil
      next.headerFields[.ifModifiedSince] = nil
    }
    return next
  }
}
