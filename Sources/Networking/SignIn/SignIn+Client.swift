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
    guard isBelow(address, call.request), var tokens = current(address), !tokens.isExpired else {
      return try await client.send(call)
    }
    if tokens.isStale(at: clock.now()), tokens.refreshToken != nil {
      guard let newer = try await newer(than: tokens) else { return try await client.send(call) }
      tokens = newer
    }
    do throws(NetworkFailure) {
      return try await client.send(call.signed(with: tokens.accessToken))
    } catch {
      guard case .unauthorized = error else { throw error }
      guard let newer = try await newer(than: tokens) else { throw error }
      return try await client.send(call.signed(with: newer.accessToken))
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

extension HTTPCall {
  fileprivate func signed(with token: Secret) -> HTTPCall {
    var call = self
    call.request.headerFields[.authorization] = "Bearer \(token.text)"
    return call
  }
}
