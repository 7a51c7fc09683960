import Storage
import Synchronization

/// Access tokens that this process received and no server has accepted yet, by the address that they are for.
///
/// If such a token is refused, signing in again would only produce another one that is refused.
final class FreshTokens: Sendable {
  private let tokens = Mutex<[String: Secret]>([:])

  func add(_ new: Tokens) { tokens.withLock { $0[new.address] = new.accessToken } }

  func has(_ known: Tokens) -> Bool { tokens.withLock { $0[known.address] == known.accessToken } }

  /// Records that a token was accepted, or is no longer new.
  func remove(_ known: Tokens) {
    tokens.withLock { tokens in
      if tokens[known.address] == known.accessToken { tokens[known.address] = nil }
    }
  }
}
