import Model

/// What can be searched of the installed packs: titles, tags and excerpts at once, the text when it has been read.
///
/// It is a value: what it holds, about a byte for each byte of text, is gone with its last copy.
public struct SearchIndex: Sendable {
  /// The articles, pack by pack, unit by unit.
  public let articles: [SearchableArticle]
  /// The units and articles that cannot be read, and so are not found.
  public internal(set) var faults: [PackLibrary.Fault] = []

  let packs: [String: Pack]
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
    var articles: [SearchableArticle] = []
    var faults: [PackLibrary.Fault] = []
    for pack in library.packs {
      if Task.isCancelled { throw CancellationError() }
      let found = pack.allArticles()
      articles += found.articles.map { SearchableArticle($0, in: pack.manifest) }
      faults += found.failures.map { PackLibrary.Fault(folder: pack.folder, failure: $0) }
    }
    return try SearchIndex(articles: articles, faults: faults, packs: library.packs)
  }

  private init(
    articles: [SearchableArticle], faults: [PackLibrary.Fault], packs: [Pack]
  ) throws(CancellationError) {
    var (titles, tags, excerpts) = (FoldedTexts(), FoldedTexts(), FoldedTexts())
    var folding = TextFolding()
    for article in articles {
      if Task.isCancelled { throw CancellationError() }
      titles.append(article.facts.title, by: &folding)
      tags.append(article.facts.tags.joined(separator: "\n"), by: &folding)
      excerpts.append(article.facts.excerpt, by: &folding)
    }
    self.articles = articles
    self.faults = faults
    self.packs = Dictionary(packs.map { ($0.manifest.id, $0) }) { first, _ in first }
    (self.titles, self.tags, self.excerpts) = (titles, tags, excerpts)
  }

  /// The plain text of an article, as it is shown.
  func plainText(of article: SearchableArticle) throws(PackFailure) -> String? {
    guard let pack = packs[article.reference.pack] else { return nil }
    return try pack.plainText(of: article.facts)
  }
}

extension Pack {
  /// The plain text of an article, as it is searched.
  func plainText(of article: ArticleFacts) throws(PackFailure) -> String {
    try document(of: article).plainText
  }
}
