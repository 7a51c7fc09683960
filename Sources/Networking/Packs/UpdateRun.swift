import Curriculum
import Model
import Storage

/// One update of one pack, from the question for `pack.json` to the last article.
struct UpdateRun: Sendable {
  /// A `pack.json`, and what is known of how it came.
  struct Answer: Sendable {
    var manifest: PackManifest
    var bytes: [UInt8]
    var etag: String?
    var lastModified: String?
  }

  let network: PackNetwork
  let address: PackAddress
  let scope: PackScope
  let today: CalendarDay
  let meter: ProgressMeter
  let source: PackSource

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

  /// Updates a pack that was added, or fetches it whole where it is not here.
  func update(_ pack: String) async throws(PackUpdateFailure) -> PackUpdate {
    shelf.putBack(pack)
    let known = shelf.origin(of: pack).flatMap { origin in
      origin.address == address.text && present(pack) != nil ? origin : nil
    }
    let answer = try await askForManifest(unlessAs: known, of: pack)
    guard answer.manifest.id == pack else { throw .otherPack(expected: pack, found: answer.manifest.id) }
    return try await put(answer, in: pack, isAdding: false)
  }

  /// Asks for `pack.json`; where nothing is newer, it is the one that is here.
  func askForManifest(
    unlessAs known: PackOrigin?, of pack: String = ""
  ) async throws(PackUpdateFailure) -> Answer {
    let received = try await source.read(Pack.manifestFile, limit: Pack.manifestLimit, unlessAs: known)
    if received.isUnchanged, let known, var answer = present(pack) {
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

  /// Fetches what the version needs and puts it in place.
  ///
  /// A publisher may be in the middle of publishing: where a file is not what was promised, `pack.json` is asked for
  /// once more, and what it says now counts.
  func put(_ answer: Answer, in pack: String, isAdding: Bool) async throws(PackUpdateFailure) -> PackUpdate {
    do throws(PackUpdateFailure) {
      return try await putOnce(answer, in: pack, isAdding: isAdding)
    } catch {
      guard error.mayBeMidway else { throw error }
      let newer = try await askForManifest(unlessAs: nil)
      guard newer.bytes != answer.bytes, newer.manifest.id == pack else { throw error }
      return try await putOnce(newer, in: pack, isAdding: isAdding)
    }
  }

  private func putOnce(
    _ answer: Answer, in pack: String, isAdding: Bool
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let old = present(pack)
    let manifest = answer.manifest
    meter.set(title: manifest.title, files: 0, inAll: 0)
    let units = try await units(of: manifest, in: pack)
    let before = old.map { $0.bytes == answer.bytes ? units : kept(of: $0.manifest, in: pack).units } ?? [:]
    let plan = plan(manifest, units, before, pack)
    let inAll = units.count + plan.first.count + (scope == .all ? plan.later.count : 0)
    try await fetch(plan.first, beside: units.count, inAll: inAll, of: pack)
    try await subscribe(manifest, isAdding: isAdding)
    let isNew = old?.bytes != answer.bytes
    if isNew { try storing { () throws(StoreFailure) in try shelf.install(answer.bytes, of: pack) } }
    remember(answer, isNew: isNew, of: pack)
    if scope == .all {
      try await fetch(plan.later, beside: units.count + plan.first.count, inAll: inAll, of: pack)
    }
    sweep(pack, hashes(manifest, units).union(old.map { hashes($0.manifest, before) } ?? []), isNew: isNew)
    return PackUpdate(pack: pack, title: manifest.title, isNew: isNew)
  }

  /// The version that is in place; nil when there is none that can be read.
  private func present(_ pack: String) -> Answer? {
    guard PackID.isValid(pack), let bytes = shelf.manifest(of: pack),
      let manifest = try? Pack.receivedManifest(bytes), manifest.id == pack
    else { return nil }
    return Answer(manifest: manifest, bytes: bytes)
  }

  private func plan(
    _ manifest: PackManifest, _ units: [String: Unit], _ before: [String: Unit], _ pack: String
  ) -> PackPlan {
    let here = before.values.flatMap(\.articles).filter { shelf.has($0.sha256, of: pack) }.map(\.id)
    let bookmarked = network.store.bookmarkIDs().ids.compactMap { ArticleReference($0) }
      .filter { $0.pack == pack }.map(\.article)
    let coming = PackPlan.coming(
      Pack(folder: "", manifest: manifest), for: network.store.activeChild(), on: today)
    return PackPlan(
      manifest: manifest, units: units, coming: Set(coming.map(\.id)), wanted: Set(here + bookmarked))
  }
}

extension UpdateRun {
  /// A version's units, those that are not on the shelf fetched.
  private func units(
    of manifest: PackManifest, in pack: String
  ) async throws(PackUpdateFailure) -> [String: Unit] {
    var (units, missing) = kept(of: manifest, in: pack)
    meter.set(title: manifest.title, units: units.count, of: manifest.units.count)
    let fetched = try await source.each(missing) { entry async throws(PackUpdateFailure) in
      try await source.fetch(entry, of: pack, to: network.shelf)
    }
    for unit in fetched { units[unit.id] = unit }
    try seeThatArticlesAreUnique(manifest, units)
    return units
  }

  /// The units that are on the shelf, and the entries of those that are not, or damaged.
  private func kept(
    of manifest: PackManifest, in pack: String
  ) -> (units: [String: Unit], missing: [UnitEntry]) {
    var units: [String: Unit] = [:]
    var missing: [UnitEntry] = []
    for entry in manifest.units {
      let bytes = network.shelf.object(entry.sha256, of: pack)
      if let bytes, let unit = try? Pack.receivedUnit(entry, bytes) {
        units[entry.id] = unit
      } else {
        missing.append(entry)
      }
    }
    return (units, missing)
  }

  private func seeThatArticlesAreUnique(
    _ manifest: PackManifest, _ units: [String: Unit]
  ) throws(PackUpdateFailure) {
    var seen: Set<String> = []
    for entry in manifest.units {
      for article in units[entry.id]?.articles ?? [] where !seen.insert(article.id).inserted {
        throw .pack(.duplicateID(article.id, file: Pack.unitFile(entry.id)))
      }
    }
  }

  /// Fetches articles that are not on the shelf.
  private func fetch(
    _ articles: [ArticleFacts], beside others: Int, inAll: Int, of pack: String
  ) async throws(PackUpdateFailure) {
    let missing = articles.filter { !network.shelf.has($0.sha256, of: pack) }
    let title = meter.progress.title
    meter.set(title: title, files: others + articles.count - missing.count, inAll: inAll)
    _ = try await source.each(missing) { article async throws(PackUpdateFailure) in
      try await source.fetch(article, of: pack, to: network.shelf)
    }
  }

  /// Makes the pack one that the person added; one that was removed while it came is left removed.
  private func subscribe(_ manifest: PackManifest, isAdding: Bool) async throws(PackUpdateFailure) {
    guard !Task.isCancelled else { throw .cancelled }
    guard isAdding else {
      _ = try network.address(of: manifest.id)
      return
    }
    let subscription = Subscription(
      address: address.text, title: manifest.title, addedAt: network.clock.now())
    do throws(StoreFailure) {
      try await network.store.subscribe(manifest.id, subscription)
    } catch {
      throw .store(error)
    }
  }
}
