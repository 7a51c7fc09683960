extension SearchIndex {
  /// Ranks an article; nil if a word of the query is nowhere in it.
  func rank(_ number: Int, for query: SearchQuery) -> RankedArticle? {
    if let rank = titleRank(number, for: query) {
      return RankedArticle(rank: rank, number: number, place: .title)
    }
    if query.terms.allSatisfy({ tags.first($0, in: number) != nil }) {
      return RankedArticle(rank: .tags, number: number, place: .tags)
    }
    if query.terms.allSatisfy({ excerpts.first($0, in: number) != nil }) {
      return RankedArticle(rank: .excerpt, number: number, place: .excerpt)
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
    return RankedArticle(rank: rank, number: number, place: .text(place))
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
    return best.map { RankedArticle(rank: .anywhere, number: number, place: $0) }
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
