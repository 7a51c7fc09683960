import HTTPTypes
import Storage

extension SignIn {
  /// A client that shows the token of a pack's address to that address and to nobody else; a 401 is answered by one
  /// refresh and one repetition, and then by `.unauthorized`.
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
      // Our clock may be wrong and the token good: the pack's server knows.
      case .failed(let failure): trouble = failure
      }
    }
    return try await send(call, with: tokens, otherwise: trouble)
  }

  /// Sends a call with tokens, and once more with newer ones where they are not taken.
  ///
  /// - Parameter trouble: why there are no newer ones, where that was tried already.
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
        // The next try may ask for another; without a refresh token that would be a way in that leads nowhere.
        if tokens.refreshToken != nil { fresh.remove(tokens) }
        throw .tokenRefused(host: host)
      }
      guard let newer = try await newer(than: tokens) else { throw error }
      return try await resend(call, with: newer)
    }
  }

  /// Sends a call with tokens that are new; where these are not taken either, no sign-in would help.
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

  /// Newer tokens; nil where the person has to sign in again.
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
  /// Whether the access token has ended by our clock, or is about to.
  ///
  /// Half a minute before, but not before half of its time: a server may give tokens for a few seconds.
  func isStale(at now: Int64) -> Bool {
    guard let lifetime else { return false }
    return now >= receivedAt + (lifetime - min(30, lifetime / 2)) * 1_000
  }
}

extension NetworkFailure {
  /// The same without tokens in what the server says, which people see and the log has, and without the detail: a
  /// server that knows who asks may name them.
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
