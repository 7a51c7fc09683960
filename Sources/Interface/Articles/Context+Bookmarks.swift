import Curriculum
import Day
package import Model
import Networking
import Storage
import Texts

extension Context {
  /// Adds a bookmark with the article's own copy, or removes it, and says so.
  ///
  /// - Returns: whether the article is bookmarked once that is saved; without its text it stays as it was.
  package func toggleBookmark(_ reference: ArticleReference, _ facts: ArticleFacts, isBookmarked: Bool)
    -> Bool
  {
    if isBookmarked {
      // Kept under another pack's name, it is the same article.
      let (library, name) = (library, reference.description)
      saves.add { store throws(StoreFailure) in
        let kept = store.bookmarkIDs().ids.filter { library.includingOtherEditions([$0]).contains(name) }
        try await store.removeBookmarks(Array(kept))
        return Toast(.bookmarkRemoved(title: facts.title))
      }
      return false
    }
    guard let text = library.markdown(of: reference, facts) ?? store.bookmarkedText(of: reference) else {
      fetchAndBookmark(reference, facts)
      return false
    }
    addBookmark(reference, facts, text)
    return true
  }

  /// Bookmarks an article once its text has been fetched, or says why that cannot be.
  private func fetchAndBookmark(_ reference: ArticleReference, _ facts: ArticleFacts) {
    guard let pack = library.packToFetch(reference, facts) else {
      saves.notify(Toast(.articleMissing(title: facts.title), .failure))
      return
    }
    // Pressed twice it is one wish.
    guard downloads.bookmarking.insert(reference).inserted else { return }
    saves.notify(Toast(.fetchingForBookmark(title: facts.title), .reason))
    let (network, library) = (network, library)
    effects.run { () async -> Result<(facts: ArticleFacts, text: String?, isNew: Bool), PackUpdateFailure> in
      do throws(PackUpdateFailure) {
        // The publisher may have changed the article; then the pack was updated first.
        let newest = try await network.fetch(facts, of: pack)
        let isNew = library.refresh()
        return .success((newest, library.markdown(of: reference, newest), isNew))
      } catch {
        return .failure(error)
      }
    } then: { [self] fetched in
      downloads.bookmarking.remove(reference)
      switch fetched {
      case .success(let found):
        if found.isNew { downloads.noticeNewPacks() }
        guard let text = found.text else {
          saves.notify(Toast(.articleMissing(title: found.facts.title), .failure))
          return
        }
        addBookmark(reference, found.facts, text)
      case .failure(let failure):
        let why = Phrase.packUpdate(failure, today: clock.now().date)
        saves.notify(Toast(.notBookmarked(title: facts.title, why), .failure))
      }
    }
  }

  private func addBookmark(_ reference: ArticleReference, _ facts: ArticleFacts, _ text: String) {
    let bookmark = Bookmark.make(reference, facts, library: library, at: clock.now())
    saves.add { store throws(StoreFailure) in
      try await store.addBookmark(bookmark, markdown: text)
      return Toast(.bookmarkAdded(title: facts.title))
    }
  }
}
