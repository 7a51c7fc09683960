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
    let key: String
    let grant: DeviceGrant
  }

  let client: HTTPClient
  let tokens: TokenStore
  let log: EventLog
  let clock: NetworkClock
  let program: String
  let refreshes = Refreshes()
  let fresh = FreshTokens()

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
      let challenge = try await complete(challenge)
      let server = try await discovery.server(for: challenge)
      var form = FormBody()
      form.add("client_id", Self.clientID)
      form.add("scope", challenge.scope)
      form.add("resource", server.resource)
      let answer = try await send(form, to: server.device, of: pack)
      guard answer.response.status == .ok else { throw refusal(answer, server.device, discovery) }
      guard let grant = DeviceGrant(answer, from: server, discovery, now: clock.now()) else {
        throw discovery.refusal("the answer with the code is not what it should be")
      }
      note(pack.host, "got a code")
      return Pending(address: pack, key: challenge.address, grant: grant)
    } catch {
      note(Endpoint(challenge.address)?.host, "got no code: \(error.logged)")
      throw error
    }
  }

  /// Waits until the user has entered the code, and stores the tokens.
  public func finish(_ pending: Pending) async throws(SignInFailure) {
    do throws(SignInFailure) {
      try await poll(pending)
      note(pending.address.host, "signed in")
    } catch {
      note(pending.address.host, "not signed in: \(error.logged)")
      throw error
    }
  }

  /// Whether the user is signed in at a pack's address.
  public func isSignedIn(at address: String) -> Bool {
    current(address).map { !$0.isExpired } ?? false
  }

  /// Whether a sign-in at a pack's address has expired.
  public func needsSignIn(at address: String) -> Bool {
    current(address)?.isExpired ?? false
  }

  /// Parses the challenge of an `.unauthorized` failure. Returns nil if it is not for a bearer token.
  ///
  /// - Parameter field: the `challenge` of that failure.
  func challenge(_ field: String, at address: String) -> SignInChallenge? {
    SignInChallenge(address: address, field: field, isExpired: current(address) != nil)
  }

  /// Requests `pack.json` to get the challenge if only the pack's address is known (RFC 9728 §5).
  private func complete(_ challenge: SignInChallenge) async throws(SignInFailure) -> SignInChallenge {
    guard challenge.metadata == nil, let request = try? HTTPRequest(address: challenge.address + "pack.json")
    else { return challenge }
    do throws(NetworkFailure) {
      _ = try await client.send(HTTPCall(request: request, limit: Discovery.limit))
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
  ) async throws(SignInFailure) -> HTTPAnswer {
    do throws(NetworkFailure) {
      return try await client.send(form.call(to: endpoint, namedBy: pack.host))
    } catch {
      throw error == .cancelled ? .cancelled : .network(error)
    }
  }

  func note(_ host: String?, _ detail: String) {
    log.note("sign-in", host: host, detail: detail)
  }

  private func refusal(_ answer: HTTPAnswer, _ place: Endpoint, _ discovery: Discovery) -> SignInFailure {
    switch TokenAnswer(answer, host: place.host, now: clock.now()) {
    case .refused(let code): .refused(code: code, host: place.host)
    case .failed(.status(300..<500, _, _)): discovery.refusal("the server gives no codes")
    case .failed(let failure): .network(failure)
    case .granted: discovery.refusal("the answer with the code is not what it should be")
    }
  }
}
