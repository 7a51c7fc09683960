import Storage
import Synchronization

/// Tokens that this program got and that have not been taken yet, by the address that they are for.
///
/// Where such a token is refused, signing in anew would bring another that is.
final class FreshTokens: Sendable {
  private let tokens = Mutex<[String: Secret]>([:])

  func add(_ new: Tokens) { tokens.withLock { $0[new.address] = new.accessToken } }

  func has(_ known: Tokens) -> Bool { tokens.withLock { $0[known.address] == known.accessToken } }

  /// Notes that tokens were taken, or are not new any more.
  func remove(_ known: Tokens) {
    tokens.withLock { tokens in
      if tokens[known.address] == known.accessToken { tokens[known.address] = nil }
    }
  }
}
