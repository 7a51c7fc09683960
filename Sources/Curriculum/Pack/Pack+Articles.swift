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
    let entries = manifest.units
    let results = Processors.map(entries.count) { place in
      Result { () throws(PackFailure) in try self.unit(entries[place].id).articles }
    }
    var index = PackIndex()
    for (entry, result) in zip(entries, results) {
      switch result {
      case .success(let articles): index.articles += articles.map { FoundArticle(facts: $0, unit: entry) }
      case .failure(let failure): index.failures.append(failure)
      }
    }
    return index
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
