/// A publisher wants to know who asks.
public struct SignInChallenge: Equatable, Sendable {
  /// The address of the pack that cannot be read otherwise.
  public var address: String
  /// Where the server says how to sign in (RFC 9728), if it does.
  public var metadata: String?
  /// What the sign-in is asked to allow, if the server says.
  public var scope: String?
  /// Whether the person was signed in and that has ended.
  public var isExpired: Bool

  /// A challenge.
  public init(address: String, metadata: String? = nil, scope: String? = nil, isExpired: Bool = false) {
    self.address = address
    self.metadata = metadata
    self.scope = scope
    self.isExpired = isExpired
  }

  /// What a `WWW-Authenticate` field asks for; nil where it wants something else than a token (RFC 6750 §3).
  init?(address: String, field: String, isExpired: Bool) {
    guard let bearer = AuthenticateField(field).bearer else { return nil }
    self.init(
      address: address, metadata: bearer.parameters["resource_metadata"], scope: bearer.parameters["scope"],
      isExpired: isExpired)
  }
}
