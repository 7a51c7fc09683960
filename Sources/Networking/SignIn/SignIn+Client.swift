import HTTPTypes
import Storage

extension SignIn {
  /// A client that sends the token of a pack's address to that address only. After a 401 it refreshes the token and
  /// retries once, then throws `.unauthorized` or `.tokenRefused`.
  func client(for address: String) -> HTTPClient {
    HTTPClient(
      send: { call async throws(NetworkFailure) in try await send(call, signedFor: address) },
      close: client.close)
  }

  private func send(_ call: HTTPCall, signedFor address: String) async throws(NetworkFailure) -> HTTPAnswer {
    await keepAgain(address)
    guard isBelow(address, call.request), let tokens = current(address), !tokens.isExpired else {
      return try await client.send(call)
    }
    var trouble: NetworkFailure?
    if tokens.isStale(at: clock.now()), tokens.refreshToken != nil {
      switch await renew(tokens) {
      case .renewed(let newer): return try await send(call, with: newer, otherwise: nil)
      case .ended: return try await client.send(call)
      case .failed(.cancelled): throw .cancelled
      // The local clock may be wrong and the token still valid, so let the pack's server decide.
      case .failed(let failure): trouble = failure
      }
    }
    return try await send(call, with: tokens, otherwise: trouble)
  }

  /// Sends a call with tokens, and once more with refreshed ones if they are refused.
  ///
  /// - Parameter trouble: why an earlier refresh failed, if one did.
  private func send(
    _ call: HTTPCall, with tokens: Tokens, otherwise trouble: NetworkFailure?
  ) async throws(NetworkFailure) -> HTTPAnswer {
    do throws(NetworkFailure) {
      let answer = try await client.send(call.signed(with: tokens.accessToken))
      fresh.remove(tokens)
      return answer
    } catch {
      guard case .unauthorized(let host, _) = error else { throw error.hiding(tokens) }
      if let trouble { throw trouble }
      guard !fresh.has(tokens) else {
        // The next try may refresh. Without a refresh token, signing in again would only repeat this.
        if tokens.refreshToken != nil { fresh.remove(tokens) }
        throw .tokenRefused(host: host)
      }
      guard let newer = try await newer(than: tokens) else { throw error }
      return try await resend(call, with: newer)
    }
  }

  /// Sends a call with refreshed tokens. If these are refused too, signing in would not help.
  private func resend(_ call: HTTPCall, with tokens: Tokens) async throws(NetworkFailure) -> HTTPAnswer {
    do throws(NetworkFailure) {
      let answer = try await client.send(call.signed(with: tokens.accessToken))
      fresh.remove(tokens)
      return answer
    } catch {
      guard case .unauthorized(let host, _) = error else { throw error.hiding(tokens) }
      fresh.remove(tokens)
      throw .tokenRefused(host: host)
    }
  }

  /// Refreshed tokens; nil if the user must sign in again.
  private func newer(than tokens: Tokens) async throws(NetworkFailure) -> Tokens? {
    switch await renew(tokens) {
    case .renewed(let newer): return newer
    case .ended: return nil
    case .failed(let failure): throw failure
    }
  }

  private func isBelow(_ address: String, _ request: HTTPRequest) -> Bool {
    guard let pack = Endpoint(address),
      let place = Endpoint(scheme: request.scheme, authority: request.authority, path: request.path)
    else { return false }
    return pack.covers(place)
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
  fileprivate func hiding(_ tokens: Tokens) -> NetworkFailure {
    guard case .status(let code, let problem?, let host) = self else { return self }
    let secrets = [tokens.accessToken, tokens.refreshToken].compactMap(\.?.text).filter { !$0.isEmpty }
    func hidden(_ text: String?) -> String? {
      text.map { secrets.reduce($0) { $0.replacing($1, with: "…") } }
    }
    return .status(code, problem: ProblemReport(title: hidden(problem.title)), host: host)
  }
}

extension HTTPCall {
  fileprivate func signed(with token: Secret) -> HTTPCall {
    var call = self
    call.request.headerFields[.authorization] = "Bearer \(token.text)"
    return call
  }
}
