import HTTPTypes
import Storage

extension SignIn {
  /// A client that sends the token of a pack's address to that address only. After a 401 it refreshes the token and
  /// retries once, then throws `.unauthorized` or `.tokenRefused`.
  func client(for address: String) -> HTTPClient {
    HTTPClient(
      send: { call async throws(NetworkFailure) in try await send(call, authorizedFor: address) },
      close: client.close)
  }

  private func send(_ call: HTTPCall, authorizedFor address: String) async throws(NetworkFailure)
    -> HTTPClientResponse
  {
    await retrySaving(address)
    guard isRequest(call.request, within: address), let tokens = currentTokens(for: address),
      !tokens.isExpired
    else {
      return try await client.send(call)
    }
    var refreshFailure: NetworkFailure?
    if tokens.isStale(at: clock.now()), tokens.refreshToken != nil {
      switch await refresh(tokens) {
      case .refreshed(let newer): return try await send(call, with: newer, afterFailedRefresh: nil)
      case .ended: return try await client.send(call)
      case .failed(.cancelled): throw .cancelled
      // The local clock may be wrong and the token still valid, so let the pack's server decide.
      case .failed(let failure): refreshFailure = failure
      }
    }
    return try await send(call, with: tokens, afterFailedRefresh: refreshFailure)
  }

  /// Sends a call with tokens, and once more with refreshed ones if they are refused.
  ///
  /// - Parameter refreshFailure: why an earlier refresh failed, if one did.
  private func send(
    _ call: HTTPCall, with tokens: Tokens, afterFailedRefresh refreshFailure: NetworkFailure?
  ) async throws(NetworkFailure) -> HTTPClientResponse {
    do {
      let response = try await client.send(call.authorized(with: tokens.accessToken))
      freshTokens.remove(tokens)
      return response
    } catch {
      guard case .unauthorized(let host, _) = error else { throw error.redacting(tokens) }
      if let refreshFailure { throw refreshFailure }
      guard !freshTokens.contains(tokens) else {
        // The next try may refresh. Without a refresh token, signing in again would only repeat this.
        if tokens.refreshToken != nil { freshTokens.remove(tokens) }
        throw .tokenRefused(host: host)
      }
      guard let newer = try await refreshed(from: tokens) else { throw error }
      return try await resend(call, with: newer)
    }
  }

  /// Sends a call with refreshed tokens. If these are refused too, signing in would not help.
  private func resend(_ call: HTTPCall, with tokens: Tokens) async throws(NetworkFailure)
    -> HTTPClientResponse
  {
    do {
      let response = try await client.send(call.authorized(with: tokens.accessToken))
      freshTokens.remove(tokens)
      return response
    } catch {
      guard case .unauthorized(let host, _) = error else { throw error.redacting(tokens) }
      freshTokens.remove(tokens)
      throw .tokenRefused(host: host)
    }
  }

  /// Refreshed tokens; nil if the user must sign in again.
  private func refreshed(from tokens: Tokens) async throws(NetworkFailure) -> Tokens? {
    switch await refresh(tokens) {
    case .refreshed(let newer): return newer
    case .ended: return nil
    case .failed(let failure): throw failure
    }
  }

  private func isRequest(_ request: HTTPRequest, within address: String) -> Bool {
    guard let pack = Endpoint(address),
      let endpoint = Endpoint(scheme: request.scheme, authority: request.authority, path: request.path)
    else { return false }
    return pack.covers(endpoint)
  }
}

extension Tokens {
  /// Whether the access token has expired by the local clock, or is about to.
  ///
  /// That is half a minute before its end, or half of a shorter lifetime: some tokens last only a few seconds.
  func isStale(at now: Int64) -> Bool {
    guard let lifetime else { return false }
    return now >= receivedAt + (lifetime - min(30, lifetime / 2)) * 1_000
  }
}

extension NetworkFailure {
  /// The failure without tokens in the server's text, which is shown and logged, and without the detail, because a
  /// server that knows the user may name them.
  fileprivate func redacting(_ tokens: Tokens) -> NetworkFailure {
    guard case .status(let code, let problem?, let host) = self else { return self }
    let secrets = [tokens.accessToken, tokens.refreshToken].compactMap(\.?.text).filter { !$0.isEmpty }
    func redacted(_ text: String?) -> String? {
      text.map { secrets.reduce($0) { $0.replacing($1, with: "…") } }
    }
    return .status(code, problem: ProblemReport(title: redacted(problem.title)), host: host)
  }
}

extension HTTPCall {
  fileprivate func authorized(with token: Secret) -> HTTPCall {
    var call = self
    call.request.headerFields[.authorization] = "Bearer \(token.text)"
    return call
  }
}
