public import Curriculum
public import Storage

/// A pack's description, origin and state.
public struct PackStatus: Equatable, Sendable, Identifiable {
  public var id: String
  public var title: String
  /// The publisher; empty if the pack is not downloaded.
  public var publisher = ""
  /// The licence of the text.
  public var licence = ""
  /// The installed version.
  public var version = ""
  /// The language of its text, as a BCP 47 tag.
  public var language = ""
  /// The address that it was added from; nil if it is built in.
  public var address: String?
  public var isBuiltIn = false
  /// Whether it is downloaded and can be opened.
  public var isDownloaded = true
  /// Articles on this machine.
  public var downloadedArticles = 0
  /// Articles in the pack.
  public var articles = 0
  /// The size of its downloaded files.
  public var bytes: Int64 = 0
  /// When the publisher last responded, in UTC milliseconds.
  public var checkedAt: Int64?
  /// When the current version was installed, in UTC milliseconds.
  public var updatedAt: Int64?
  /// When an update was last tried, successfully or not, in UTC milliseconds.
  public var triedAt: Int64?
  /// Why the last update failed: the raw value of a ``PackUpdateFailure/Kind``; nil if it succeeded.
  public var failure: String?
  /// The same failure in full; nil if it was not stored.
  public var reason: PackUpdateFailure?
  /// Whether the user is signed in at its address.
  public var isSignedIn = false
  /// Whether a sign-in at its address has expired.
  public var isSignInExpired = false
  /// Whether an update needs a sign-in first.
  public var needsSignIn = false
  /// Whether its publisher has ever required sign-in.
  public var asksForSignIn = false
  /// Whether it provides the daily reading.
  public var isTodayPack = false
  /// Whether the user has hidden it.
  public var isHidden = false

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

extension PackNetwork {
  /// The status of every pack: built-in ones, then added ones, downloaded or not.
  ///
  /// Reads every unit, so do not call it on the main thread.
  public func statuses(library: PackLibrary) -> [PackStatus] {
    let (subscriptions, condition) = store.subscriptions()
    let profile = store.profile().profile
    let chosen = library.pack(chosen: profile.todayPack)?.manifest.id
    // A downloaded pack without a subscription is about to be moved to the trash.
    let here = library.installedByPreference.filter {
      $0.layout == .published || subscriptions[$0.manifest.id] != nil || !condition.isWhole
    }
    let listed = Set(here.map(\.manifest.id))
    let missing = subscriptions.filter { !listed.contains($0.key) }.sorted { $0.key < $1.key }
    return here.map { pack in
      var status = status(of: pack, subscription: subscriptions[pack.manifest.id])
      status.isTodayPack = pack.manifest.id == chosen
      status.isHidden = !status.isTodayPack && profile.putAway.contains(pack.manifest.id)
      return status
    }
      + missing.map { id, subscription in
        var status = PackStatus(id: id, title: subscription.title)
        status.isDownloaded = false
        add(subscription, to: &status)
        return status
      }
  }

  /// The origin of a downloaded pack; a stored sign-in failure is dropped once the user has signed in.
  public func origin(of pack: String) -> PackOrigin? {
    var origin = shelf.origin(of: pack)
    if let stored = origin, stored.failure == PackUpdateFailure.Kind.signIn.rawValue,
      signIn.isSignedIn(at: stored.address)
    {
      origin?.failure = nil
      origin?.reason = nil
    }
    return origin
  }

  /// The server that refused a valid sign-in at the last update; nil if none did.
  public func hostRefusingToken(of pack: String, at address: String) -> String? {
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
    (status.downloadedArticles, status.articles) = pack.articleCount()
    if pack.layout == .downloaded { status.bytes = shelf.size(of: pack.manifest.id).bytes }
    if let subscription { add(subscription, to: &status) }
    return status
  }

  /// Adds the subscription's address and the state of its last update.
  private func add(_ subscription: Subscription, to status: inout PackStatus) {
    let origin = PackID.isValid(status.id) ? origin(of: status.id) : nil
    let isSameAddress = origin?.address == subscription.address
    status.address = subscription.address
    status.checkedAt = isSameAddress ? origin?.checkedAt : nil
    status.updatedAt = origin?.updatedAt
    status.triedAt = isSameAddress ? origin?.triedAt : nil
    status.failure = isSameAddress ? origin?.failure : nil
    status.reason = isSameAddress ? origin?.reason.flatMap(PackUpdateFailure.init) : nil
    status.isSignedIn = signIn.isSignedIn(at: subscription.address)
    status.isSignInExpired = signIn.needsSignIn(at: subscription.address)
    status.needsSignIn = needsSignIn(at: subscription.address, isSameAddress ? origin : nil)
    status.asksForSignIn = isSameAddress && origin?.asksForSignIn ?? false || status.needsSignIn
  }

  /// Whether an update needs a sign-in, for the first time or again.
  public func needsSignIn(at address: String, _ origin: PackOrigin?) -> Bool {
    let isRefused = origin?.failure == PackUpdateFailure.Kind.signIn.rawValue
    return signIn.needsSignIn(at: address) || isRefused && !signIn.isSignedIn(at: address)
  }
}
