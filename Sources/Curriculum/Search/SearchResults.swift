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

  /// The article.
  public let article: SearchableArticle
  /// The place of the best match.
  public let place: Field
}
