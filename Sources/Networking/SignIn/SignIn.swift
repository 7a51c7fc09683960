import HTTPTypes
import Storage

/// Sign-in at a publisher with the device grant (RFC 8628), and sign-out.
///
/// Tokens are stored by the pack's address, and are sent only to that address and to the server that issued them.
/// Tokens and codes never appear in logs, failures or descriptions.
public struct SignIn: Sendable {
  /// A sign-in that has begun.
  public struct Pending: Sendable {
    /// The code to enter elsewhere.
    public var code: DeviceCode { grant.code }
    /// The host of the server that issues the tokens, where the user has an account.
    public var server: String { grant.server.token.host }
    /// The host that the tokens are for.
    public var host: String { address.host }

    let address: Endpoint
    /// The pack's address as it is stored.
    let storedAddress: String
    let grant: DeviceGrant
  }

  let client: HTTPClient
  let tokens: TokenStore
  let log: EventLog
  let clock: NetworkClock
  let program: String
  let refreshes = TokenRefreshes()
  let freshTokens = FreshTokens()

  init(client: HTTPClient, tokens: TokenStore, log: EventLog, clock: NetworkClock, program: String) {
    self.client = client
    self.tokens = tokens
    self.log = log
    self.clock = clock
    self.program = program
  }

  /// The client id that servers know this program by.
  static let clientID = "lionheart"

  /// Discovers the endpoints and requests a code.
  public func begin(_ challenge: SignInChallenge) async throws(SignInFailure) -> Pending {
    do throws(SignInFailure) {
      guard let pack = Endpoint(challenge.address) else {
        throw .notOffered(host: "", detail: "the pack has no https address")
      }
      let discovery = Discovery(client: client, pack: pack)
      let challenge = try await fetchChallengeDetails(challenge)
      let server = try await discovery.server(for: challenge)
      var form = FormBody()
      form.add("client_id", Self.clientID)
      form.add("scope", challenge.scope)
      form.add("resource", server.resource)
      let response = try await send(form, to: server.device, of: pack)
      guard response.head.status == .ok else { throw failure(for: response, server.device, discovery) }
      guard let grant = DeviceGrant(response, from: server, discovery, now: clock.now()) else {
        throw discovery.notOffered("the response with the code is malformed")
      }
      logEvent(pack.host, "got a code")
      return Pending(address: pack, storedAddress: challenge.address, grant: grant)
    } catch {
      logEvent(Endpoint(challenge.address)?.host, "got no code: \(error.logDetail)")
      throw error
    }
  }

  /// Waits until the user has entered the code, and stores the tokens.
  public func finish(_ pending: Pending) async throws(SignInFailure) {
    do {
      try await poll(pending)
      logEvent(pending.address.host, "signed in")
    } catch {
      logEvent(pending.address.host, "not signed in: \(error.logDetail)")
      throw error
    }
  }

  /// Whether the user is signed in at a pack's address.
  public func isSignedIn(at address: String) -> Bool {
    currentTokens(for: address).map { !$0.isExpired } ?? false
  }

  /// Whether a sign-in at a pack's address has expired.
  public func needsSignIn(at address: String) -> Bool {
    currentTokens(for: address)?.isExpired ?? false
  }

  /// Parses the challenge of an `.unauthorized` failure. Returns nil if it is not for a bearer token.
  ///
  /// - Parameter field: the `challenge` of that failure.
  func challenge(_ field: String, at address: String) -> SignInChallenge? {
    SignInChallenge(address: address, field: field, isExpired: currentTokens(for: address) != nil)
  }

  /// Requests `pack.json` to get the challenge if only the pack's address is known (RFC 9728 §5).
  private func fetchChallengeDetails(_ challenge: SignInChallenge) async throws(SignInFailure)
    -> SignInChallenge
  {
    guard challenge.metadata == nil, let request = try? HTTPRequest(address: challenge.address + "pack.json")
    else { return challenge }
    do {
      _ = try await client.send(HTTPCall(request: request, limit: Discovery.maxDocumentSize))
      return challenge
    } catch {
      switch error {
      case .unauthorized(_, let field):
        return SignInChallenge(address: challenge.address, field: field, isExpired: challenge.isExpired)
          ?? challenge
      case .cancelled: throw .cancelled
      case .unreachable, .timedOut, .untrusted: throw .network(error)
      default: return challenge
      }
    }
  }

  /// Sends a form to an endpoint that the pack's server named; returns with any status.
  func send(
    _ form: FormBody, to endpoint: Endpoint, of pack: Endpoint
  ) async throws(SignInFailure) -> HTTPClientResponse {
    do {
      return try await client.send(form.call(to: endpoint, referringHost: pack.host))
    } catch {
      throw error == .cancelled ? .cancelled : .network(error)
    }
  }

  func logEvent(_ host: String?, _ detail: String) {
    log.note("sign-in", host: host, detail: detail)
  }

  private func failure(for response: HTTPClientResponse, _ endpoint: Endpoint, _ discovery: Discovery)
    -> SignInFailure
  {
    switch TokenResponse(response, host: endpoint.host, now: clock.now()) {
    case .refused(let code): .refused(code: code, host: endpoint.host)
    case .failed(.status(300..<500, _, _)): discovery.notOffered("the server gives no codes")
    case .failed(let failure): .network(failure)
    case .granted: discovery.notOffered("the response with the code is malformed")
    }
  }
}

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
      switch await refreshes.runToCompletion({ await pollOnce(pending) }) {
      case .success(nil): return
      case .failure(let failure): throw failure
      case .success(let response?): try handle(response, &interval, host)
      }
    }
  }

  /// Handles a response: returns to continue polling, with a longer interval if required, or throws.
  private func handle(
    _ response: TokenResponse, _ interval: inout Duration, _ host: String
  ) throws(SignInFailure) {
    switch response {
    case .granted: break
    case .refused("authorization_pending"): break
    case .refused("slow_down"): interval += .seconds(5)
    case .refused("access_denied"): throw .denied(host: host)
    case .refused("expired_token"): throw .expired(host: host)
    case .refused(let code): throw .refused(code: code, host: host)
    case .failed(let failure):
      guard failure.isTransient else { throw .network(failure) }
      interval += .seconds(5)
      if case .busy(_, let seconds?) = failure { interval = max(interval, .seconds(seconds)) }
    }
  }

  /// Polls once. Succeeds with nil once tokens were received and stored.
  ///
  /// Revokes tokens that arrive after the user has cancelled.
  private func pollOnce(_ pending: Pending) async -> Result<TokenResponse?, SignInFailure> {
    let response = await ignoringCancellation { await self.requestTokens(for: pending) }
    guard case .granted(let grant) = response else {
      return Task.isCancelled ? .failure(.cancelled) : .success(response)
    }
    let tokens = Tokens(pending, grant, at: clock.now())
    guard !Task.isCancelled else {
      _ = await ignoringCancellation { await revoke(tokens) }
      return .failure(.cancelled)
    }
    return await ignoringCancellation { await saveNew(tokens) } ? .success(nil) : .failure(.notStored)
  }

  private func requestTokens(for pending: Pending) async -> TokenResponse {
    let server = pending.grant.server
    var form = FormBody()
    form.add("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
    form.add("device_code", pending.grant.deviceCode.text)
    form.add("client_id", Self.clientID)
    form.add("resource", server.resource)
    do {
      return TokenResponse(
        try await client.send(form.call(to: server.token, referringHost: pending.host)),
        host: server.token.host, now: clock.now())
    } catch {
      return .failed(error)
    }
  }
}

extension Tokens {
  fileprivate init(_ pending: SignIn.Pending, _ grant: TokenResponse.Grant, at now: Int64) {
    let server = pending.grant.server
    self.init(
      address: pending.storedAddress, tokenEndpoint: server.token.text,
      revocationEndpoint: server.revocation?.text,
      accessToken: grant.accessToken, refreshToken: grant.refreshToken, resource: server.resource,
      scope: grant.scope, receivedAt: now, lifetime: grant.lifetime)
  }
}

extension NetworkFailure {
  /// Whether a later try may succeed.
  var isTransient: Bool {
    switch self {
    case .unreachable, .timedOut, .tooSlow, .interrupted, .busy, .status(500..., _, _): true
    default: false
    }
  }
}

extension SignInFailure {
  /// The text for the log; contains nothing in which a server could hide a token.
  var logDetail: String {
    switch self {
    case .network: "the network or the server failed"
    case .notOffered(_, let detail): detail
    case .denied: "denied"
    case .expired: "the code expired"
    case .refused(let code, _): "refused: \(Self.knownCodes.contains(code) ? code : "for another reason")"
    case .notStored: "the tokens could not be saved"
    case .cancelled: "stopped"
    }
  }

  /// Error codes of RFC 6749 §5.2 and RFC 8628 §3.5.
  static let knownCodes: Set<String> = [
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
    "invalid_scope", "access_denied", "expired_token", "authorization_pending", "slow_down",
  ]
}

/// Why a sign-in failed.
public enum SignInFailure: Error, Equatable, Sendable {
  case network(NetworkFailure)
  /// The server offers no sign-in, or none that can be trusted; `detail` is for the log.
  case notOffered(host: String, detail: String)
  /// The user refused on the server's page.
  case denied(host: String)
  /// The code expired before it was used.
  case expired(host: String)
  /// The server refused, with an error code of RFC 6749.
  case refused(code: String, host: String)
  /// The tokens could not be stored.
  case notStored
  /// The user cancelled it in this program.
  case cancelled
}
