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
  var place: Field
}
