public import Model
import Synchronization

extension Store {
  /// The bookmarks, newest first.
  public func bookmarks() -> (bookmarks: [Bookmark], condition: Condition) {
    let contents = read(.bookmarks, as: Bookmark.self)
    let bookmarks = contents.records.sorted { ($0.value.addedAt, $0.key) > ($1.value.addedAt, $1.key) }
      .map(\.value)
    return (bookmarks, contents.condition)
  }

  /// The ids of the bookmarks, `<pack>/<article>`, and how well they could be read. Reads nothing else of them.
  public func bookmarkIDs() -> (ids: Set<Bookmark.ID>, condition: Condition) {
    bookmarkIndex.current {
      let contents = read(.bookmarks, as: Presence.self)
      return (Set(contents.records.keys), contents.condition)
    }
  }

  /// Bookmarks an article and stores its text. Undoable. Returns whether it was not bookmarked before.
  @discardableResult
  public func addBookmark(_ bookmark: Bookmark, markdown: String) async throws(StoreFailure) -> Bool {
    try await !addBookmarks([(bookmark, markdown: markdown)]).isEmpty
  }

  /// Bookmarks articles and stores their texts, as one undoable change. Returns the ids of the new ones.
  @discardableResult
  public func addBookmarks(
    _ bookmarks: [(Bookmark, markdown: String)]
  ) async throws(StoreFailure) -> [Bookmark.ID] {
    let kept = bookmarkIDs().ids
    let wanted = Set(bookmarks.map(\.0.id)).subtracting(kept)
    let title = bookmarks.first { wanted.isEmpty || wanted.contains($0.0.id) }?.0.article.title
    let action = Self.action(.bookmarkAdd, or: .bookmarksAdd, count: wanted.count, title: title)
    let added = Mutex<[Bookmark.ID]>([])
    _ = try await change(action) { transaction in
      for (bookmark, markdown) in bookmarks {
        var isNew = false
        try transaction.update(.bookmarks, bookmark.id, as: Bookmark.self) { old in
          isNew = old == nil
          return old ?? bookmark
        }
        guard isNew else { continue }
        transaction.writeFile(Array(markdown.utf8), at: Self.articlePath(of: bookmark.reference))
        added.withLock { $0.append(bookmark.id) }
      }
    }
    return added.withLock { $0 }
  }

  /// Removes bookmarks, as one undoable change. Returns whether any existed.
  ///
  /// Their texts stay, for undo.
  @discardableResult
  public func removeBookmarks(_ ids: [Bookmark.ID]) async throws(StoreFailure) -> Bool {
    let titles = read(.bookmarks, as: Bookmark.self).records
    let kept = Set(ids).filter { titles[$0] != nil }
    let title = kept.first.flatMap { titles[$0]?.article.title }
    let action = Self.action(.bookmarkRemove, or: .bookmarksRemove, count: kept.count, title: title)
    return try await change(action) { transaction in
      for id in ids { try transaction.update(.bookmarks, id, as: Bookmark.self) { _ in nil } }
    }
  }

  /// One bookmark is named by its title, several by their number.
  private static func action(
    _ one: Action.Name, or several: Action.Name, count: Int, title: String?
  ) -> Action {
    count > 1 ? Action(several, subject: String(count)) : Action(one, subject: title ?? "")
  }

  /// The text that was stored with a bookmark; nil if there is none.
  public func bookmarkedText(of reference: ArticleReference) -> String? {
    fileBytes(at: Self.articlePath(of: reference)).map { String(decoding: $0, as: UTF8.self) }
  }

  static func articlePath(of reference: ArticleReference) -> String {
    "articles/\(reference.pack)/\(reference.article).md"
  }
}

/// A record whose value is not read.
private struct Presence: Decodable, Sendable {}
