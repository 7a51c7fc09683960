/// A problem in a pack's signs or urgent pages, or a text that contradicts them.
public enum SignProblem: Hashable, Sendable {
  /// The article with this id does not exist.
  case noArticle(String)
  /// The box with this id does not exist.
  case noBox(String)
  /// A box names a sign that does not exist.
  case noSign(String, box: String)
  /// A sign has an answer that does not exist.
  case noAnswer(String, of: String)
  /// Two signs have the same id.
  case twice(String)
  /// Alias words lead to two articles.
  case aliasTwice(String, other: String)
  /// A sign is in no box, without a reason given.
  case unused(String)
  /// A sign in a box has no quote.
  case noQuote(String, box: String)
  /// A quote has too many words.
  case longQuote(String)
  /// A line of a box has too many words.
  case longLine(String, box: String)
  /// A box lists a sign under another answer than the sign's.
  case otherAnswer(String, box: String, answer: String)
  /// A sentence combines a sign with an answer that is not the sign's.
  case contradicted(String, says: [String], sentence: String)
}
