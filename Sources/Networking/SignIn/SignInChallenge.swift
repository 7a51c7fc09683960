/// A publisher's demand to sign in.
public struct SignInChallenge: Equatable, Sendable {
  /// The address of the pack that requires it.
  public var address: String
  /// The address of the server's resource document (RFC 9728), if given.
  public var metadata: String?
  /// The scope to request, if given.
  public var scope: String?
  /// Whether the user was signed in before.
  public var isExpired: Bool

  public init(address: String, metadata: String? = nil, scope: String? = nil, isExpired: Bool = false) {
    self.address = address
    self.metadata = metadata
    self.scope = scope
    self.isExpired = isExpired
  }

  /// Parses a `WWW-Authenticate` field. Returns nil if it does not ask for a bearer token (RFC 6750 §3).
  init?(address: String, field: String, isExpired: Bool) {
    guard let bearer = AuthenticateField(field).bearer else { return nil }
    self.init(
      address: address, metadata: bearer.parameters["resource_metadata"], scope: bearer.parameters["scope"],
      isExpired: isExpired)
  }
}
