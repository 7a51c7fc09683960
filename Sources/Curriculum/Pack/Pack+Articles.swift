import FoundationEssentials
import Glibc
import Model

extension Pack {
  /// Finds an article by its id: in the unit named first, then in the others; nil when there is none.
  public func article(_ id: String, near unit: UnitEntry? = nil) -> FoundArticle? {
    guard PackID.isValid(id) else { return nil }
    let others = manifest.units.filter { $0.id != unit?.id }
    for entry in (unit.map { [$0] } ?? []) + others where mentions(id, entry) {
      let facts = (try? self.unit(entry.id))?.articles.first { $0.id == id }
      if let facts { return FoundArticle(facts: facts, unit: entry) }
    }
    return nil
  }

  /// Reads all units, on all processors; those that cannot be read are named, and their articles missing.
  public func allArticles() -> PackIndex {
    var index = PackIndex()
    for (entry, result) in allUnits() {
      switch result {
      case .success(let articles): index.articles += articles.map { FoundArticle(facts: $0, unit: entry) }
      case .failure(let failure): index.failures.append(failure)
      }
    }
    return index
  }

  /// The articles of each unit, in the manifest's order, read on all processors.
  func allUnits() -> [(entry: UnitEntry, articles: Result<[ArticleFacts], PackFailure>)] {
    let entries = manifest.units
    let results = entries.concurrentMap { entry in
      Result { () throws(PackFailure) in try self.unit(entry.id).articles }
    }
    return zip(entries, results).map { ($0, $1) }
  }

  /// How many articles the pack has, and how many of them are on this machine.
  ///
  /// For showing: units and files are taken at their word, without their hashes; what a power cut emptied is not here.
  public func articleCount() -> (here: Int, inAll: Int) {
    let hashes = promisedHashes
    guard layout == .downloaded else { return (hashes.count, hashes.count) }
    let folder = PackFolder(path: folder)
    let objects = Set(folder.names(in: Self.objectsFolder))
    let own = Set(builtIn.flatMap { try? Pack.open($0) }?.promisedHashes ?? [])
    let here = hashes.count {
      own.contains($0) || objects.contains($0) && folder.size(of: Self.objectFile($0)) > 0
    }
    return (here, hashes.count)
  }

  /// The hashes of the articles, as far as the units can be read.
  private var promisedHashes: [String] {
    manifest.units.flatMap { entry -> [String] in
      guard let (_, bytes) = try? unitBytes(entry.id),
        let unit = try? StrictJSON.decode(PromisedArticles.self, from: bytes)
      else { return [] }
      return unit.articles.map(\.sha256)
    }
  }

  /// Whether the unit's file has the id in it at all: decoding every unit to find one article is slow.
  private func mentions(_ id: String, _ entry: UnitEntry) -> Bool {
    guard let (_, bytes) = try? unitBytes(entry.id) else { return false }
    return (bytes + [0]).withUnsafeBytes { buffer in
      guard let text = buffer.bindMemory(to: CChar.self).baseAddress else { return false }
      return strstr(text, "\"\(id)\"") != nil
    }
  }
}

/// What a unit's file says of how its articles are named on disk.
private struct PromisedArticles: Decodable {
  struct Article: Decodable {
    var sha256: String
  }

  var articles: [Article]
}
