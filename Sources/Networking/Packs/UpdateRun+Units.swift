import Curriculum
import Model
import Storage

// Of each unit only what it promises is kept: a version may have a thousand of four megabytes.
extension UpdateRun {
  /// What a version's units promise, by their ids; those that are not on the shelf are fetched.
  func units(of manifest: PackManifest, in pack: String) async throws(PackUpdateFailure) -> [String:
    [ArticlePromise]]
  {
    let budget = ByteBudget()
    var units: [String: [ArticlePromise]] = [:]
    var missing: [UnitEntry] = []
    for entry in manifest.units {
      if let (promises, bytes) = promises(of: entry, in: pack) {
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

  /// What the units of the version that is here promise; those that the next version has as well are not read again.
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

  /// The hashes of all files of a version.
  func hashes(_ manifest: PackManifest, _ units: [String: [ArticlePromise]]) -> Set<String> {
    var hashes = Set(manifest.units.map(\.sha256))
    for article in units.values.joined() {
      hashes.insert(article.sha256)
      hashes.formUnion(article.pictures.map(\.sha256))
    }
    return hashes
  }

  /// What a unit promises that is on the shelf, and its size; nil where it is not, or damaged.
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
