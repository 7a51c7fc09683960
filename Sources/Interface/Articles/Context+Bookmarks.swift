import Curriculum
import Day
package import Model
import Networking
import Storage
import Texts

extension Context {
  /// Adds a bookmark with a copy of the article, or removes it, and shows a toast.
  ///
  /// - Returns: whether the article is bookmarked after saving. If its text is missing, it stays as it was.
  package func toggleBookmark(_ reference: ArticleReference, _ facts: ArticleFacts, isBookmarked: Bool)
    -> Bool
  {
    if isBookmarked {
      // The same article may be bookmarked under another pack's name.
      let (library, name) = (library, reference.description)
      saves.add { store throws(StoreFailure) in
        let bookmarked = store.bookmarkIDs().ids.filter {
          library.includingOtherEditions([$0]).contains(name)
        }
        try await store.removeBookmarks(Array(bookmarked))
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

  /// Downloads an article and bookmarks it. If that fails, a toast says why.
  private func fetchAndBookmark(_ reference: ArticleReference, _ facts: ArticleFacts) {
    guard let pack = library.packToFetch(reference, facts) else {
      saves.notify(Toast(.articleMissing(title: facts.title), .failure))
      return
    }
    // A second press must not start a second download.
    guard downloads.bookmarking.insert(reference).inserted else { return }
    saves.notify(Toast(.fetchingForBookmark(title: facts.title), .reason))
    let (network, library) = (network, library)
    effects.run { () async -> Result<(facts: ArticleFacts, text: String?, isNew: Bool), PackUpdateFailure> in
      do throws(PackUpdateFailure) {
        // If the publisher has changed the article, this updates the pack first.
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
