/// What a search found.
public struct SearchResults: Equatable, Sendable {
  /// How many articles match in all.
  public internal(set) var total: Int
  /// The best of them, the best first.
  public internal(set) var hits: [SearchHit]

  /// Nothing found.
  public static let none = SearchResults(total: 0, hits: [])
}

/// An article that a search found, and where.
public struct SearchHit: Equatable, Sendable {
  /// Where the words are.
  public enum Field: Hashable, Sendable {
    /// In the title.
    case title
    /// In the tags.
    case tags
    /// In the excerpt.
    case excerpt
    /// In a line of the plain text, counted from 0.
    case text(line: Int)
  }

  /// The article.
  public let article: SearchableArticle
  /// The best place that matches.
  public let place: Field
}
