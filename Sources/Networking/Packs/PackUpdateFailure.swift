public import Curriculum
public import Storage

/// Why a pack was not added, updated or fetched from; what was here before is as it was.
public enum PackUpdateFailure: Error, Equatable, Sendable {
  /// The network, or the server, or what it sent; the file as seen from the pack's address.
  case network(NetworkFailure, file: String)
  /// A file of the pack is not what it should be.
  case pack(PackFailure)
  /// A page for people stands where `pack.json` should be, such as that of a hotel's Wi-Fi.
  case webPage(host: String)
  /// The address gives another pack now.
  case otherPack(expected: String, found: String)
  /// A pack of that id was added from elsewhere.
  case taken(pack: String, address: String)
  /// A pack of that id came with the program, and the person has not said that this one may take its place.
  case replacesBuiltIn(pack: String, title: String)
  /// No pack of that id was added.
  case notAdded(String)
  /// Neither an address nor a folder.
  case badAddress(String)
  /// The publisher wants to know who asks: sign in, or sign in again.
  case signIn(SignInChallenge)
  /// The publisher has taken the article of that title out of the pack.
  case takenOut(title: String)
  /// Another program is changing this pack.
  case busy(pack: String)
  /// It could not be written.
  case store(StoreFailure)
  /// The person, or the program's end, stopped it; what has come stays for the next time.
  case cancelled

  /// The three kinds of failure as a person sees them, and no failure.
  public enum Kind: String, Sendable, Equatable {
    /// There is no way to the publisher: it is tried again by itself.
    case offline
    /// The way to the publisher is a bad one: it is tried again by itself, too.
    case connection
    /// The publisher's server: later, or tell them.
    case server
    /// The pack, Lionheart or this machine.
    case pack
    /// Signing in helps.
    case signIn = "sign-in"
    /// It was stopped.
    case none

    /// Whether the next try may well go better in an hour.
    public var passes: Bool { self == .offline || self == .connection }
  }

  /// Which kind it is.
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
