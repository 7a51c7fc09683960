import Curriculum
import Model
import Storage

// Keeps only each unit's list of articles in memory: a version may have a thousand units of four megabytes.
extension UpdateRun {
  /// The articles of a version's units, by unit id; fetches the units that are not stored yet.
  func units(of manifest: PackManifest, in pack: String) async throws(PackUpdateFailure) -> [String:
    [ExpectedArticle]]
  {
    let budget = ByteBudget()
    var units: [String: [ExpectedArticle]] = [:]
    var missing: [UnitEntry] = []
    for entry in manifest.units {
      var known = promises(of: entry, in: pack)
      if known == nil, try copyBuiltIn(Pack.unitFile(entry.id), entry.sha256, Pack.unitLimit, pack) {
        known = promises(of: entry, in: pack)
      }
      if let (promises, bytes) = known {
        try budget.spend(bytes)
        units[entry.id] = promises
      } else {
        missing.append(entry)
      }
    }
    meter.beginUnits(title: manifest.title, done: units.count, total: manifest.units.count)
    let fetched = try await source.concurrentMap(missing) { entry async throws(PackUpdateFailure) in
      (entry.id, try await source.fetch(entry, of: pack, to: network.shelf, budget: budget))
    }
    for (id, promises) in fetched { units[id] = promises }
    try checkArticlesAreUnique(manifest, units)
    return units
  }

  /// The articles of the installed version's units; does not read units again that the next version shares.
  func promises(
    of old: PackManifest, in pack: String, reusing next: [String: [ExpectedArticle]],
    of manifest: PackManifest
  ) -> [String: [ExpectedArticle]] {
    let known = Dictionary(
      manifest.units.map { ($0.sha256, next[$0.id] ?? []) }, uniquingKeysWith: { first, _ in first })
    var units: [String: [ExpectedArticle]] = [:]
    for entry in old.units {
      units[entry.id] = known[entry.sha256] ?? promises(of: entry, in: pack)?.promises
    }
    return units
  }

  /// Copies a file from the built-in pack of the same id. Returns whether it had the file.
  func copyBuiltIn(
    _ file: String, _ sha256: String, _ limit: Int, _ pack: String
  ) throws(PackUpdateFailure) -> Bool {
    guard let folder = network.builtInFolder(pack),
      let bytes = Pack.bytes(of: file, in: folder, limit: limit, sha256: sha256)
    else { return false }
    try mappingStoreFailure { () throws(StoreFailure) in try network.shelf.store(bytes, as: sha256, of: pack)
    }
    return true
  }

  /// The hashes of all files of a version.
  func hashes(_ manifest: PackManifest, _ units: [String: [ExpectedArticle]]) -> Set<String> {
    var hashes = Set(manifest.units.map(\.sha256))
    for article in units.values.joined() {
      hashes.insert(article.sha256)
      hashes.formUnion(article.pictures.map(\.sha256))
    }
    return hashes
  }

  /// The articles of a stored unit, and its size; nil if it is missing or damaged.
  private func promises(of entry: UnitEntry, in pack: String) -> (promises: [ExpectedArticle], bytes: Int)? {
    guard let bytes = network.shelf.object(entry.sha256, of: pack),
      let unit = try? Pack.receivedUnit(entry, bytes)
    else { return nil }
    return (unit.articles.map(ExpectedArticle.init), bytes.count)
  }

  private func checkArticlesAreUnique(
    _ manifest: PackManifest, _ units: [String: [ExpectedArticle]]
  ) throws(PackUpdateFailure) {
    var seen: Set<String> = []
    for entry in manifest.units {
      for article in units[entry.id] ?? [] where !seen.insert(article.id).inserted {
        throw .pack(.duplicateID(article.id, file: Pack.unitFile(entry.id)))
      }
    }
  }
}

// One request for many articles is cheaper, for the server and on a slow line, than the few kilobytes not needed.
extension UpdateRun {
  /// All articles of a unit in one file.
  private struct Bundle {
    let unit: String
    let articles: [ExpectedArticle]
    let bytes: Int
  }

  /// The minimum of missing articles for which a bundle is fetched.
  private static let minMissing = 4

  /// Fetches the bundles of units that are mostly missing and stores the missing articles. Returns the articles that
  /// must be fetched individually.
  ///
  /// - Parameter units: the articles of each unit that has a bundle, in the unit's order.
  func fetchBundles(
    _ units: [String: [ExpectedArticle]], of missing: [ExpectedArticle], in pack: String
  ) async throws(PackUpdateFailure) -> [ExpectedArticle] {
    guard !units.isEmpty, case .web = address else { return missing }
    let missingSet = Set(missing)
    let bundles = units.sorted { $0.key < $1.key }.compactMap { unit, articles in
      Self.bundle(of: unit, articles, missing: missingSet)
    }
    let fetched = try await source.concurrentMap(bundles) { bundle async throws(PackUpdateFailure) in
      try await fetch(bundle, missing: missingSet, of: pack)
    }
    let fetchedSet = Set(fetched.joined())
    return missing.filter { !fetchedSet.contains($0) }
  }

  /// A unit's bundle; nil unless most of it is missing.
  private static func bundle(
    of unit: String, _ articles: [ExpectedArticle], missing: Set<ExpectedArticle>
  ) -> Bundle? {
    let all = articles.compactMap(\.bytes)
    let needed = articles.filter(missing.contains)
    let bytes = all.reduce(0, +)
    guard all.count == articles.count, needed.count >= minMissing, bytes <= Pack.bundleLimit,
      needed.compactMap(\.bytes).reduce(0, +) * 2 >= bytes
    else { return nil }
    return Bundle(unit: unit, articles: articles, bytes: bytes)
  }

  /// Returns the articles that a bundle delivered; empty if it is missing or invalid.
  private func fetch(
    _ bundle: Bundle, missing: Set<ExpectedArticle>, of pack: String
  ) async throws(PackUpdateFailure) -> [ExpectedArticle] {
    let received: PackSource.Received
    do {
      received = try await source.read(Pack.bundleFile(bundle.unit), limit: bundle.bytes)
    } catch {
      guard error.affectsOneFile else { throw error }
      network.log.note("bundle", of: pack, host: address.host, detail: error.logDetail)
      return []
    }
    let texts = Pack.texts(of: bundle.articles, in: received.bytes).filter { missing.contains($0.article) }
    for (article, bytes) in texts {
      guard !Task.isCancelled else { throw .cancelled }
      try mappingStoreFailure { () throws(StoreFailure) in
        try network.shelf.store(bytes, as: article.sha256, of: pack)
      }
      meter.finishedFile()
    }
    return texts.map(\.article)
  }
}

extension PackUpdateFailure {
  /// Whether only this file is at fault, so that others may succeed.
  var affectsOneFile: Bool {
    switch self {
    case .pack, .network(.tooLarge, _): true
    case .network(.status(let code, _, _), _): (400..<500).contains(code)
    default: false
    }
  }
}

// Pictures come last, after the version is installed, because articles can be read without them. A picture that fails
// stops nothing else.
extension UpdateRun {
  /// The articles' pictures in order, without duplicates.
  static func pictures(of articles: [ExpectedArticle]) -> [ArticlePicture] {
    var seen: Set<String> = []
    return articles.flatMap(\.pictures).filter { seen.insert($0.sha256).inserted }
  }

  /// Fetches pictures that are missing or damaged. Returns how many could not be fetched.
  func fetch(_ pictures: [ArticlePicture], of pack: String) async throws(PackUpdateFailure) -> Int {
    let shelf = network.shelf
    let missing = pictures.filter { !shelf.isIntact($0.sha256, of: pack) }
    guard !missing.isEmpty else { return 0 }
    meter.beginPictures(done: pictures.count - missing.count)
    let budget = ByteBudget(of: "pictures", limit: ByteBudget.pictures)
    do {
      let fetched = try await source.concurrentMap(missing) { picture async throws(PackUpdateFailure) in
        try await fetch(picture, of: pack, budget)
      }
      return fetched.count { !$0 }
    } catch {
      if case .cancelled = error { throw error }
      network.log.note("pictures", of: pack, host: address.host, detail: error.logDetail)
      return missing.count { !shelf.has($0.sha256, of: pack) }
    }
  }

  /// Returns whether a picture was fetched. Throws if the other pictures would fail too.
  private func fetch(
    _ picture: ArticlePicture, of pack: String, _ budget: ByteBudget
  ) async throws(PackUpdateFailure) -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try await source.fetch(picture)
    } catch {
      guard error.affectsOneFile else { throw error }
      network.log.note("picture", of: pack, host: address.host, detail: error.logDetail)
      return false
    }
    try budget.spend(bytes.count)
    try mappingStoreFailure { () throws(StoreFailure) in
      try network.shelf.store(bytes, as: picture.sha256, of: pack)
    }
    meter.finishedPicture()
    return true
  }
}
