/// What is wrong with the signs of a pack, its list for what cannot wait, or a text that contradicts them.
public enum SignProblem: Hashable, Sendable {
  /// An article of this id is missing.
  case noArticle(String)
  /// A box of this id is missing.
  case noBox(String)
  /// A box names a sign that is not there.
  case noSign(String, box: String)
  /// A sign has an answer that is not there.
  case noAnswer(String, of: String)
  /// Two signs have this id.
  case twice(String)
  /// Words lead to two articles.
  case aliasTwice(String, other: String)
  /// A sign is in no box, and nothing says why.
  case unused(String)
  /// A sign in a box has no quote.
  case noQuote(String, box: String)
  /// A quote has too many words.
  case longQuote(String)
  /// A line of a box has too many words.
  case longLine(String, box: String)
  /// A box has a sign below another answer than the sign's.
  case otherAnswer(String, box: String, answer: String)
  /// A sentence names a sign with other answers.
  case contradicted(String, says: [String], sentence: String)
}
