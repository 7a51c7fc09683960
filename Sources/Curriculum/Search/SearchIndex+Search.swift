import Model

extension SearchIndex {
  /// Finds the articles that contain all words of a query, the best `limit` of them.
  ///
  /// Ranks matches in the title first, then tags, excerpt and text; equal matches stay in the order of the packs.
  ///
  /// - Parameter first: ids of articles to put first, in this order, even if they do not match.
  public func search(_ query: SearchQuery, limit: Int = 200, first: [String] = []) -> SearchResults {
    let blocks = (articles.count + Self.textsInBlock - 1) / Self.textsInBlock
    let found = Array(0..<blocks).concurrentMap { find(query, inBlock: $0) }
    let all = found.flatMap(\.self).sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
    let leading = numbers(of: first)
    let others = all.filter { !leading.contains($0.number) }
    let hits = leading.compactMap { number in
      all.first { $0.number == number }.flatMap(hit)
        ?? article(number).map { SearchHit(article: $0, place: .tags) }
    }
    return SearchResults(
      total: hits.count + others.count,
      hits: Array((hits + others.prefix(max(0, limit)).compactMap(hit)).prefix(max(0, limit))))
  }

  /// The index numbers of articles by id; if packs share an id, the first pack's.
  private func numbers(of ids: [String]) -> [Int] {
    guard !ids.isEmpty else { return [] }
    let wanted = Set(ids)
    var known: [String: Int] = [:]
    for (number, article) in articles.enumerated()
    where wanted.contains(article.id) && known[article.id] == nil {
      known[article.id] = number
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
    let place: SearchHit.Field =
      switch found.place {
      case .title: .title
      case .tags: .tags
      case .excerpt: .excerpt
      case .text(let place): .text(line: line(at: place, in: found.number))
      }
    return article(found.number).map { SearchHit(article: $0, place: place) }
  }

  private func line(at place: Int, in number: Int) -> Int {
    let block = blocks[number / Self.textsInBlock]
    return block.with(number % Self.textsInBlock) { text in
      (0..<place).count { text[$0] == 0x0A }
    } ?? 0
  }
}

extension PackLibrary {
  /// The line that a hit is about, as written: cut to about 200 characters around the match.
  ///
  /// Reads the article from disk. Returns nil if that fails or the text has changed.
  public func line(of hit: SearchHit, for query: SearchQuery) -> String? {
    switch hit.place {
    case .title: return hit.article.facts.title
    case .tags: return hit.article.facts.tags.joined(separator: ", ")
    case .excerpt: return hit.article.facts.excerpt
    case .text(let number):
      guard let pack = pack(hit.article.reference.pack), let text = try? pack.plainText(of: hit.article.facts)
      else { return nil }
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard lines.indices.contains(number), let line = String(lines[number]) else { return nil }
      return query.around(line)
    }
  }
}
