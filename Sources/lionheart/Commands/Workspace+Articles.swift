import Curriculum
import Features
import Model
import Storage

extension Workspace {
  /// The article that a person names by `<id>` or `<pack>/<id>`; bookmarks keep theirs when the pack is gone.
  func article(_ text: String) throws(CommandFailure) -> (ArticleReference, ArticleFacts) {
    if let reference = ArticleReference(text), let found = library.article(reference)?.found {
      return (reference, found.facts)
    }
    for pack in library.packs {
      if let found = pack.article(text) {
        return (ArticleReference(pack: pack.manifest.id, article: text), found.facts)
      }
    }
    let bookmarks = store.bookmarks().bookmarks
    if let bookmark = bookmarks.first(where: { $0.id == text || $0.article.id == text }) {
      return (ArticleReference(pack: bookmark.pack, article: bookmark.article.id), bookmark.article)
    }
    let all = library.packs.flatMap { $0.allArticles().articles.map(\.facts) }
    throw .said(.unknownArticle(text, near: nearestIDs(to: text, among: all + bookmarks.map(\.article))))
  }
}
