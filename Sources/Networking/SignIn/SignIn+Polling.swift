import Storage

extension SignIn {
  /// Asks until the person has said yes or no, or the code has ended (RFC 8628 §3.4 and §3.5).
  func poll(_ pending: Pending) async throws(SignInFailure) -> TokenAnswer.Grant {
    let (grant, host) = (pending.grant, pending.grant.server.token.host)
    var form = FormBody()
    form.add("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
    form.add("device_code", grant.deviceCode.text)
    form.add("client_id", Self.clientID)
    let start = clock.uptime()
    var (interval, waited) = (grant.interval, Duration.zero)
    while true {
      do { try await clock.sleep(interval) } catch { throw .cancelled }
      // Both what was waited and what went by: a clock may stand still while the machine sleeps.
      waited += interval
      guard max(waited, clock.uptime() - start) < grant.lifetime else { throw .expired(host: host) }
      switch try await ask(form, grant.server.token) {
      case .granted(let tokens): return tokens
      case .refused("authorization_pending"): break
      case .refused("slow_down"): interval += .seconds(5)
      case .refused("access_denied"): throw .denied(host: host)
      case .refused("expired_token"): throw .expired(host: host)
      case .refused(let code): throw .refused(code: code, host: host)
      case .failed(let failure):
        guard failure.passes else { throw .network(failure) }
        interval += .seconds(5)
      }
    }
  }

  private func ask(_ form: FormBody, _ place: Endpoint) async throws(SignInFailure) -> TokenAnswer {
    do throws(SignInFailure) {
      return TokenAnswer(try await send(form, to: place), host: place.host)
    } catch {
      guard case .network(let failure) = error else { throw error }
      return .failed(failure)
    }
  }
}

extension NetworkFailure {
  /// Whether waiting can help.
  var passes: Bool {
    switch self {
    case .unreachable, .timedOut, .tooSlow, .interrupted, .busy, .status(500..., _, _): true
    default: false
    }
  }
}

extension SignInFailure {
  /// What the log says of it; nothing that a server could have put a token in.
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
