public import Curriculum
public import Storage

/// Why adding, updating or fetching from a pack failed. The installed version is unchanged.
public enum PackUpdateFailure: Error, Equatable, Sendable {
  /// The network or the server failed; the file is relative to the pack's address.
  case network(NetworkFailure, file: String)
  /// A file of the pack is invalid.
  case pack(PackFailure)
  /// An HTML page came instead of `pack.json`, for example from a hotel's Wi-Fi portal.
  case webPage(host: String)
  /// The address now serves another pack.
  case otherPack(expected: String, found: String)
  /// A pack of that id was added from another address.
  case taken(pack: String, address: String)
  /// A built-in pack has that id, and the user has not agreed to replace it.
  case replacesBuiltIn(pack: String, title: String)
  /// No pack of that id was added.
  case notAdded(String)
  /// Neither an address nor a folder.
  case badAddress(String)
  /// The publisher requires sign-in, for the first time or again.
  case signIn(SignInChallenge)
  /// The publisher has removed the article of that title from the pack.
  case takenOut(title: String)
  /// Another program is changing this pack.
  case busy(pack: String)
  /// Writing to disk failed.
  case store(StoreFailure)
  /// Cancelled by the user or by the program's exit; what was fetched is kept for the next try.
  case cancelled

  /// How a failure is explained to the user.
  public enum Kind: String, Sendable, Equatable {
    /// The publisher cannot be reached; retried automatically.
    case offline
    /// The connection is bad; retried automatically.
    case connection
    /// The publisher's server has a problem: try later, or tell them.
    case server
    /// The pack, Lionheart or this machine has a problem.
    case pack
    /// Signing in helps.
    case signIn = "sign-in"
    /// Not a failure: it was cancelled.
    case none

    /// Whether a retry after an hour may succeed.
    public var passes: Bool { self == .offline || self == .connection }
  }

  public var kind: Kind {
    switch self {
    case .network(let failure, _): failure.kind
    case .webPage: .connection
    case .signIn: .signIn
    case .takenOut: .server
    case .cancelled: .none
    case .pack, .otherPack, .taken, .replacesBuiltIn, .notAdded, .badAddress, .busy, .store: .pack
    }
  }
}

extension NetworkFailure {
  fileprivate var kind: PackUpdateFailure.Kind {
    switch self {
    case .unreachable: .offline
    case .timedOut, .tooSlow, .interrupted, .untrusted, .proxy, .noLibrary: .connection
    case .status, .busy, .redirectedTooOften, .notHTTP, .tokenRefused: .server
    case .unauthorized: .signIn
    case .insecure, .downgraded, .leadsInside, .badAddress, .tooLarge, .store: .pack
    case .cancelled: .none
    }
  }
}
