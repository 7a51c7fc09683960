public import Curriculum
public import Model
public import Storage

extension Context {
  /// Adds a bookmark with the article's own copy, or removes it, and says so.
  func toggleBookmark(
    _ reference: ArticleReference, _ facts: ArticleFacts, isBookmarked: Bool,
    failed: @escaping @MainActor () -> Void
  ) {
    if isBookmarked {
      save(success: Toast(.bookmarkRemoved(title: facts.title))) { store throws(StoreFailure) in
        try await store.removeBookmarks([reference.description])
      } failed: {
        failed()
      }
      return
    }
    let moment = clock.now()
    let library = library
    save(success: Toast(.bookmarkAdded(title: facts.title))) { store throws(StoreFailure) in
      let bookmark = Bookmark.make(reference, facts, library: library, at: moment)
      let text = library.markdown(of: reference, facts) ?? store.bookmarkedText(of: reference) ?? ""
      try await store.addBookmark(bookmark, markdown: text)
    } failed: {
      failed()
    }
  }
}

extension Bookmark {
  /// A bookmark of an article, with what will be needed once its pack is gone.
  public static func make(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary, at moment: Moment
  ) -> Bookmark {
    let pack = library.pack(reference.pack)
    return Bookmark(
      article: facts, pack: reference.pack, packTitle: pack?.manifest.title ?? reference.pack,
      language: pack?.manifest.language, addedOn: moment.date, addedAt: moment.milliseconds)
  }
}

extension PackLibrary {
  /// An article's text, nil where the pack is gone or the file is not what the pack says.
  public func markdown(of reference: ArticleReference, _ facts: ArticleFacts) -> String? {
    pack(reference.pack).flatMap { try? $0.markdown(of: facts) }
  }
}
