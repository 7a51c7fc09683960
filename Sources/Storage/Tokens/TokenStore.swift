import FoundationEssentials
import Model
import OperatingSystem

/// The tokens that publishers gave, in the state folder, for the owner alone: one file for each pack's address.
///
/// They are in no dated copy, no undo history and no log.
public struct TokenStore: Sendable {
  let folder: String

  /// The tokens in the state folder.
  public init(in folders: Folders) {
    folder = joined(folders.state, "tokens")
  }

  /// The tokens for an address; nil if the user is not signed in there.
  public func tokens(for address: String) -> Tokens? {
    guard let bytes = try? Disk.read(path(for: address)) else { return nil }
    // A file's name proves nothing: a token is sent only to the address in its file.
    return Tokens(file: bytes).flatMap { $0.address == address ? $0 : nil }
  }

  /// All tokens that are stored.
  public func all() -> [Tokens] {
    Disk.names(in: folder).sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Disk.read(joined(folder, name))).flatMap(Tokens.init(file:))
    }
  }

  /// Stores tokens in place of earlier ones. When it returns, they survive a power cut.
  public func save(_ tokens: Tokens) throws(StoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(tokens) else { return }
    let path = path(for: tokens.address)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try makeFolder()
      try PreparedFile.replace(path, with: bytes)
      try Disk.syncFolder(folder)
    }
  }

  /// Deletes the tokens for an address.
  public func remove(for address: String) {
    Disk.remove(path(for: address))
    try? Disk.syncFolder(folder)
  }

  /// Locks the tokens of an address for one process. Returns nil if another process has the lock.
  public func lock(for address: String, program: String, now: Int64) throws(StoreFailure) -> TokenLock? {
    do throws(DiskFailure) {
      try makeFolder()
      // A temporary file that a killed process left has tokens in it, too.
      Leftovers.remove(from: folder, now: now)
      let holder = FileLock.Holder(since: now, program: program)
      guard let lock = try FileLock(at: joined(folder, "\(name(for: address)).lock"), for: holder) else {
        return nil
      }
      return TokenLock(lock: lock)
    } catch {
      throw .locking(error)
    }
  }

  /// Makes the folder and makes it private, even if it existed before.
  private func makeFolder() throws(DiskFailure) {
    try Disk.makeFolder(folder)
    try Disk.makePrivate(folder)
  }

  private func path(for address: String) -> String { joined(folder, "\(name(for: address)).json") }

  /// The FNV-1a hash of 128 bits of an address (draft-eastlake-fnv), as 32 hexadecimal digits.
  ///
  /// Forging an address with the same hash gains nothing, because the file contains the address.
  private func name(for address: String) -> String {
    let prime = UInt128(1) << 88 | 0x13B
    let hash = address.utf8.reduce(UInt128(0x6c62_272e_07bb_0142) << 64 | 0x62b8_2175_6295_c58d) {
      ($0 ^ UInt128($1)) &* prime
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}

/// The right to change tokens, released when it is destroyed.
public struct TokenLock: ~Copyable, Sendable {
  private let lock: FileLock

  init(lock: consuming FileLock) {
    self.lock = lock
  }
}

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

/// A secret text. It prints as "…", also as a part of another value.
public struct Secret: Equatable, Sendable {
  /// The text itself, to be sent to its recipient.
  public let text: String

  /// Creates a secret.
  public init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always "…", never the text.
  public var description: String { "…" }
  /// Always "…", never the text.
  public var debugDescription: String { "…" }
  /// Has no children, so that a dump does not show the text.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
  /// Decodes a stored secret.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the text itself. Only the token files do that.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
