public import Model

/// An article together with its unit.
public struct FoundArticle: Equatable, Sendable {
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit that contains it.
  public let unit: UnitEntry

  /// Creates an article in its unit.
  public init(facts: ArticleFacts, unit: UnitEntry) {
    self.facts = facts
    self.unit = unit
  }
}
