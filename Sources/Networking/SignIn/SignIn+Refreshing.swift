import Storage

extension SignIn {
  func current(_ address: String) -> Tokens? {
    let kept = tokens.tokens(for: address)
    guard let unkept = refreshes.unkept(address), unkept.over == kept else { return kept }
    return unkept.tokens
  }

  /// Tries again to store tokens, unless another process has stored newer ones.
  func keepAgain(_ address: String) async {
    guard refreshes.unkept(address) != nil else { return }
    await withLock(address) { _ in
      guard let unkept = refreshes.unkept(address) else { return }
      if unkept.over == tokens.tokens(for: address) {
        guard (try? tokens.save(unkept.tokens)) != nil else { return }
      }
      refreshes.remember(nil, for: address)
    }
  }

  /// Waits until no running request could lose tokens.
  func idle() async {
    await refreshes.idle()
    for address in refreshes.unkeptAddresses { await keepAgain(address) }
  }

  /// Stores the tokens of a new sign-in. Returns false if they could not be written.
  func keepNew(_ new: Tokens) async -> Bool {
    await withLock(new.address) { _ in
      refreshes.remember(nil, for: new.address)
      fresh.add(new)
      return (try? tokens.save(new)) != nil
    }
  }

  /// Refreshes tokens: returns what another task or process has stored since, or asks the server (RFC 6749 §6).
  func renew(_ old: Tokens) async -> Renewal {
    // A cancelled task must not begin a refresh, because that cannot be cancelled.
    guard !Task.isCancelled else { return .failed(.cancelled) }
    return await refreshes.join(old.address) {
      await withLock(old.address) { right in
        switch right {
        case .success(true): await renewLocked(old)
        case .success(false): .failed(.timedOut(host: Endpoint(old.tokenEndpoint)?.host ?? ""))
        case .failure(let failure): .failed(.store(failure))
        }
      }
    }
  }

  private func renewLocked(_ old: Tokens) async -> Renewal {
    guard let now = current(old.address), !now.isExpired else { return .ended }
    guard now.accessToken == old.accessToken else { return .renewed(now) }
    guard let endpoint = Endpoint(now.tokenEndpoint), let refreshToken = now.refreshToken else {
      return end(now)
    }
    var form = FormBody()
    form.add("grant_type", "refresh_token")
    form.add("refresh_token", refreshToken.text)
    form.add("client_id", Self.clientID)
    form.add("resource", now.resource)
    do throws(NetworkFailure) {
      return await take(
        TokenAnswer(
          try await client.send(form.call(to: endpoint, namedBy: Endpoint(now.address)?.host)),
          host: endpoint.host, now: clock.now()),
        now, endpoint)
    } catch {
      return .failed(error)
    }
  }

  private func take(_ answer: TokenAnswer, _ old: Tokens, _ place: Endpoint) async -> Renewal {
    switch answer {
    case .granted(let grant):
      var new = old
      new.accessToken = grant.accessToken
      new.refreshToken = grant.refreshToken ?? old.refreshToken
      new.scope = grant.scope ?? old.scope
      new.receivedAt = clock.now()
      new.lifetime = grant.lifetime
      // Without the lock, another process may have signed in or out meanwhile.
      guard let now = current(old.address), now.accessToken == old.accessToken else {
        _ = await revoke(new)
        return current(old.address).flatMap { $0.isExpired ? nil : .renewed($0) } ?? .ended
      }
      fresh.add(new)
      keep(new)
      note(place.host, "refreshed")
      return .renewed(new)
    case .refused(let code) where !Self.endings.contains(code):
      note(place.host, "not refreshed: \(SignInFailure.refused(code: code, host: "").logged)")
      return .failed(.status(400, title: nil, host: place.host))
    case .refused(let code):
      note(place.host, "not refreshed: \(SignInFailure.refused(code: code, host: "").logged)")
      // Another process may have refreshed first, for example on a network file system without working locks.
      if let now = tokens.tokens(for: old.address), now.accessToken != old.accessToken, !now.isExpired {
        return .renewed(now)
      }
      return end(old)
    case .failed(let failure):
      note(place.host, "not refreshed: the network or the server failed")
      return .failed(failure)
    }
  }

  /// Error codes after which no refresh can succeed (RFC 6749 §5.2); others are temporary, or our mistake.
  private static let endings: Set = ["invalid_grant", "invalid_client", "unauthorized_client"]

  /// Records that the tokens are void, so that they are not sent again.
  private func end(_ old: Tokens) -> Renewal {
    var ended = old
    ended.isExpired = true
    ended.accessToken = Secret("")
    ended.refreshToken = nil
    keep(ended)
    return .ended
  }

  private func keep(_ new: Tokens) {
    do throws(StoreFailure) {
      try tokens.save(new)
      refreshes.remember(nil, for: new.address)
    } catch {
      let over = tokens.tokens(for: new.address)
      refreshes.remember(Refreshes.Unkept(tokens: new, over: over), for: new.address)
      note(Endpoint(new.address)?.host, "new tokens could not be kept on disk")
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
    var right: Result<Bool, StoreFailure>
    do throws(StoreFailure) {
      lock = try await self.lock(address)
      right = .success(lock != nil)
    } catch {
      lock = nil
      right = .failure(error)
    }
    let value = await work(right)
    _ = consume lock
    return value
  }

  private func lock(_ address: String) async throws(StoreFailure) -> TokenLock? {
    // Counts tries instead of time: a clock may be wrong, and a test's clock does not move.
    for _ in 0..<1_000 {
      if let lock = try tokens.lock(for: address, program: program, now: clock.now()) { return lock }
      let pause = Duration.milliseconds(20 + Int(clock.random() * 20))
      await uncancelled { try? await clock.sleep(pause) }
    }
    return nil
  }
}
