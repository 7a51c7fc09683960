import Storage

extension SignIn {
  func currentTokens(for address: String) -> Tokens? {
    let stored = tokens.tokens(for: address)
    guard let unsaved = refreshes.unsavedTokens(for: address), unsaved.replacing == stored else {
      return stored
    }
    return unsaved.tokens
  }

  /// Tries again to store tokens, unless another process has stored newer ones.
  func retrySaving(_ address: String) async {
    guard refreshes.unsavedTokens(for: address) != nil else { return }
    await withLock(address) { _ in
      guard let unsaved = refreshes.unsavedTokens(for: address) else { return }
      if unsaved.replacing == tokens.tokens(for: address) {
        guard (try? tokens.save(unsaved.tokens)) != nil else { return }
      }
      refreshes.setUnsaved(nil, for: address)
    }
  }

  /// Waits until no running request could lose tokens.
  func waitUntilIdle() async {
    await refreshes.waitUntilIdle()
    for address in refreshes.unsavedAddresses { await retrySaving(address) }
  }

  /// Stores the tokens of a new sign-in. Returns false if they could not be written.
  func saveNew(_ new: Tokens) async -> Bool {
    await withLock(new.address) { _ in
      refreshes.setUnsaved(nil, for: new.address)
      freshTokens.add(new)
      return (try? tokens.save(new)) != nil
    }
  }

  /// Refreshes tokens: returns what another task or process has stored since, or asks the server (RFC 6749 §6).
  func refresh(_ old: Tokens) async -> RefreshResult {
    // A cancelled task must not begin a refresh, because that cannot be cancelled.
    guard !Task.isCancelled else { return .failed(.cancelled) }
    return await refreshes.join(old.address) {
      await withLock(old.address) { lockResult in
        switch lockResult {
        case .success(true): await refreshLocked(old)
        case .success(false): .failed(.timedOut(host: Endpoint(old.tokenEndpoint)?.host ?? ""))
        case .failure(let failure): .failed(.store(failure))
        }
      }
    }
  }

  private func refreshLocked(_ old: Tokens) async -> RefreshResult {
    guard let now = currentTokens(for: old.address), !now.isExpired else { return .ended }
    guard now.accessToken == old.accessToken else { return .refreshed(now) }
    guard let endpoint = Endpoint(now.tokenEndpoint), let refreshToken = now.refreshToken else {
      return markExpired(now)
    }
    var form = FormBody()
    form.add("grant_type", "refresh_token")
    form.add("refresh_token", refreshToken.text)
    form.add("client_id", Self.clientID)
    form.add("resource", now.resource)
    do {
      return await handle(
        TokenResponse(
          try await client.send(form.call(to: endpoint, referringHost: Endpoint(now.address)?.host)),
          host: endpoint.host, now: clock.now()),
        now, endpoint)
    } catch {
      return .failed(error)
    }
  }

  private func handle(_ response: TokenResponse, _ old: Tokens, _ endpoint: Endpoint) async -> RefreshResult {
    switch response {
    case .granted(let grant):
      var new = old
      new.accessToken = grant.accessToken
      new.refreshToken = grant.refreshToken ?? old.refreshToken
      new.scope = grant.scope ?? old.scope
      new.receivedAt = clock.now()
      new.lifetime = grant.lifetime
      // Without the lock, another process may have signed in or out meanwhile.
      guard let now = currentTokens(for: old.address), now.accessToken == old.accessToken else {
        _ = await revoke(new)
        return currentTokens(for: old.address).flatMap { $0.isExpired ? nil : .refreshed($0) } ?? .ended
      }
      freshTokens.add(new)
      save(new)
      logEvent(endpoint.host, "refreshed")
      return .refreshed(new)
    case .refused(let code) where !Self.finalErrorCodes.contains(code):
      logEvent(endpoint.host, "not refreshed: \(SignInFailure.refused(code: code, host: "").logDetail)")
      return .failed(.status(400, title: nil, host: endpoint.host))
    case .refused(let code):
      logEvent(endpoint.host, "not refreshed: \(SignInFailure.refused(code: code, host: "").logDetail)")
      // Another process may have refreshed first, for example on a network file system without working locks.
      if let now = tokens.tokens(for: old.address), now.accessToken != old.accessToken, !now.isExpired {
        return .refreshed(now)
      }
      return markExpired(old)
    case .failed(let failure):
      logEvent(endpoint.host, "not refreshed: the network or the server failed")
      return .failed(failure)
    }
  }

  /// Error codes after which no refresh can succeed (RFC 6749 §5.2); others are temporary, or our mistake.
  private static let finalErrorCodes: Set = ["invalid_grant", "invalid_client", "unauthorized_client"]

  /// Records that the tokens are void, so that they are not sent again.
  private func markExpired(_ old: Tokens) -> RefreshResult {
    var ended = old
    ended.isExpired = true
    ended.accessToken = Secret("")
    ended.refreshToken = nil
    save(ended)
    return .ended
  }

  private func save(_ new: Tokens) {
    do {
      try tokens.save(new)
      refreshes.setUnsaved(nil, for: new.address)
    } catch {
      let replacing = tokens.tokens(for: new.address)
      refreshes.setUnsaved(TokenRefreshes.UnsavedTokens(tokens: new, replacing: replacing), for: new.address)
      logEvent(Endpoint(new.address)?.host, "new tokens could not be saved")
    }
  }

  /// Runs work under the lock for an address's tokens.
  ///
  /// - Parameter work: called with true if the lock is held, false if another process held it for half a minute, and a
  ///   failure if the lock cannot be written.
  func withLock<Value: Sendable>(
    _ address: String, _ work: @Sendable (Result<Bool, StoreFailure>) async -> Value
  ) async -> Value {
    let lock: TokenLock?
    var lockResult: Result<Bool, StoreFailure>
    do {
      lock = try await self.lock(address)
      lockResult = .success(lock != nil)
    } catch {
      lock = nil
      lockResult = .failure(error)
    }
    let value = await work(lockResult)
    _ = consume lock
    return value
  }

  private func lock(_ address: String) async throws(StoreFailure) -> TokenLock? {
    // Counts tries instead of time: a clock may be wrong, and a test's clock does not move.
    for _ in 0..<1_000 {
      if let lock = try tokens.lock(for: address, program: program, now: clock.now()) { return lock }
      let pause = Duration.milliseconds(20 + Int(clock.random() * 20))
      await ignoringCancellation { try? await clock.sleep(pause) }
    }
    return nil
  }
}
