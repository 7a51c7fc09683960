import Curriculum
import Model
import Texts

/// The current version of an article, and the articles before and after it.
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
    func neighbour(_ facts: ArticleFacts?, in pack: Pack) -> Neighbour? {
      facts.map { Neighbour(reference: ArticleReference(pack: pack.manifest.id, article: $0.id), facts: $0) }
    }
    func articleOfUnit(beside step: Int) -> Neighbour? {
      let unit = library.unit(beside: facts.unit, of: reference.pack, step: step)
      guard let unit, let articles = Self.articles(of: unit.entry.id, in: unit.pack) else { return nil }
      return neighbour(step > 0 ? articles.first : articles.last, in: unit.pack)
    }
    current = neighbour(articles[index], in: pack)
    // An article about one loss must not lead to the next one.
    guard pack.manifest.units.first(where: { $0.id == facts.unit })?.stage != .always else { return }
    previous = index > 0 ? neighbour(articles[index - 1], in: pack) : articleOfUnit(beside: -1)
    next = index + 1 < articles.count ? neighbour(articles[index + 1], in: pack) : articleOfUnit(beside: 1)
  }

  private static func articles(of unit: String, in pack: Pack) -> [ArticleFacts]? {
    (try? pack.unit(unit))?.articles.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }
}

extension PackLibrary {
  /// The line below an article's title, such as "Week 24 · Body changes · 3 min · Lionheart editors".
  ///
  /// - Parameter isPaused: whether the child is paused, so that no week is shown.
  func place(of reference: ArticleReference, _ facts: ArticleFacts, isPaused: Bool) -> Phrase {
    let manifest = pack(reference.pack)?.manifest
    let place = Phrase.articlePlace(
      unit: isPaused ? nil : manifest?.units.first { $0.id == facts.unit },
      category: manifest?.title(ofCategory: facts.category), minutes: facts.minutes, author: facts.author)
    guard let manifest else { return place }
    // The pack only matters to a user who has several.
    let full = needsPackTitle(manifest.id) ? .joined([place, Phrase(verbatim: manifest.title)]) : place
    return full.inLanguage(manifest.language)
  }

  /// The languages of the packs if none is in the program's language. Beside such a pack, each other one is marked.
  func otherLanguages(besides language: Language) -> [Phrase] {
    let languages = packs.map { Phrase.packLanguage($0.manifest.language, besides: language) }
    var known: Set<Phrase> = []
    return languages.contains(nil) ? [] : languages.compactMap(\.self).filter { known.insert($0).inserted }
  }
}
