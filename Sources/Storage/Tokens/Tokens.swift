import FoundationEssentials
import Model

/// What a publisher's server gave when the person signed in, and where it takes it back.
public struct Tokens: Codable, Equatable, Sendable {
  /// The pack's address, which alone the access token is for.
  public var address: String
  /// Where a new access token is asked for.
  public var tokenEndpoint: String
  /// Where tokens are taken back; nil when the server has no such place.
  public var revocationEndpoint: String?
  /// What is shown to the pack's server.
  public var accessToken: Secret
  /// What a new access token is asked for with.
  public var refreshToken: Secret?
  /// What they are for, as the server was told (RFC 8707).
  public var resource: String?
  /// What they allow, if the server said.
  public var scope: String?
  /// When the access token came, in UTC milliseconds by this machine's clock.
  public var receivedAt: Int64
  /// Seconds that it is good for from then on, if the server said.
  public var lifetime: Int64?
  /// Whether the server takes none of them any more, so that the person has to sign in again.
  public var isExpired = false

  /// Tokens as they came.
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

  /// Tokens as a file has them, with times that can be reckoned with, whatever it says.
  init?(file bytes: Data) {
    guard let tokens = try? StrictJSON.decode(Tokens.self, from: bytes) else { return nil }
    self = tokens
    receivedAt = tokens.receivedAt.clampedTime
    lifetime = tokens.lifetime.map { min(max($0, 0), Self.longestLifetime) }
  }

  /// Ten years, in seconds.
  private static let longestLifetime: Int64 = 315_360_000
}
