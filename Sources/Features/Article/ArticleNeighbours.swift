import Curriculum
import Model

/// An article's place in its pack and the articles before and after it.
struct ArticleNeighbours {
  struct Neighbour {
    let reference: ArticleReference
    let facts: ArticleFacts
  }

  let pack: Pack?
  let entry: UnitEntry?
  private(set) var current: Neighbour?
  private(set) var previous: Neighbour?
  private(set) var next: Neighbour?

  init(of reference: ArticleReference, facts: ArticleFacts, library: PackLibrary) {
    pack = library.pack(reference.pack)
    entry = pack?.manifest.units.first { $0.id == facts.unit }
    guard let pack, let entry, let unit = try? pack.unit(entry.id) else { return }
    let articles = unit.articles.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    guard let index = articles.firstIndex(where: { $0.id == facts.id }) else { return }
    func neighbour(_ facts: ArticleFacts?) -> Neighbour? {
      facts.map { Neighbour(reference: ArticleReference(pack: reference.pack, article: $0.id), facts: $0) }
    }
    current = neighbour(articles[index])
    previous = neighbour(index > 0 ? articles[index - 1] : Self.unit(beside: entry, step: -1, in: pack)?.last)
    next = neighbour(
      index + 1 < articles.count ? articles[index + 1] : Self.unit(beside: entry, step: 1, in: pack)?.first)
  }

  private static func unit(beside entry: UnitEntry, step: Int, in pack: Pack) -> [ArticleFacts]? {
    let units = pack.manifest.units.filter { $0.stage == entry.stage }
    guard let index = units.firstIndex(where: { $0.id == entry.id }), units.indices.contains(index + step)
    else { return nil }
    return (try? pack.unit(units[index + step].id))?.articles.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }
}
