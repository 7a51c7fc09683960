public import Model

extension Store {
  /// The bookmarks, newest first.
  public func bookmarks() -> (bookmarks: [Bookmark], condition: Condition) {
    let contents = read(.bookmarks, as: Bookmark.self)
    let bookmarks = contents.records.sorted { ($0.value.addedAt, $0.key) > ($1.value.addedAt, $1.key) }
      .map(\.value)
    return (bookmarks, contents.condition)
  }

  /// The ids of the bookmarks, `<pack>/<article>`, without reading more of them; and how well they could be read.
  public func bookmarkIDs() -> (ids: Set<Bookmark.ID>, condition: Condition) {
    let contents = read(.bookmarks, as: Presence.self)
    return (Set(contents.records.keys), contents.condition)
  }

  /// Keeps an article and its text, undoably; tells whether it was not kept already.
  @discardableResult
  public func addBookmark(_ bookmark: Bookmark, markdown: String) async throws(StoreFailure) -> Bool {
    try await change(Action("bookmark-add", subject: bookmark.article.title)) { transaction in
      var isNew = false
      try transaction.update(.bookmarks, bookmark.id, as: Bookmark.self) { old in
        isNew = old == nil
        return old ?? bookmark
      }
      if isNew { transaction.keepFile(Array(markdown.utf8), at: Self.articlePath(of: bookmark.reference)) }
    }
  }

  /// Removes bookmarks in one undoable action; tells whether any was there.
  ///
  /// Their texts stay, for undoing.
  @discardableResult
  public func removeBookmarks(_ ids: [Bookmark.ID]) async throws(StoreFailure) -> Bool {
    let titles = read(.bookmarks, as: Bookmark.self).records
    let subject = ids.count == 1 ? ids.first.flatMap { titles[$0]?.article.title } : nil
    return try await change(Action("bookmark-remove", subject: subject ?? "")) { transaction in
      for id in ids { try transaction.update(.bookmarks, id, as: Bookmark.self) { _ in nil } }
    }
  }

  /// The text that was kept with a bookmark; nil when there is none.
  public func bookmarkedText(of reference: ArticleReference) -> String? {
    keptFile(at: Self.articlePath(of: reference)).map { String(decoding: $0, as: UTF8.self) }
  }

  static func articlePath(of reference: ArticleReference) -> String {
    "articles/\(reference.pack)/\(reference.article).md"
  }
}

/// A record of which nothing but its being there is read.
private struct Presence: Decodable, Sendable {}
