public import Curriculum
public import Model
package import Texts

/// An article as shown in a list.
public struct ListedArticle: Identifiable, Equatable, Sendable {
  /// The pack and article id.
  public var id: ArticleReference { reference }
  /// The pack and article id.
  public let reference: ArticleReference
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit that contains it.
  public let unit: UnitEntry?
  /// The pack's name, with its language if that differs; nil if there is only one pack.
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
  /// The marks for read and bookmarked, in two columns.
  package var marks: String { (isRead ? "✓" : " ") + (isBookmarked ? "★" : " ") }
}

extension Phrase {
  /// The line below the title: unit, reading time and source.
  package static func listed(_ article: ListedArticle, isPaused: Bool) -> Phrase {
    listed(article.facts, in: article.unit, source: article.source, isPaused: isPaused)
  }
}
