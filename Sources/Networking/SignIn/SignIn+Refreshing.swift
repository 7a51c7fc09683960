import Storage

extension SignIn {
  /// The tokens for an address.
  func current(_ address: String) -> Tokens? {
    refreshes.unkept(address) ?? tokens.tokens(for: address)
  }

  /// Keeps the tokens of somebody who has just signed in; false where that cannot be done.
  func keepNew(_ new: Tokens) async -> Bool {
    await withLock(new.address) { _ in
      refreshes.remember(nil, for: new.address)
      return (try? tokens.keep(new)) != nil
    }
  }

  /// Newer tokens than these: what another task or process got, or what the server gives for the refresh token
  /// (RFC 6749 §6).
  func renew(_ old: Tokens) async -> Renewal {
    await refreshes.join(old.address) {
      await withLock(old.address) { isLocked in
        isLocked
          ? await renewLocked(old)
          : .failed(.timedOut(host: Endpoint(old.tokenEndpoint)?.host ?? ""))
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
    do throws(NetworkFailure) {
      return take(
        TokenAnswer(try await client.send(form.call(to: endpoint)), host: endpoint.host), now, endpoint)
    } catch {
      return .failed(error)
    }
  }

  private func take(_ answer: TokenAnswer, _ old: Tokens, _ place: Endpoint) -> Renewal {
    switch answer {
    case .granted(let grant):
      var new = old
      new.accessToken = grant.accessToken
      new.refreshToken = grant.refreshToken ?? old.refreshToken
      new.scope = grant.scope ?? old.scope
      new.receivedAt = clock.now()
      new.lifetime = grant.lifetime
      keep(new)
      note(place.host, "refreshed")
      return .renewed(new)
    case .refused(let code):
      note(place.host, "not refreshed: \(SignInFailure.refused(code: code, host: "").logged)")
      // Another process may hold no lock that we see, such as over a network's file system, and have been first.
      if let now = tokens.tokens(for: old.address), now.accessToken != old.accessToken, !now.isExpired {
        return .renewed(now)
      }
      return end(old)
    case .failed(let failure):
      note(place.host, "not refreshed: the network or the server failed")
      return .failed(failure)
    }
  }

  /// Remembers that tokens are nothing any more, so that nobody asks with them again.
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
      try tokens.keep(new)
      refreshes.remember(nil, for: new.address)
    } catch {
      refreshes.remember(new, for: new.address)
      note(Endpoint(new.address)?.host, "new tokens could not be kept on disk")
    }
  }

  /// Does something with the right to change the tokens for an address.
  ///
  /// - Parameter work: told whether it has the right; not so when somebody else keeps it for half a minute, or where
  ///   nothing can be written.
  func withLock<Result: Sendable>(
    _ address: String, _ work: @Sendable (Bool) async -> Result
  ) async -> Result {
    let lock = await lock(address)
    let isLocked = lock != nil
    let result = await work(isLocked)
    _ = consume lock
    return result
  }

  private func lock(_ address: String) async -> TokenLock? {
    // A number of times and no time: a clock may be wrong, and a test's stands still.
    for _ in 0..<1_000 {
      do throws(StoreFailure) {
        if let lock = try tokens.lock(for: address, program: program, now: clock.now()) { return lock }
      } catch {
        return nil
      }
      try? await clock.sleep(.milliseconds(20 + Int(clock.random() * 20)))
    }
    return nil
  }
}
