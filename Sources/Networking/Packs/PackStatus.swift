public import Curriculum
public import Storage

/// What there is to say of a pack: what it is, where it comes from and how it stands.
public struct PackStatus: Equatable, Sendable, Identifiable {
  /// Its id.
  public var id: String
  /// Its title.
  public var title: String
  /// Who answers for it; empty while it is not here.
  public var publisher = ""
  /// The licence of its text.
  public var licence = ""
  /// The version that is here.
  public var version = ""
  /// The language of its text, as a BCP 47 tag.
  public var language = ""
  /// Where it was added from; nil when it came with the program.
  public var address: String?
  /// Whether it came with the program.
  public var isBuiltIn = false
  /// Whether it can be opened.
  public var isHere = true
  /// Articles that are on this machine.
  public var articlesHere = 0
  /// Articles that it has.
  public var articles = 0
  /// Bytes of what was downloaded of it.
  public var bytes: Int64 = 0
  /// When the publisher last answered, in UTC milliseconds.
  public var checkedAt: Int64?
  /// When the version that is here was put in place, in UTC milliseconds.
  public var updatedAt: Int64?
  /// When an update was last tried, whatever became of it, in UTC milliseconds.
  public var triedAt: Int64?
  /// What kept the last update from working, by the name of a ``PackUpdateFailure/Kind``; nil when it went well.
  public var failure: String?
  /// The same with all that there is to say of it; nil where it is not known any more.
  public var reason: PackUpdateFailure?
  /// Whether somebody is signed in at its address.
  public var isSignedIn = false
  /// Whether somebody was signed in there and that has ended.
  public var isSignInOver = false
  /// Whether it cannot be updated before somebody signs in, or signs in again.
  public var needsSignIn = false
  /// Whether its publisher has ever asked for a sign-in.
  public var asksForSignIn = false
  /// Whether it gives the day's reading.
  public var givesToday = false
  /// Whether it is put away and not shown.
  public var isPutAway = false

  /// A pack of which nothing else is known.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

extension PackNetwork {
  /// How every pack stands: those that came with the program, then those that were added, here or not.
  ///
  /// Reads every unit, so not for the main thread.
  public func statuses(library: PackLibrary) -> [PackStatus] {
    let (subscriptions, condition) = store.subscriptions()
    let profile = store.profile().profile
    let chosen = library.pack(chosen: profile.todayPack)?.manifest.id
    // What is downloaded and was not added, or not any more, is about to be put aside.
    let here = library.inReadersOrder.filter {
      $0.layout == .published || subscriptions[$0.manifest.id] != nil || !condition.isWhole
    }
    let known = Set(here.map(\.manifest.id))
    let away = subscriptions.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    return here.map { pack in
      var status = status(of: pack, subscription: subscriptions[pack.manifest.id])
      status.givesToday = pack.manifest.id == chosen
      status.isPutAway = !status.givesToday && profile.putAway.contains(pack.manifest.id)
      return status
    }
      + away.map { id, subscription in
        var status = PackStatus(id: id, title: subscription.title)
        status.isHere = false
        add(subscription, to: &status)
        return status
      }
  }

  /// What is known of where a downloaded pack comes from; that it wanted a sign-in is over once there was one.
  public func origin(of pack: String) -> PackOrigin? {
    var origin = shelf.origin(of: pack)
    if let known = origin, known.failure == PackUpdateFailure.Kind.signIn.rawValue,
      signIn.isSignedIn(at: known.address)
    {
      origin?.failure = nil
      origin?.reason = nil
    }
    return origin
  }

  /// The server that did not take a pack's sign-in at the last try, though somebody is signed in; nil where none did.
  public func refuser(of pack: String, at address: String) -> String? {
    let origin = shelf.origin(of: pack)
    guard let origin, origin.address == address, let reason = origin.reason.flatMap(PackUpdateFailure.init),
      case .network(.tokenRefused(let host), _) = reason
    else { return nil }
    return host
  }

  private func status(of pack: Pack, subscription: Subscription?) -> PackStatus {
    var status = PackStatus(id: pack.manifest.id, title: pack.manifest.title)
    status.publisher = pack.manifest.publisher
    status.licence = pack.manifest.licence
    status.version = pack.manifest.version
    status.language = pack.manifest.language
    status.isBuiltIn = pack.layout == .published && subscription == nil
    (status.articlesHere, status.articles) = pack.articleCount()
    if pack.layout == .downloaded { status.bytes = shelf.size(of: pack.manifest.id).bytes }
    if let subscription { add(subscription, to: &status) }
    return status
  }

  /// Adds what is known of a pack's publisher.
  private func add(_ subscription: Subscription, to status: inout PackStatus) {
    let origin = PackID.isValid(status.id) ? origin(of: status.id) : nil
    let isSame = origin?.address == subscription.address
    status.address = subscription.address
    status.checkedAt = isSame ? origin?.checkedAt : nil
    status.updatedAt = origin?.updatedAt
    status.triedAt = isSame ? origin?.triedAt : nil
    status.failure = isSame ? origin?.failure : nil
    status.reason = isSame ? origin?.reason.flatMap(PackUpdateFailure.init) : nil
    status.isSignedIn = signIn.isSignedIn(at: subscription.address)
    status.isSignInOver = signIn.needsSignIn(at: subscription.address)
    status.needsSignIn = needsSignIn(at: subscription.address, isSame ? origin : nil)
    status.asksForSignIn = isSame && origin?.asksForSignIn ?? false || status.needsSignIn
  }

  /// Whether a pack cannot be updated before somebody signs in at its address, or signs in again.
  public func needsSignIn(at address: String, _ origin: PackOrigin?) -> Bool {
    let isRefused = origin?.failure == PackUpdateFailure.Kind.signIn.rawValue
    return signIn.needsSignIn(at: address) || isRefused && !signIn.isSignedIn(at: address)
  }
}
