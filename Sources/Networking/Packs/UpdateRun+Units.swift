import Curriculum
import Model
import Storage

// Keeps only each unit's list of articles in memory: a version may have a thousand units of four megabytes.
extension UpdateRun {
  /// The articles of a version's units, by unit id; fetches the units that are not stored yet.
  func units(of manifest: PackManifest, in pack: String) async throws(PackUpdateFailure) -> [String:
    [ArticlePromise]]
  {
    let budget = ByteBudget()
    var units: [String: [ArticlePromise]] = [:]
    var missing: [UnitEntry] = []
    for entry in manifest.units {
      var known = promises(of: entry, in: pack)
      if known == nil, try takeOver(Pack.unitFile(entry.id), entry.sha256, Pack.unitLimit, pack) {
        known = promises(of: entry, in: pack)
      }
      if let (promises, bytes) = known {
        try budget.take(bytes)
        units[entry.id] = promises
      } else {
        missing.append(entry)
      }
    }
    meter.set(title: manifest.title, units: units.count, of: manifest.units.count)
    let fetched = try await source.each(missing) { entry async throws(PackUpdateFailure) in
      (entry.id, try await source.fetch(entry, of: pack, to: network.shelf, budget: budget))
    }
    for (id, promises) in fetched { units[id] = promises }
    try seeThatArticlesAreUnique(manifest, units)
    return units
  }

  /// The articles of the installed version's units; does not read units again that the next version shares.
  func promises(
    of old: PackManifest, in pack: String, besides next: [String: [ArticlePromise]], of manifest: PackManifest
  ) -> [String: [ArticlePromise]] {
    let known = Dictionary(
      manifest.units.map { ($0.sha256, next[$0.id] ?? []) }, uniquingKeysWith: { first, _ in first })
    var units: [String: [ArticlePromise]] = [:]
    for entry in old.units {
      units[entry.id] = known[entry.sha256] ?? promises(of: entry, in: pack)?.promises
    }
    return units
  }

  /// Copies a file from the built-in pack of the same id. Returns whether it had the file.
  func takeOver(
    _ file: String, _ sha256: String, _ limit: Int, _ pack: String
  ) throws(PackUpdateFailure) -> Bool {
    guard let folder = network.builtInFolder(pack),
      let bytes = Pack.bytes(of: file, in: folder, limit: limit, sha256: sha256)
    else { return false }
    try storing { () throws(StoreFailure) in try network.shelf.store(bytes, as: sha256, of: pack) }
    return true
  }

  /// The hashes of all files of a version.
  func hashes(_ manifest: PackManifest, _ units: [String: [ArticlePromise]]) -> Set<String> {
    var hashes = Set(manifest.units.map(\.sha256))
    for article in units.values.joined() {
      hashes.insert(article.sha256)
      hashes.formUnion(article.pictures.map(\.sha256))
    }
    return hashes
  }

  /// The articles of a stored unit, and its size; nil if it is missing or damaged.
  private func promises(of entry: UnitEntry, in pack: String) -> (promises: [ArticlePromise], bytes: Int)? {
    guard let bytes = network.shelf.object(entry.sha256, of: pack),
      let unit = try? Pack.receivedUnit(entry, bytes)
    else { return nil }
    return (unit.articles.map(ArticlePromise.init), bytes.count)
  }

  private func seeThatArticlesAreUnique(
    _ manifest: PackManifest, _ units: [String: [ArticlePromise]]
  ) throws(PackUpdateFailure) {
    var seen: Set<String> = []
    for entry in manifest.units {
      for article in units[entry.id] ?? [] where !seen.insert(article.id).inserted {
        throw .pack(.duplicateID(article.id, file: Pack.unitFile(entry.id)))
      }
    }
  }
}
