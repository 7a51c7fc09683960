import HTTPTypes
import Storage

extension SignIn {
  /// Forgets the tokens of a pack's address and tells the server; tells whether the server took them back.
  ///
  /// They are gone from this machine before the server is asked, so that nothing that it does keeps them here. It is
  /// asked once for each (RFC 7009), as long as the client's time-outs allow, and not stopped by being cancelled.
  @discardableResult
  public func signOut(of address: String) async -> Bool {
    await refreshes.lasting {
      await uncancelled { await forgetAndRevoke(address) }
    }
  }

  /// Signs out of addresses of which nothing was heard for a month, but not of those that are still in use.
  func signOut(ofAllBut addresses: Set<String>) async {
    for old in tokens.all() where !addresses.contains(old.address) {
      guard clock.now() - old.receivedAt > 30 * 86_400_000 else { continue }
      await signOut(of: old.address)
    }
  }

  /// Asks the server to take back tokens that nobody has kept.
  func revoke(_ tokens: Tokens) async -> Bool {
    guard let place = tokens.revocationEndpoint.flatMap({ Endpoint($0) }) else { return false }
    var isTaken = false
    for (token, kind) in [(tokens.refreshToken, "refresh_token"), (tokens.accessToken, "access_token")] {
      guard let token, !token.text.isEmpty else { continue }
      // Where the server is not there for the first, it is not for the second either; a refusal is an answer.
      guard let isRevoked = await revoke(token, kind, at: place, of: tokens.address) else { break }
      isTaken = isTaken || isRevoked
    }
    return isTaken
  }

  private func forgetAndRevoke(_ address: String) async -> Bool {
    guard let old = await forget(address) else { return false }
    guard let place = old.revocationEndpoint.flatMap({ Endpoint($0) }) else {
      note(Endpoint(address)?.host, "signed out here")
      return false
    }
    let isTaken = await revoke(old)
    note(place.host, isTaken ? "signed out" : "signed out here; the server did not take the tokens back")
    return isTaken
  }

  /// Forgets the tokens, and tells which they were; nobody who is refreshing them brings them back afterwards.
  private func forget(_ address: String) async -> Tokens? {
    await withLock(address) { _ in
      let old = current(address)
      refreshes.remember(nil, for: address)
      tokens.remove(for: address)
      return old
    }
  }

  /// Whether the server took a token for a pack's address back; nil where it does not answer.
  private func revoke(
    _ token: Secret, _ kind: String, at place: Endpoint, of pack: String
  ) async -> Bool? {
    var form = FormBody()
    form.add("token", token.text)
    form.add("token_type_hint", kind)
    form.add("client_id", Self.clientID)
    let call = form.call(to: place, namedBy: Endpoint(pack)?.host)
    return (try? await client.send(call)).map { $0.response.status == .ok }
  }
}
