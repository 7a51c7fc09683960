public import Curriculum
public import Model
import Storage

/// An article as a list shows it.
public struct ListedArticle: Equatable, Sendable {
  /// Where it is.
  public let reference: ArticleReference
  /// What is known of it.
  public let facts: ArticleFacts
  /// The unit it is in.
  public let unit: UnitEntry?
  /// Whether it has been read for the active child.
  public var isRead: Bool
  /// Whether it is bookmarked.
  public var isBookmarked: Bool
}

extension Context {
  /// What has been read for the active child, and what is bookmarked, as `<pack>/<article>`; while paused nothing
  /// counts as read.
  func marks() -> (read: Set<String>, bookmarked: Set<String>) {
    let child = store.activeChild().flatMap { $0.isPaused ? nil : $0 }
    return (child.map { store.history(of: $0.id).read } ?? [], store.bookmarkIDs().ids)
  }
}
