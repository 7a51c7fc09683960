import HTTPTypes
import Storage

extension SignIn {
  /// Forgets the tokens of a pack's address and tells the server; tells whether the server took them back.
  ///
  /// They are gone from this machine before the server is asked, so that nothing that it does keeps them here. It is
  /// asked once for each (RFC 7009), as long as the client's time-outs allow.
  @discardableResult
  public func signOut(of address: String) async -> Bool {
    let old = await forget(address)
    guard let old, let place = old.revocationEndpoint.flatMap({ Endpoint($0) }) else {
      if old != nil { note(Endpoint(address)?.host, "signed out here") }
      return false
    }
    var isTaken = false
    if let token = old.refreshToken { isTaken = await revoke(token, "refresh_token", at: place) }
    // Where the first was taken back, this one mostly is as well; where the server is not there, it is not either.
    if isTaken || old.refreshToken == nil, !old.accessToken.text.isEmpty {
      let isTakenToo = await revoke(old.accessToken, "access_token", at: place)
      isTaken = isTaken || isTakenToo
    }
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

  private func revoke(_ token: Secret, _ kind: String, at place: Endpoint) async -> Bool {
    var form = FormBody()
    form.add("token", token.text)
    form.add("token_type_hint", kind)
    form.add("client_id", Self.clientID)
    return (try? await client.send(form.call(to: place)))?.response.status == .ok
  }
}
