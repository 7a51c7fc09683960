import Curriculum
import Model
import Storage

/// One update of one pack, from the request for `pack.json` to the last picture.
struct UpdateRun: Sendable {
  /// A `pack.json` with the validators of its response.
  struct ManifestResponse: Sendable {
    var manifest: PackManifest
    var bytes: [UInt8]
    var etag: String?
    var lastModified: String?
  }

  /// How many files the device will have, and how many of them are pictures.
  struct FileTotals {
    var files: Int
    var pictures: Int
  }

  let network: PackNetwork
  let address: PackAddress
  let scope: PackScope
  let today: CalendarDay
  let meter: ProgressMeter
  let source: PackSource
  /// Whether to fetch pictures; false if the user is waiting for a text.
  var hasPictures = true

  private var shelf: PackShelf { network.shelf }

  init(
    network: PackNetwork, address: PackAddress, scope: PackScope, today: CalendarDay, meter: ProgressMeter
  ) {
    self.network = network
    self.address = address
    self.scope = scope
    self.today = today
    self.meter = meter
    source = network.source(address, meter)
  }

  /// Updates a pack that was added. If no version of it is on this machine, fetches everything that the scope
  /// includes.
  func update(_ pack: String) async throws(PackUpdateFailure) -> PackUpdate {
    shelf.restore(pack)
    let old = installedVersion(pack)
    let origin = shelf.origin(of: pack).flatMap { $0.address == address.text && old != nil ? $0 : nil }
    let response = try await fetchManifest(unlessMatching: origin, installed: old)
    guard response.manifest.id == pack else { throw .wrongPack(expected: pack, found: response.manifest.id) }
    return try await install(response, after: old, in: pack, isAdding: false)
  }

  /// Requests `pack.json`. Returns the local one if none is newer.
  func fetchManifest(
    unlessMatching origin: PackOrigin? = nil, installed: ManifestResponse? = nil
  ) async throws(PackUpdateFailure) -> ManifestResponse {
    let received = try await source.read(Pack.manifestFile, limit: Pack.manifestLimit, unlessMatching: origin)
    if received.isUnchanged, let origin, var response = installed {
      response.etag = received.etag ?? origin.etag
      response.lastModified = received.lastModified ?? origin.lastModified
      return response
    }
    do {
      let manifest = try Pack.receivedManifest(received.bytes)
      return ManifestResponse(
        manifest: manifest, bytes: received.bytes, etag: received.etag, lastModified: received.lastModified)
    } catch {
      throw source.failure(for: received, error)
    }
  }

  /// Fetches the files of a version and installs it.
  ///
  /// The publisher may be in the middle of publishing: if a file does not match, requests `pack.json` once more and
  /// tries again with its new contents.
  func install(
    _ response: ManifestResponse, after old: ManifestResponse?, in pack: String, isAdding: Bool
  ) async throws(PackUpdateFailure) -> PackUpdate {
    do {
      return try await installOnce(response, after: old, in: pack, isAdding: isAdding)
    } catch {
      guard error.suggestsPublishing else { throw error }
      let newer = try await fetchManifest()
      guard newer.bytes != response.bytes, newer.manifest.id == pack else { throw error }
      return try await installOnce(newer, after: old, in: pack, isAdding: isAdding)
    }
  }

  private func installOnce(
    _ response: ManifestResponse, after old: ManifestResponse?, in pack: String, isAdding: Bool
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let manifest = response.manifest
    let isNew = old?.bytes != response.bytes
    meter.beginFiles(title: manifest.title, done: 0, total: 0)
    let units = try await units(of: manifest, in: pack)
    let oldUnits =
      isNew ? old.map { promises(of: $0.manifest, in: pack, reusing: units, of: manifest) } ?? [:] : units
    let stored = shelf.objects(of: pack)
    let plan = plan(manifest, units, oldUnits, stored, pack)
    let articles = plan.first + (scope == .all ? plan.later : [])
    let pictures = hasPictures ? Self.pictures(of: articles) : []
    let totals = FileTotals(files: units.count + articles.count + pictures.count, pictures: pictures.count)
    let bundles = manifest.bundles == true ? units : [:]
    try await fetch(
      plan.first, unlessIn: stored, bundles: bundles, after: units.count, totals: totals, of: pack)
    let needed = hashes(manifest, units)
    let retired = isNew ? old.map { hashes($0.manifest, oldUnits).subtracting(needed) } ?? [] : []
    try await activate(response, isNew: isNew, retiring: retired, isAdding: isAdding)
    recordSuccess(response, isNew: isNew, of: pack)
    network.queue.wakeWaiters(pack)
    if scope == .all {
      try await fetch(
        plan.later, unlessIn: stored, bundles: bundles, after: units.count + plan.first.count, totals: totals,
        of: pack)
    }
    var update = PackUpdate(pack: pack, title: manifest.title, isNew: isNew)
    update.missingPictures = try await fetch(pictures, of: pack)
    sweep(pack, needed, isNew: isNew)
    return update
  }

  /// The installed version; nil if there is none that can be read.
  func installedVersion(_ pack: String) -> ManifestResponse? {
    guard PackID.isValid(pack), let bytes = shelf.manifest(of: pack),
      let manifest = try? Pack.receivedManifest(bytes), manifest.id == pack
    else { return nil }
    return ManifestResponse(manifest: manifest, bytes: bytes)
  }

  private func plan(
    _ manifest: PackManifest, _ units: [String: [ExpectedArticle]], _ oldUnits: [String: [ExpectedArticle]],
    _ stored: Set<String>, _ pack: String
  ) -> PackPlan {
    let downloaded = oldUnits.values.flatMap { $0 }.filter { stored.contains($0.sha256) }.map(\.id)
    let bookmarked = network.store.bookmarkIDs().ids.compactMap { ArticleReference($0) }
      .filter { $0.pack == pack }.map(\.article)
    let upcoming = PackPlan.upcoming(
      Pack(folder: "", manifest: manifest), for: network.store.activeChild(), on: today)
    return PackPlan(
      manifest: manifest, units: units, upcoming: Set(upcoming.map(\.id)),
      required: Set(downloaded + bookmarked))
  }

  /// Fetches articles that are missing or damaged, many of a unit in one bundle if it has one.
  ///
  /// - Parameter bundles: the articles of the units that have a bundle.
  private func fetch(
    _ articles: [ExpectedArticle], unlessIn stored: Set<String>, bundles: [String: [ExpectedArticle]],
    after doneCount: Int, totals: FileTotals, of pack: String
  ) async throws(PackUpdateFailure) {
    var missing: [ExpectedArticle] = []
    for article in articles
    where !stored.contains(article.sha256) || !shelf.isIntact(article.sha256, of: pack) {
      let isCopied = try copyBuiltIn(Pack.articleFile(article.id), article.sha256, Pack.articleLimit, pack)
      if !isCopied { missing.append(article) }
    }
    let title = meter.progress.title
    meter.beginFiles(
      title: title, done: doneCount + articles.count - missing.count, total: totals.files,
      pictures: totals.pictures)
    let remaining = try await fetchBundles(bundles, of: missing, in: pack)
    _ = try await source.concurrentMap(remaining) { article async throws(PackUpdateFailure) in
      try await source.fetch(article, of: pack, to: network.shelf)
    }
  }
}

extension UpdateRun {
  /// Subscribes to the pack and installs the version.
  ///
  /// The steps that need disk space come first, so that the data never lists a pack that is not downloaded.
  func activate(
    _ response: ManifestResponse, isNew: Bool, retiring retired: Set<String>, isAdding: Bool
  ) async throws(PackUpdateFailure) {
    guard !Task.isCancelled else { throw .cancelled }
    let pack = response.manifest.id
    let prepared = isNew ? try prepare(response, retiring: retired) : nil
    do throws(PackUpdateFailure) {
      let isAdded = try await subscribe(response.manifest, isAdding: isAdding)
      do throws(StoreFailure) {
        try prepared?.commit()
      } catch {
        if isAdded { _ = try? await network.store.unsubscribe(pack) }
        throw PackUpdateFailure.store(error)
      }
    } catch {
      prepared?.discard()
      throw error
    }
  }

  private func prepare(
    _ response: ManifestResponse, retiring retired: Set<String>
  ) throws(PackUpdateFailure) -> PreparedVersion {
    let (shelf, pack) = (network.shelf, response.manifest.id)
    return try mappingStoreFailure { () throws(StoreFailure) in
      try shelf.retire(retired, of: pack, now: network.clock.now())
      return try shelf.prepare(response.bytes, of: pack)
    }
  }

  /// Returns whether the subscription is new. Throws `.notAdded` if the pack was removed during its update.
  private func subscribe(_ manifest: PackManifest, isAdding: Bool) async throws(PackUpdateFailure) -> Bool {
    let isNew = try network.subscription(to: manifest.id) == nil
    guard isAdding else {
      guard !isNew else { throw .notAdded(manifest.id) }
      return false
    }
    let subscription = Subscription(
      address: address.text, title: manifest.title, addedAt: network.clock.now())
    do {
      try await network.store.subscribe(manifest.id, subscription)
    } catch {
      throw .store(error)
    }
    return isNew
  }
}

extension UpdateRun {
  /// Records the publisher's response and its validators.
  func recordSuccess(_ response: ManifestResponse, isNew: Bool, of pack: String) {
    let now = network.clock.now()
    var origin = PackOrigin(
      address: address.text, etag: response.etag, lastModified: response.lastModified, checkedAt: now,
      updatedAt: isNew ? now : network.shelf.origin(of: pack)?.updatedAt ?? now)
    origin.asksForSignIn = network.asksForSignIn(pack, at: address)
    origin.triedAt = now
    origin.triedOn = today
    // If this fails, the next update only downloads more than needed.
    try? network.shelf.saveOrigin(origin, of: pack)
  }

  /// Records a failed attempt, so that it is not repeated at once.
  func recordFailure(_ failure: PackUpdateFailure, of pack: String) {
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
    origin.reason = failure.storedForm
    if failure.kind == .signIn { origin.asksForSignIn = true }
    try? network.shelf.saveOrigin(origin, of: pack)
  }

  /// Deletes files that no version has needed for a week, and packs that were removed long ago.
  func sweep(_ pack: String, _ needed: Set<String>, isNew: Bool) {
    let now = network.clock.now()
    let (bookmarks, readState) = network.store.bookmarks()
    if readState.isWhole {
      // A bookmark keeps an article's text; its facts name the pictures to keep with it.
      let pictures = bookmarks.filter { $0.pack == pack }.flatMap { $0.article.pictures ?? [] }.map(\.sha256)
      network.shelf.sweep(pack, keeping: needed.union(pictures), now: now)
    }
    let (subscriptions, condition) = network.store.subscriptions()
    guard isNew, condition.isWhole else { return }
    network.shelf.deleteRemoved(keeping: Set(subscriptions.keys), now: now)
  }
}

extension PackUpdateFailure {
  /// Whether the publisher may be in the middle of publishing a new version.
  var suggestsPublishing: Bool {
    switch self {
    case .pack(.wrongHash), .pack(.missing), .network(.status(404, _, _), _),
      .network(.status(410, _, _), _):
      true
    default: false
    }
  }
}
