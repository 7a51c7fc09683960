public import Curriculum
public import Model
package import Texts

/// An article as a list shows it.
public struct ListedArticle: Identifiable, Equatable, Sendable {
  /// Where it is.
  public var id: ArticleReference { reference }
  /// Where it is.
  public let reference: ArticleReference
  /// What is known of it.
  public let facts: ArticleFacts
  /// The unit it is in.
  public let unit: UnitEntry?
  /// The pack it is from, and its language where that is another; nil where there is only one pack.
  var source: Phrase?
  /// Whether it has been read for the active child.
  public var isRead: Bool
  /// Whether it is bookmarked.
  public var isBookmarked: Bool

  package init(
    reference: ArticleReference, facts: ArticleFacts, unit: UnitEntry?, source: Phrase? = nil, isRead: Bool,
    isBookmarked: Bool
  ) {
    self.reference = reference
    self.facts = facts
    self.unit = unit
    self.source = source
    self.isRead = isRead
    self.isBookmarked = isBookmarked
  }
}

extension ListedArticle {
  /// Whether it is read and kept, in two columns.
  package var marks: String { (isRead ? "✓" : " ") + (isBookmarked ? "★" : " ") }
}

extension Phrase {
  /// Where an article is, how long it takes and what it is from.
  package static func listed(_ article: ListedArticle, isPaused: Bool) -> Phrase {
    listed(article.facts, in: article.unit, source: article.source, isPaused: isPaused)
  }
}
