import Model

extension SearchIndex {
  /// Finds the articles that contain all words of a query, the best `limit` of them.
  ///
  /// Ranks matches in the title first, then tags, excerpt and text; equal matches stay in the order of the packs.
  ///
  /// - Parameter first: ids of articles to put first, in this order, even if they do not match.
  public func search(_ query: SearchQuery, limit: Int = 200, first: [String] = []) -> SearchResults {
    let blocks = Array(0..<(articles.count + Self.textsInBlock - 1) / Self.textsInBlock)
    let inBlocks =
      searchesConcurrently
      ? blocks.concurrentMap { find(query, inBlock: $0) } : blocks.map { find(query, inBlock: $0) }
    let all = inBlocks.flatMap(\.self).sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
    let leading = numbers(of: first)
    let found =
      leading.map { number in
        all.first { $0.number == number } ?? RankedArticle(rank: .tags, number: number, field: .tags)
      } + all.filter { !leading.contains($0.number) }
    return SearchResults(total: found.count, hits: found.prefix(max(0, limit)).compactMap(hit))
  }

  /// Searching the facts of a thousand articles takes less time than waking other threads.
  private var searchesConcurrently: Bool { !blocks.isEmpty || articles.count > 1000 }

  /// The index numbers of articles by id; if packs share an id, the first pack's.
  private func numbers(of ids: [String]) -> [Int] {
    guard !ids.isEmpty else { return [] }
    let idSet = Set(ids)
    var known: [String: Int] = [:]
    // By index, because a copy of an article's facts costs more than its id.
    for number in articles.indices
    where idSet.contains(articles[number].id) && known[articles[number].id] == nil {
      known[articles[number].id] = number
    }
    return ids.compactMap { known[$0] }
  }

  private func find(_ query: SearchQuery, inBlock block: Int) -> [RankedArticle] {
    let start = block * Self.textsInBlock
    return (start..<min(start + Self.textsInBlock, articles.count)).compactMap { number in
      rank(number, for: query)
    }
  }

  private func hit(_ found: RankedArticle) -> SearchHit? {
    let field: SearchHit.Field =
      switch found.field {
      case .title: .title
      case .tags: .tags
      case .excerpt: .excerpt
      case .text(let place): .text(line: line(at: place, in: found.number))
      }
    return article(found.number).map { SearchHit(article: $0, field: field) }
  }

  private func line(at place: Int, in number: Int) -> Int {
    let block = blocks[number / Self.textsInBlock]
    return block.with(number % Self.textsInBlock) { text in
      (0..<place).count { text[$0] == 0x0A }
    } ?? 0
  }
}

extension PackLibrary {
  /// The lines to show below the titles of hits: the line that matches, as written, cut to about 200 characters around
  /// the match. For a match in the title, and if the text cannot be read or has changed, the excerpt.
  ///
  /// Reads the articles from disk, in parallel.
  public func lines(of hits: [SearchHit], for query: SearchQuery) -> [String] {
    let ids = Set(hits.map(\.article.reference.pack))
    let packs = Dictionary(uniqueKeysWithValues: ids.map { ($0, pack($0)) })
    return hits.concurrentMap { hit in
      let facts = hit.article.facts
      switch hit.field {
      case .title, .excerpt: return facts.excerpt
      case .tags: return facts.tags.joined(separator: ", ")
      case .text(let number):
        let line = packs[hit.article.reference.pack]??.line(number, of: facts)
        return line.map(query.excerpt) ?? facts.excerpt
      }
    }
  }
}

extension Pack {
  /// A line of an article's plain text, counted from 0. Returns nil if the text cannot be read or is shorter.
  fileprivate func line(_ number: Int, of article: ArticleFacts) -> String? {
    guard let text = try? plainText(of: article) else { return nil }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.indices.contains(number) ? String(lines[number]) : nil
  }
}

extension SearchIndex {
  /// Ranks an article; nil if a word of the query is nowhere in it.
  func rank(_ number: Int, for query: SearchQuery) -> RankedArticle? {
    if let rank = titleRank(number, for: query) {
      return RankedArticle(rank: rank, number: number, field: .title)
    }
    if query.terms.allSatisfy({ tags.first($0, in: number) != nil }) {
      return RankedArticle(rank: .tags, number: number, field: .tags)
    }
    if query.terms.allSatisfy({ excerpts.first($0, in: number) != nil }) {
      return RankedArticle(rank: .excerpt, number: number, field: .excerpt)
    }
    return textRank(number, for: query) ?? scatteredRank(number, for: query)
  }

  private func titleRank(_ number: Int, for query: SearchQuery) -> SearchRank? {
    guard query.terms.allSatisfy({ titles.first($0, in: number) != nil }) else { return nil }
    let rank = titles.with(number) { title -> SearchRank in
      let phrases = query.phrase.all(in: title).map(\.lowerBound)
      if phrases.first == 0 { return .titleStart }
      if phrases.contains(where: title.isWordStart) { return .titleWords }
      if query.terms.allSatisfy({ $0.all(in: title).contains { title.isWordStart($0.lowerBound) } }) {
        return .titleWordStarts
      }
      return phrases.isEmpty ? .titleTerms : .titlePhrase
    }
    return rank ?? .titleTerms
  }

  /// Ranks an article that has all words in its text.
  private func textRank(_ number: Int, for query: SearchQuery) -> RankedArticle? {
    guard hasText else { return nil }
    let block = blocks[number / Self.textsInBlock]
    let inBlock = number % Self.textsInBlock
    var first: Int?
    for term in query.terms {
      guard let place = block.first(term, in: inBlock) else { return nil }
      first = first ?? place
    }
    guard let first else { return nil }
    let best = block.with(inBlock) { Self.bestPlace(in: $0, for: query) } ?? nil
    let (rank, place) = best ?? (.anywhere, first)
    return RankedArticle(rank: rank, number: number, field: .text(place))
  }

  /// Ranks an article that has each word in its title, tags, excerpt or text.
  private func scatteredRank(_ number: Int, for query: SearchQuery) -> RankedArticle? {
    guard query.terms.count > 1 else { return nil }
    var best: RankedArticle.Field?
    for term in query.terms {
      guard let place = place(of: term, in: number) else { return nil }
      best = best ?? place
      if case .text = place { best = place }
    }
    return best.map { RankedArticle(rank: .anywhere, number: number, field: $0) }
  }

  private func place(of term: Pattern, in number: Int) -> RankedArticle.Field? {
    if titles.first(term, in: number) != nil { return .title }
    if tags.first(term, in: number) != nil { return .tags }
    if excerpts.first(term, in: number) != nil { return .excerpt }
    guard hasText else { return nil }
    return blocks[number / Self.textsInBlock].first(term, in: number % Self.textsInBlock).map { .text($0) }
  }

  /// The best place in a text: the phrase, or else the first line with all words.
  private static func bestPlace(in text: FoldedText, for query: SearchQuery) -> (SearchRank, Int)? {
    guard let first = query.phrase.first(in: text) else {
      return lineWithAll(query.terms, in: text).map { (.textLine, $0) }
    }
    // A short word often occurs inside others: look at the first 16 places for one at the start of a word.
    var place: Int? = first
    for _ in 0..<16 {
      guard let candidate = place else { break }
      if text.isWordStart(candidate) { return (.textWords, candidate) }
      place = query.phrase.first(in: text, from: candidate + 1)
    }
    return (.textPhrase, first)
  }

  /// The first place of a word in the first line with all words. Skips a line as soon as one word is missing.
  private static func lineWithAll(_ terms: [Pattern], in text: FoldedText) -> Int? {
    var line = 0
    while true {
      var places: [Int] = []
      for term in terms {
        guard let place = term.first(in: text, from: line) else { return nil }
        places.append(place)
      }
      guard let first = places.min(), let last = places.max() else { return nil }
      let start = text.lineStart(of: last)
      if first >= start { return first }
      line = start
    }
  }
}

/// How well an article matches, best first.
enum SearchRank: Int, Comparable {
  case titleStart, titleWords, titleWordStarts, titlePhrase, titleTerms
  case tags, excerpt
  case textWords, textPhrase, textLine
  /// The words are far apart, in the text or in several fields.
  case anywhere

  static func < (left: SearchRank, right: SearchRank) -> Bool { left.rawValue < right.rawValue }
}

/// An article that matches a query.
struct RankedArticle: Sendable {
  /// The field of its best match.
  enum Field: Sendable {
    case title, tags, excerpt
    /// In the folded text, at this byte offset.
    case text(Int)
  }

  var rank: SearchRank
  /// The number of the article in the index.
  var number: Int
  var field: Field
}

/// The results of a search.
public struct SearchResults: Equatable, Sendable {
  /// The number of all matching articles.
  public internal(set) var total: Int
  /// The best matches, best first.
  public internal(set) var hits: [SearchHit]

  /// The results of a search without matches.
  public static let none = SearchResults(total: 0, hits: [])
}

/// A search result: an article and the place of its match.
public struct SearchHit: Equatable, Sendable {
  /// The field that contains the match.
  public enum Field: Hashable, Sendable {
    case title
    case tags
    case excerpt
    /// In a line of the plain text, counted from 0.
    case text(line: Int)
  }

  public let article: SearchableArticle
  /// The place of the best match.
  public let field: Field
}
