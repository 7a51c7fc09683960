import Curriculum
import Model

/// An article as its unit has it now, and the articles before and after it.
struct ArticleNeighbours {
  struct Neighbour {
    let reference: ArticleReference
    let facts: ArticleFacts
  }

  private(set) var current: Neighbour?
  private(set) var previous: Neighbour?
  private(set) var next: Neighbour?

  /// Reads up to three units.
  init(of reference: ArticleReference, facts: ArticleFacts, library: PackLibrary) {
    guard let pack = library.pack(reference.pack), let articles = Self.articles(of: facts.unit, in: pack),
      let index = articles.firstIndex(where: { $0.id == facts.id })
    else { return }
    func neighbour(_ facts: ArticleFacts?) -> Neighbour? {
      facts.map { Neighbour(reference: ArticleReference(pack: reference.pack, article: $0.id), facts: $0) }
    }
    current = neighbour(articles[index])
    // Nobody who reads of one loss is led on to the next.
    guard pack.manifest.units.first(where: { $0.id == facts.unit })?.stage != .always else { return }
    previous = neighbour(
      index > 0 ? articles[index - 1] : Self.articles(beside: facts.unit, step: -1, in: pack)?.last)
    next = neighbour(
      index + 1 < articles.count
        ? articles[index + 1] : Self.articles(beside: facts.unit, step: 1, in: pack)?.first)
  }

  private static func articles(beside unit: String, step: Int, in pack: Pack) -> [ArticleFacts]? {
    pack.manifest.unit(beside: unit, step: step).flatMap { articles(of: $0.id, in: pack) }
  }

  private static func articles(of unit: String, in pack: Pack) -> [ArticleFacts]? {
    (try? pack.unit(unit))?.articles.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }
}
