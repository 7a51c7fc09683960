public import Model
import Synchronization

/// A bookmarked article, with everything that is needed to show it when its pack is gone.
public struct Bookmark: Codable, Equatable, Sendable, Identifiable {
  /// The facts about the article.
  public var article: ArticleFacts
  /// The id of its pack.
  public var pack: String
  /// The title of its pack.
  public var packTitle: String
  /// The language it is written in, as a BCP 47 tag.
  public var language: String?
  /// The day on which it was bookmarked.
  public var addedOn: CalendarDay
  /// When it was bookmarked, in UTC milliseconds.
  public var addedAt: Int64

  /// Creates a bookmark.
  public init(
    article: ArticleFacts, pack: String, packTitle: String, language: String? = nil, addedOn: CalendarDay,
    addedAt: Int64
  ) {
    self.article = article
    self.pack = pack
    self.packTitle = packTitle
    self.language = language
    self.addedOn = addedOn
    self.addedAt = addedAt
  }

  /// `<pack>/<article>`.
  public var id: String { reference.description }

  /// The article that is bookmarked.
  public var reference: ArticleReference { ArticleReference(pack: pack, article: article.id) }
}

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
      let contents = read(.bookmarks, as: IgnoredValue.self)
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
    let existing = bookmarkIDs().ids
    let newIDs = Set(bookmarks.map(\.0.id)).subtracting(existing)
    let title = bookmarks.first { newIDs.isEmpty || newIDs.contains($0.0.id) }?.0.article.title
    let action = Self.action(.bookmarkAdd, or: .bookmarksAdd, count: newIDs.count, title: title)
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
    let bookmarks = read(.bookmarks, as: Bookmark.self).records
    let existing = Set(ids).filter { bookmarks[$0] != nil }
    let title = existing.first.flatMap { bookmarks[$0]?.article.title }
    let action = Self.action(.bookmarkRemove, or: .bookmarksRemove, count: existing.count, title: title)
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
private struct IgnoredValue: Decodable, Sendable {}
