import FoundationEssentials
import Model

/// The tokens from a publisher's server after sign-in, and where to renew and revoke them.
public struct Tokens: Codable, Equatable, Sendable {
  /// The pack's address, the only one that the access token is for.
  public var address: String
  /// The address that issues new access tokens.
  public var tokenEndpoint: String
  /// The address that revokes tokens; nil if the server has none.
  public var revocationEndpoint: String?
  /// The token that is sent to the pack's server.
  public var accessToken: Secret
  /// The token with which a new access token is requested.
  public var refreshToken: Secret?
  /// The resource they are for, as sent to the server (RFC 8707).
  public var resource: String?
  /// What they allow, if the server sent that.
  public var scope: String?
  /// When the access token was received, in UTC milliseconds by this machine's clock.
  public var receivedAt: Int64
  /// How long it is valid from then on, in seconds, if the server sent that.
  public var lifetime: Int64?
  /// Whether the server no longer accepts any of them, so that the user has to sign in again.
  public var isExpired = false

  /// Creates tokens as they were received.
  public init(
    address: String, tokenEndpoint: String, revocationEndpoint: String?, accessToken: Secret,
    refreshToken: Secret?, resource: String? = nil, scope: String?, receivedAt: Int64, lifetime: Int64?
  ) {
    self.address = address
    self.tokenEndpoint = tokenEndpoint
    self.revocationEndpoint = revocationEndpoint
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.resource = resource
    self.scope = scope
    self.receivedAt = receivedAt
    self.lifetime = lifetime
  }

  /// Parses tokens from a file, and clamps times to ranges that are safe to compute with.
  init?(file bytes: Data) {
    guard let tokens = try? StrictJSON.decode(Tokens.self, from: bytes) else { return nil }
    self = tokens
    receivedAt = tokens.receivedAt.clampedTime
    lifetime = tokens.lifetime.map { min(max($0, 0), Self.longestLifetime) }
  }

  /// Ten years, in seconds.
  private static let longestLifetime: Int64 = 315_360_000
}
