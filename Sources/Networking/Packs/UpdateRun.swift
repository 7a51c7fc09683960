import Curriculum
import Model
import Storage

/// One update of one pack, from the request for `pack.json` to the last article.
struct UpdateRun: Sendable {
  /// A `pack.json` with the validators of its response.
  struct Answer: Sendable {
    var manifest: PackManifest
    var bytes: [UInt8]
    var etag: String?
    var lastModified: String?
  }

  /// The total of files to have, and the pictures among them.
  struct Wanted {
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

  /// Updates a pack that was added, or downloads it completely if it is not here.
  func update(_ pack: String) async throws(PackUpdateFailure) -> PackUpdate {
    shelf.restore(pack)
    let old = present(pack)
    let known = shelf.origin(of: pack).flatMap { $0.address == address.text && old != nil ? $0 : nil }
    let answer = try await askForManifest(unlessAs: known, here: old)
    guard answer.manifest.id == pack else { throw .otherPack(expected: pack, found: answer.manifest.id) }
    return try await put(answer, after: old, in: pack, isAdding: false)
  }

  /// Requests `pack.json`. Returns the local one if none is newer.
  func askForManifest(
    unlessAs known: PackOrigin? = nil, here: Answer? = nil
  ) async throws(PackUpdateFailure) -> Answer {
    let received = try await source.read(Pack.manifestFile, limit: Pack.manifestLimit, unlessAs: known)
    if received.isUnchanged, let known, var answer = here {
      answer.etag = received.etag ?? known.etag
      answer.lastModified = received.lastModified ?? known.lastModified
      return answer
    }
    do throws(PackFailure) {
      let manifest = try Pack.receivedManifest(received.bytes)
      return Answer(
        manifest: manifest, bytes: received.bytes, etag: received.etag, lastModified: received.lastModified)
    } catch {
      throw source.refusal(of: received, error)
    }
  }

  /// Fetches the files of a version and installs it.
  ///
  /// The publisher may be in the middle of publishing: if a file does not match, requests `pack.json` once more and
  /// tries again with its new contents.
  func put(
    _ answer: Answer, after old: Answer?, in pack: String, isAdding: Bool
  ) async throws(PackUpdateFailure) -> PackUpdate {
    do throws(PackUpdateFailure) {
      return try await putOnce(answer, after: old, in: pack, isAdding: isAdding)
    } catch {
      guard error.mayBeMidway else { throw error }
      let newer = try await askForManifest()
      guard newer.bytes != answer.bytes, newer.manifest.id == pack else { throw error }
      return try await putOnce(newer, after: old, in: pack, isAdding: isAdding)
    }
  }

  private func putOnce(
    _ answer: Answer, after old: Answer?, in pack: String, isAdding: Bool
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let manifest = answer.manifest
    let isNew = old?.bytes != answer.bytes
    meter.set(title: manifest.title, files: 0, inAll: 0)
    let units = try await units(of: manifest, in: pack)
    let before =
      isNew ? old.map { promises(of: $0.manifest, in: pack, besides: units, of: manifest) } ?? [:] : units
    let here = shelf.objects(of: pack)
    let plan = plan(manifest, units, before, here, pack)
    let wanted = plan.first + (scope == .all ? plan.later : [])
    let pictures = hasPictures ? Self.pictures(of: wanted) : []
    let inAll = Wanted(files: units.count + wanted.count + pictures.count, pictures: pictures.count)
    let bundles = manifest.bundles == true ? units : [:]
    try await fetch(plan.first, unlessIn: here, or: bundles, beside: units.count, inAll: inAll, of: pack)
    let needed = hashes(manifest, units)
    let retired = isNew ? old.map { hashes($0.manifest, before).subtracting(needed) } ?? [] : []
    try await switchOver(to: answer, isNew: isNew, retiring: retired, isAdding: isAdding)
    remember(answer, isNew: isNew, of: pack)
    network.turns.nudge(pack)
    if scope == .all {
      try await fetch(
        plan.later, unlessIn: here, or: bundles, beside: units.count + plan.first.count, inAll: inAll,
        of: pack)
    }
    var update = PackUpdate(pack: pack, title: manifest.title, isNew: isNew)
    update.missingPictures = try await fetch(pictures, of: pack)
    sweep(pack, needed, isNew: isNew)
    return update
  }

  /// The installed version; nil if there is none that can be read.
  func present(_ pack: String) -> Answer? {
    guard PackID.isValid(pack), let bytes = shelf.manifest(of: pack),
      let manifest = try? Pack.receivedManifest(bytes), manifest.id == pack
    else { return nil }
    return Answer(manifest: manifest, bytes: bytes)
  }

  private func plan(
    _ manifest: PackManifest, _ units: [String: [ArticlePromise]], _ before: [String: [ArticlePromise]],
    _ here: Set<String>, _ pack: String
  ) -> PackPlan {
    let known = before.values.flatMap { $0 }.filter { here.contains($0.sha256) }.map(\.id)
    let bookmarked = network.store.bookmarkIDs().ids.compactMap { ArticleReference($0) }
      .filter { $0.pack == pack }.map(\.article)
    let coming = PackPlan.coming(
      Pack(folder: "", manifest: manifest), for: network.store.activeChild(), on: today)
    return PackPlan(
      manifest: manifest, units: units, coming: Set(coming.map(\.id)), wanted: Set(known + bookmarked))
  }

  /// Fetches articles that are missing or damaged, many of a unit in one bundle if it has one.
  ///
  /// - Parameter bundles: the articles of the units that have a bundle.
  private func fetch(
    _ articles: [ArticlePromise], unlessIn here: Set<String>, or bundles: [String: [ArticlePromise]],
    beside others: Int, inAll: Wanted, of pack: String
  ) async throws(PackUpdateFailure) {
    var missing: [ArticlePromise] = []
    for article in articles where !here.contains(article.sha256) || !shelf.isIntact(article.sha256, of: pack)
    {
      let isOurs = try takeOver(Pack.articleFile(article.id), article.sha256, Pack.articleLimit, pack)
      if !isOurs { missing.append(article) }
    }
    let title = meter.progress.title
    meter.set(
      title: title, files: others + articles.count - missing.count, inAll: inAll.files,
      pictures: inAll.pictures)
    let left = try await fetchBundles(bundles, of: missing, in: pack)
    _ = try await source.each(left) { article async throws(PackUpdateFailure) in
      try await source.fetch(article, of: pack, to: network.shelf)
    }
  }
}
