import HTTPTypes
import Storage

extension SignIn {
  /// Deletes the tokens of a pack's address and revokes them. Returns whether the server confirmed.
  ///
  /// They are deleted first, so that no server can prevent that. Each is revoked with one request (RFC 7009), bounded
  /// by the client's timeouts and not cancellable.
  @discardableResult
  public func signOut(of address: String) async -> Bool {
    await refreshes.runToCompletion {
      await ignoringCancellation { await deleteAndRevoke(address) }
    }
  }

  /// Signs out of addresses that are not in use and whose tokens are older than 30 days.
  func signOutOfUnused(except addresses: Set<String>) async {
    for old in tokens.all() where !addresses.contains(old.address) {
      guard clock.now() - old.receivedAt > 30 * 86_400_000 else { continue }
      await signOut(of: old.address)
    }
  }

  /// Revokes tokens that are no longer stored. Returns whether the server confirmed.
  func revoke(_ tokens: Tokens) async -> Bool {
    guard let endpoint = tokens.revocationEndpoint.flatMap({ Endpoint($0) }) else { return false }
    var isRevoked = false
    for (token, kind) in [(tokens.refreshToken, "refresh_token"), (tokens.accessToken, "access_token")] {
      guard let token, !token.text.isEmpty else { continue }
      // Without a response to the first request, skip the second. A refusal is a response.
      guard let isConfirmed = await revoke(token, kind, at: endpoint, of: tokens.address) else { break }
      isRevoked = isRevoked || isConfirmed
    }
    return isRevoked
  }

  private func deleteAndRevoke(_ address: String) async -> Bool {
    guard let old = await deleteTokens(for: address) else { return false }
    guard let endpoint = old.revocationEndpoint.flatMap({ Endpoint($0) }) else {
      logEvent(Endpoint(address)?.host, "signed out here")
      return false
    }
    let isRevoked = await revoke(old)
    logEvent(
      endpoint.host, isRevoked ? "signed out" : "signed out here; the server did not revoke the tokens")
    return isRevoked
  }

  /// Deletes the stored tokens and returns them. The lock keeps a running refresh from storing them again.
  private func deleteTokens(for address: String) async -> Tokens? {
    await withLock(address) { _ in
      let old = currentTokens(for: address)
      refreshes.setUnsaved(nil, for: address)
      tokens.remove(for: address)
      return old
    }
  }

  /// Whether the server revoked the token; nil if it did not respond.
  private func revoke(
    _ token: Secret, _ kind: String, at endpoint: Endpoint, of pack: String
  ) async -> Bool? {
    var form = FormBody()
    form.add("token", token.text)
    form.add("token_type_hint", kind)
    form.add("client_id", Self.clientID)
    let call = form.call(to: endpoint, referringHost: Endpoint(pack)?.host)
    return (try? await client.send(call)).map { $0.head.status == .ok }
  }
}

extension SignIn {
  /// Revokes all tokens concurrently, within a time limit. Returns how many sign-ins were revoked, and of how many.
  ///
  /// Writes nothing, not even to the log, because the caller is about to delete the data.
  public func revokeAll(within limit: Duration) async -> (revoked: Int, total: Int) {
    let all = tokens.all()
    if all.isEmpty { return (0, 0) }
    return await withTaskGroup(of: Bool?.self) { group in
      for tokens in all { group.addTask { await revoke(tokens) } }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      var (revoked, responses) = (0, 0)
      while responses < all.count, let response = await group.next(), let isRevoked = response {
        responses += 1
        if isRevoked { revoked += 1 }
      }
      group.cancelAll()
      return (revoked, all.count)
    }
  }
}
