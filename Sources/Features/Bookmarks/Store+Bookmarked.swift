import Model
import Storage

extension Store {
  /// Whether an article is among the bookmarks.
  func isBookmarked(_ reference: ArticleReference) -> Bool {
    read(.bookmarks, as: BookmarkPresence.self).records[reference.description] != nil
  }
}

/// A bookmark of which nothing but its being there is read.
private struct BookmarkPresence: Decodable, Sendable {}
