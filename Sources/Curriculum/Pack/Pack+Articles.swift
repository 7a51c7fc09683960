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

  /// Reads all units; those that cannot be read are named, and their articles missing.
  public func allArticles() -> PackIndex {
    var index = PackIndex()
    for entry in manifest.units {
      do throws(PackFailure) {
        index.articles += try unit(entry.id).articles.map { FoundArticle(facts: $0, unit: entry) }
      } catch {
        index.failures.append(error)
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
