public import Model

/// The texts of the installed packs, folded for searching: titles, tags and excerpts first, texts once they have been
/// read.
///
/// A search scans all texts, on all processors, instead of using an inverted index. A value type: its memory, about a byte for
/// each byte of text, is freed with the last copy.
public struct SearchIndex: Sendable {
  /// The facts of the articles, pack by pack, unit by unit.
  let articles: [ArticleFacts]
  /// Their units, in the same order.
  private let units: [UnitRange]
  /// The units and texts that could not be read. The articles of such a unit are not found.
  public internal(set) var faults: [PackLibrary.Fault] = []

  private let packs: [String: Pack]
  let titles: FoldedTexts
  let tags: FoldedTexts
  let excerpts: FoldedTexts
  /// The texts in blocks of `textsInBlock` articles, fewer in the last; empty until they are read.
  var blocks: [FoldedTexts] = []

  /// Small enough to give each processor many blocks, large enough for one big allocation per block.
  static let textsInBlock = 64

  /// Whether the index includes the texts.
  public var hasText: Bool { !blocks.isEmpty || articles.isEmpty }

  /// Builds an index of the facts of all articles, without their texts.
  public static func facts(of library: PackLibrary) throws(CancellationError) -> SearchIndex {
    var (articles, units): ([ArticleFacts], [UnitRange]) = ([], [])
    var faults: [PackLibrary.Fault] = []
    for pack in library.packs {
      if Task.isCancelled { throw CancellationError() }
      for (entry, found) in pack.allUnits() {
        switch found {
        case .success(let unitArticles):
          units.append(UnitRange(first: articles.count, unit: entry, pack: pack.manifest.id))
          articles += unitArticles
        case .failure(let failure): faults.append(PackLibrary.Fault(folder: pack.folder, failure: failure))
        }
      }
    }
    return try SearchIndex(articles: articles, units: units, faults: faults, packs: library.packs)
  }

  /// The articles of one unit.
  private struct UnitRange: Sendable {
    /// The number of its first article.
    var first: Int
    var unit: UnitEntry
    /// The id of its pack.
    var pack: String
  }

  private init(
    articles: [ArticleFacts], units: [UnitRange], faults: [PackLibrary.Fault], packs: [Pack]
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

  /// An article by its number, with unit and pack: added only for results, as the index may have ten thousand
  /// articles.
  func article(_ number: Int) -> SearchableArticle? {
    let part = part(of: number)
    return packs[part.pack].map { SearchableArticle(articles[number], of: part.unit, in: $0.manifest) }
  }

  /// The pack of an article; nil if it is not loaded.
  func pack(of number: Int) -> Pack? { packs[part(of: number).pack] }

  /// The last unit that begins at or before an article; empty units share their start with the next one.
  private func part(of number: Int) -> UnitRange {
    var range = units.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = units[middle].first <= number ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return units[range.lowerBound]
  }
}

extension Pack {
  /// The plain text of an article, as it is indexed.
  func plainText(of article: ArticleFacts) throws(PackFailure) -> String {
    try document(of: article).plainText
  }
}

extension SearchIndex {
  /// A copy of the index that includes the text of every article, read in parallel.
  ///
  /// An article that cannot be read is still found by its title, tags and excerpt.
  @concurrent public func withText() async throws(CancellationError) -> SearchIndex {
    let starts = Array(stride(from: 0, to: articles.count, by: Self.textsInBlock))
    let read = await withTaskGroup(of: (Int, Block).self) { group in
      for (number, start) in starts.enumerated() {
        group.addTask { (number, block(from: start)) }
      }
      return await group.reduce(into: [Block](repeating: Block(), count: starts.count)) { $0[$1.0] = $1.1 }
    }
    if Task.isCancelled { throw CancellationError() }
    var index = self
    index.blocks = read.map(\.texts)
    index.faults += read.flatMap(\.faults)
    return index
  }

  private struct Block: Sendable {
    var texts = FoldedTexts()
    var faults: [PackLibrary.Fault] = []
  }

  private func block(from start: Int) -> Block {
    var block = Block()
    var folding = TextFolding()
    for number in start..<min(start + Self.textsInBlock, articles.count) {
      let pack = pack(of: number)
      if Task.isCancelled { return block }
      var text = ""
      do throws(PackFailure) {
        text = try pack?.plainText(of: articles[number]) ?? ""
      } catch {
        // Not an error: an article that is not downloaded is still found by its title, tags and excerpt.
        if case .notDownloaded = error {
          block.texts.append("", by: &folding)
          continue
        }
        block.faults.append(PackLibrary.Fault(folder: pack?.folder ?? "", failure: error))
      }
      block.texts.append(text, by: &folding)
    }
    block.texts.pack()
    return block
  }
}

/// An article with what the search and its results show of it.
///
/// A class, because a screen copies its results several times for each key.
public final class SearchableArticle: Equatable, Sendable {
  /// The pack and article id.
  public let reference: ArticleReference
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit that contains it.
  public let unit: UnitEntry
  /// The language of its pack, as a BCP 47 tag.
  public let language: String

  init(_ facts: ArticleFacts, of unit: UnitEntry, in manifest: PackManifest) {
    reference = ArticleReference(pack: manifest.id, article: facts.id)
    (self.facts, self.unit) = (facts, unit)
    language = manifest.language
  }

  public static func == (left: SearchableArticle, right: SearchableArticle) -> Bool {
    left === right
      || left.reference == right.reference && left.facts == right.facts && left.unit == right.unit
        && left.language == right.language
  }
}
