import Model

/// What can be searched of the installed packs: titles, tags and excerpts at once, the text when it has been read.
///
/// It is a value: what it holds, about a byte for each byte of text, is gone with its last copy.
public struct SearchIndex: Sendable {
  /// What is known of the articles, pack by pack, unit by unit.
  let articles: [ArticleFacts]
  /// The units that they are of, in the same order.
  private let units: [Part]
  /// The units and articles that cannot be read, and so are not found.
  public internal(set) var faults: [PackLibrary.Fault] = []

  private let packs: [String: Pack]
  let titles: FoldedTexts
  let tags: FoldedTexts
  let excerpts: FoldedTexts
  /// The texts of all articles, `textsInBlock` in each but the last; none until they are read.
  var blocks: [FoldedTexts] = []

  /// Enough for each processor to get many blocks, and a block to be one large piece of memory.
  static let textsInBlock = 64

  /// Whether the text is there, too.
  public var hasText: Bool { !blocks.isEmpty || articles.isEmpty }

  /// Reads the facts of all articles, and none of their texts.
  public static func facts(of library: PackLibrary) throws(CancellationError) -> SearchIndex {
    var (articles, units): ([ArticleFacts], [Part]) = ([], [])
    var faults: [PackLibrary.Fault] = []
    for pack in library.packs {
      if Task.isCancelled { throw CancellationError() }
      for (entry, found) in pack.allUnits() {
        switch found {
        case .success(let its):
          units.append(Part(first: articles.count, unit: entry, pack: pack.manifest.id))
          articles += its
        case .failure(let failure): faults.append(PackLibrary.Fault(folder: pack.folder, failure: failure))
        }
      }
    }
    return try SearchIndex(articles: articles, units: units, faults: faults, packs: library.packs)
  }

  /// A unit's articles among all.
  private struct Part: Sendable {
    /// The number of the first of them.
    var first: Int
    var unit: UnitEntry
    /// The id of the pack.
    var pack: String
  }

  private init(
    articles: [ArticleFacts], units: [Part], faults: [PackLibrary.Fault], packs: [Pack]
  ) throws(CancellationError) {
    var (titles, tags, excerpts) = (FoldedTexts(), FoldedTexts(), FoldedTexts())
    var folding = TextFolding()
    for article in articles {
      if Task.isCancelled { throw CancellationError() }
      titles.append(article.title, by: &folding)
      tags.append(article.tags.joined(separator: "\n"), by: &folding)
      excerpts.append(article.excerpt, by: &folding)
    }
    (self.articles, self.units) = (articles, units)
    self.faults = faults
    self.packs = Dictionary(packs.map { ($0.manifest.id, $0) }) { first, _ in first }
    (self.titles, self.tags, self.excerpts) = (titles, tags, excerpts)
  }

  /// An article by its number, with its unit and pack: of ten thousand only those that are found have them with them.
  func article(_ number: Int) -> SearchableArticle? {
    let part = part(of: number)
    return packs[part.pack].map { SearchableArticle(articles[number], of: part.unit, in: $0.manifest) }
  }

  /// The pack of an article.
  func pack(of number: Int) -> Pack? { packs[part(of: number).pack] }

  /// The unit that begins last at or before an article; several that have none may begin at the same.
  private func part(of number: Int) -> Part {
    var range = units.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = units[middle].first <= number ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return units[range.lowerBound]
  }
}

extension Pack {
  /// The plain text of an article, as it is searched.
  func plainText(of article: ArticleFacts) throws(PackFailure) -> String {
    try document(of: article).plainText
  }
}
