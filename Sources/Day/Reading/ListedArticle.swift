public import Curriculum
public import Model
import Texts

/// An article as a list shows it.
public struct ListedArticle: Equatable, Sendable {
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
}

extension ListedArticle {
  /// Whether it is read and kept, in two columns.
  var marks: String { (isRead ? "✓" : " ") + (isBookmarked ? "★" : " ") }
}

extension Phrase {
  /// Where an article is, how long it takes and what it is from.
  static func listed(_ article: ListedArticle, isPaused: Bool) -> Phrase {
    listed(article.facts, in: article.unit, source: article.source, isPaused: isPaused)
  }
}
