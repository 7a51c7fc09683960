import HTTPTypes
import Storage

extension SignIn {
  /// Deletes the tokens of a pack's address and revokes them. Returns whether the server confirmed.
  ///
  /// They are deleted first, so that no server can prevent that. Each is revoked with one request (RFC 7009), bounded
  /// by the client's timeouts and not cancellable.
  @discardableResult
  public func signOut(of address: String) async -> Bool {
    await refreshes.lasting {
      await uncancelled { await forgetAndRevoke(address) }
    }
  }

  /// Signs out of addresses that are not in use and whose tokens are older than 30 days.
  func signOut(ofAllBut addresses: Set<String>) async {
    for old in tokens.all() where !addresses.contains(old.address) {
      guard clock.now() - old.receivedAt > 30 * 86_400_000 else { continue }
      await signOut(of: old.address)
    }
  }

  /// Revokes tokens that are no longer stored. Returns whether the server confirmed.
  func revoke(_ tokens: Tokens) async -> Bool {
    guard let place = tokens.revocationEndpoint.flatMap({ Endpoint($0) }) else { return false }
    var isTaken = false
    for (token, kind) in [(tokens.refreshToken, "refresh_token"), (tokens.accessToken, "access_token")] {
      guard let token, !token.text.isEmpty else { continue }
      // Without a response to the first request, skip the second. A refusal is a response.
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

  /// Deletes the stored tokens and returns them. The lock keeps a running refresh from storing them again.
  private func forget(_ address: String) async -> Tokens? {
    await withLock(address) { _ in
      let old = current(address)
      refreshes.remember(nil, for: address)
      tokens.remove(for: address)
      return old
    }
  }

  /// Whether the server revoked the token; nil if it did not respond.
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

extension SignIn {
  /// Revokes all tokens concurrently, within a time limit. Returns how many sign-ins were revoked, and of how many.
  ///
  /// Writes nothing, not even to the log, because the caller is about to delete the data.
  public func giveBackAll(within limit: Duration) async -> (given: Int, all: Int) {
    let kept = tokens.all()
    if kept.isEmpty { return (0, 0) }
    return await withTaskGroup(of: Bool?.self) { group in
      for tokens in kept { group.addTask { await revoke(tokens) } }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      var (given, answers) = (0, 0)
      while answers < kept.count, let answer = await group.next(), let isTaken = answer {
        answers += 1
        if isTaken { given += 1 }
      }
      group.cancelAll()
      return (given, kept.count)
    }
  }
}
