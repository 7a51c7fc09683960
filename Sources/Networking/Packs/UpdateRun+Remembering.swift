import Curriculum
import Model
import Storage

extension UpdateRun {
  /// Records the publisher's response and its validators.
  func remember(_ answer: Answer, isNew: Bool, of pack: String) {
    let now = network.clock.now()
    var origin = PackOrigin(
      address: address.text, etag: answer.etag, lastModified: answer.lastModified, checkedAt: now,
      updatedAt: isNew ? now : network.shelf.origin(of: pack)?.updatedAt ?? now)
    origin.asksForSignIn = network.hasAsked(pack, at: address)
    origin.triedAt = now
    origin.triedOn = today
    // If this fails, the next update only downloads more than needed.
    try? network.shelf.saveOrigin(origin, of: pack)
  }

  /// Records a failed attempt, so that it is not repeated at once.
  func remember(failure: PackUpdateFailure, of pack: String) {
    if case .notAdded = failure { return }
    guard failure.kind != .none else { return }
    var origin = network.shelf.origin(of: pack) ?? PackOrigin(address: address.text)
    if origin.address != address.text {
      // It was added from another address; the local files are unchanged.
      origin = PackOrigin(address: address.text, updatedAt: origin.updatedAt)
    }
    origin.triedAt = network.clock.now()
    origin.triedOn = today
    origin.failure = failure.kind.rawValue
    origin.reason = failure.kept
    if failure.kind == .signIn { origin.asksForSignIn = true }
    try? network.shelf.saveOrigin(origin, of: pack)
  }

  /// Deletes files that no version has needed for a week, and packs that were removed long ago.
  func sweep(_ pack: String, _ needed: Set<String>, isNew: Bool) {
    let now = network.clock.now()
    let (bookmarks, isKnown) = network.store.bookmarks()
    if isKnown.isWhole {
      // A bookmark keeps an article's text; its facts name the pictures to keep with it.
      let shown = bookmarks.filter { $0.pack == pack }.flatMap { $0.article.pictures ?? [] }.map(\.sha256)
      network.shelf.sweep(pack, keeping: needed.union(shown), now: now)
    }
    let (subscriptions, condition) = network.store.subscriptions()
    guard isNew, condition.isWhole else { return }
    network.shelf.deleteRemoved(keeping: Set(subscriptions.keys), now: now)
  }
}

extension PackUpdateFailure {
  /// Whether the publisher may be in the middle of publishing a new version.
  var mayBeMidway: Bool {
    switch self {
    case .pack(.wrongHash), .pack(.missing), .network(.status(404, _, _), _),
      .network(.status(410, _, _), _):
      true
    default: false
    }
  }
}
