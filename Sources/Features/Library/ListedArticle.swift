public import Curriculum
public import Model

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
