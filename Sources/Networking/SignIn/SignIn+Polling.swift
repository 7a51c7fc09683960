import Storage

extension SignIn {
  /// Polls until the user has agreed or refused, or the code has expired (RFC 8628 §3.4 and §3.5).
  ///
  /// Stores the tokens.
  func poll(_ pending: Pending) async throws(SignInFailure) {
    let (grant, host) = (pending.grant, pending.grant.server.token.host)
    let start = clock.uptime()
    var (interval, waited) = (grant.interval, Duration.zero)
    while true {
      let pause = min(interval, grant.lifetime - waited)
      do { try await clock.sleep(pause) } catch { throw .cancelled }
      // Use the larger of waited and elapsed time: a clock may stop while the machine sleeps.
      waited += pause
      guard max(waited, clock.uptime() - start) < grant.lifetime else { throw .expired(host: host) }
      // Finish a running request even if cancelled: its response may contain tokens.
      switch await refreshes.lasting({ await ask(pending) }) {
      case .success(nil): return
      case .failure(let failure): throw failure
      case .success(let answer?): try weigh(answer, &interval, host)
      }
    }
  }

  /// Handles a response: returns to continue polling, with a longer interval if required, or throws.
  private func weigh(
    _ answer: TokenAnswer, _ interval: inout Duration, _ host: String
  ) throws(SignInFailure) {
    switch answer {
    case .granted: break
    case .refused("authorization_pending"): break
    case .refused("slow_down"): interval += .seconds(5)
    case .refused("access_denied"): throw .denied(host: host)
    case .refused("expired_token"): throw .expired(host: host)
    case .refused(let code): throw .refused(code: code, host: host)
    case .failed(let failure):
      guard failure.passes else { throw .network(failure) }
      interval += .seconds(5)
      if case .busy(_, let seconds?) = failure { interval = max(interval, .seconds(seconds)) }
    }
  }

  /// Polls once. Succeeds with nil once tokens were received and stored.
  ///
  /// Revokes tokens that arrive after the user has cancelled.
  private func ask(_ pending: Pending) async -> Result<TokenAnswer?, SignInFailure> {
    let answer = await uncancelled { await self.answer(to: pending) }
    guard case .granted(let grant) = answer else {
      return Task.isCancelled ? .failure(.cancelled) : .success(answer)
    }
    let tokens = Tokens(pending, grant, at: clock.now())
    guard !Task.isCancelled else {
      _ = await uncancelled { await revoke(tokens) }
      return .failure(.cancelled)
    }
    return await uncancelled { await keepNew(tokens) } ? .success(nil) : .failure(.notKept)
  }

  private func answer(to pending: Pending) async -> TokenAnswer {
    let server = pending.grant.server
    var form = FormBody()
    form.add("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
    form.add("device_code", pending.grant.deviceCode.text)
    form.add("client_id", Self.clientID)
    form.add("resource", server.resource)
    do throws(NetworkFailure) {
      return TokenAnswer(
        try await client.send(form.call(to: server.token, namedBy: pending.host)),
        host: server.token.host, now: clock.now())
    } catch {
      return .failed(error)
    }
  }
}

extension Tokens {
  fileprivate init(_ pending: SignIn.Pending, _ grant: TokenAnswer.Grant, at now: Int64) {
    let server = pending.grant.server
    self.init(
      address: pending.key, tokenEndpoint: server.token.text, revocationEndpoint: server.revocation?.text,
      accessToken: grant.accessToken, refreshToken: grant.refreshToken, resource: server.resource,
      scope: grant.scope, receivedAt: now, lifetime: grant.lifetime)
  }
}

extension NetworkFailure {
  /// Whether a later try may succeed.
  var passes: Bool {
    switch self {
    case .unreachable, .timedOut, .tooSlow, .interrupted, .busy, .status(500..., _, _): true
    default: false
    }
  }
}

extension SignInFailure {
  /// The text for the log; contains nothing in which a server could hide a token.
  var logged: String {
    switch self {
    case .network: "the network or the server failed"
    case .notOffered(_, let detail): detail
    case .denied: "denied"
    case .expired: "the code ended"
    case .refused(let code, _): "refused: \(Self.known.contains(code) ? code : "for another reason")"
    case .notKept: "the tokens could not be kept"
    case .cancelled: "stopped"
    }
  }

  /// Error codes of RFC 6749 §5.2 and RFC 8628 §3.5.
  static let known: Set<String> = [
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
    "invalid_scope", "access_denied", "expired_token", "authorization_pending", "slow_down",
  ]
}
