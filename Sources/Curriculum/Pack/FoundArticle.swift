public import Model

/// An article and the unit it is in.
public struct FoundArticle: Equatable, Sendable {
  /// What is known of it.
  public let facts: ArticleFacts
  /// The unit that holds it.
  public let unit: UnitEntry

  /// An article in its unit.
  public init(facts: ArticleFacts, unit: UnitEntry) {
    self.facts = facts
    self.unit = unit
  }
}
