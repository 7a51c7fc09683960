import Storage

/// Signs in at a publisher's with the device grant (RFC 8628), and out.
public struct SignIn: Sendable {
  /// Somebody is about to sign in.
  public struct Pending: Sendable {
    /// What they do elsewhere.
    public let code: DeviceCode
  }

  let client: HTTPClient
  let tokens: TokenFile
  let log: EventLog
  let clock: NetworkClock
  let program: String

  init(client: HTTPClient, tokens: TokenFile, log: EventLog, clock: NetworkClock, program: String) {
    self.client = client
    self.tokens = tokens
    self.log = log
    self.clock = clock
    self.program = program
  }

  /// Finds out how to sign in, and gets a code.
  public func begin(_ challenge: SignInChallenge) async throws(SignInFailure) -> Pending {
    throw .notOffered(host: challenge.address, detail: "")
  }

  /// Waits until the person has used the code, and keeps what the server gives.
  public func finish(_ pending: Pending) async throws(SignInFailure) {
    throw .cancelled
  }

  /// Forgets the tokens of a pack's address and tells the server; tells whether the server took them back.
  @discardableResult
  public func signOut(of address: String) async -> Bool {
    false
  }

  /// Whether somebody is signed in at a pack's address.
  public func isSignedIn(at address: String) -> Bool {
    false
  }

  /// A client that shows the token of a pack's address to that address and to nobody else; a 401 is answered by one
  /// refresh and one repetition, and then by `.unauthorized`.
  func client(for address: String) -> HTTPClient {
    client
  }
}
