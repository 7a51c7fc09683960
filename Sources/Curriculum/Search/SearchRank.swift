/// How well an article matches, the best first.
enum SearchRank: Int, Comparable {
  case titleStart, titleWords, titleWordStarts, titlePhrase, titleTerms
  case tags, excerpt
  case textWords, textPhrase, textLine
  /// The words are far apart, in the text or in several fields.
  case anywhere

  static func < (left: SearchRank, right: SearchRank) -> Bool { left.rawValue < right.rawValue }
}

/// An article that matches.
struct RankedArticle: Sendable {
  /// Where its best match is.
  enum Field: Sendable {
    case title, tags, excerpt
    /// In the folded text, at this byte.
    case text(Int)
  }

  var rank: SearchRank
  /// The article's place in the index.
  var number: Int
  var place: Field
}
