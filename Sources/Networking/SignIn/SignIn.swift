import HTTPTypes
import Storage

/// Signs in at a publisher's with the device grant (RFC 8628), and out.
///
/// Tokens are kept by the pack's address, go to that address and to the server that gave them, and to nobody else.
/// Neither they nor the codes are in the log, in a failure or in what the types here print.
public struct SignIn: Sendable {
  /// Somebody is about to sign in.
  public struct Pending: Sendable {
    /// What they do elsewhere.
    public var code: DeviceCode { grant.code }
    /// The host that gives the tokens, where the person is known.
    public var server: String { grant.server.token.host }
    /// The host that they are for.
    public var host: String { address.host }

    let address: Endpoint
    /// The pack's address as it is kept.
    let key: String
    let grant: DeviceGrant
  }

  let client: HTTPClient
  let tokens: TokenFile
  let log: EventLog
  let clock: NetworkClock
  let program: String
  let refreshes = Refreshes()
  let fresh = FreshTokens()

  init(client: HTTPClient, tokens: TokenFile, log: EventLog, clock: NetworkClock, program: String) {
    self.client = client
    self.tokens = tokens
    self.log = log
    self.clock = clock
    self.program = program
  }

  /// As which program servers know us.
  static let clientID = "lionheart"

  /// Finds out how to sign in, and gets a code.
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

  /// Waits until the person has used the code, and keeps what the server gives.
  public func finish(_ pending: Pending) async throws(SignInFailure) {
    do throws(SignInFailure) {
      try await poll(pending)
      note(pending.address.host, "signed in")
    } catch {
      note(pending.address.host, "not signed in: \(error.logged)")
      throw error
    }
  }

  /// Whether somebody is signed in at a pack's address.
  public func isSignedIn(at address: String) -> Bool {
    current(address).map { !$0.isExpired } ?? false
  }

  /// Whether somebody was signed in at a pack's address, and the server wants to know anew who asks.
  public func needsSignIn(at address: String) -> Bool {
    current(address)?.isExpired ?? false
  }

  /// What a server wants that answered with `.unauthorized`; nil where it is no sign-in that we know.
  ///
  /// - Parameter field: the `challenge` of that failure.
  func challenge(_ field: String, at address: String) -> SignInChallenge? {
    SignInChallenge(address: address, field: field, isExpired: current(address) != nil)
  }

  /// What the publisher asks for now, where only the pack's address is known (RFC 9728 §5).
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

  /// Sends a form to where a pack's server said; any status is an answer.
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
