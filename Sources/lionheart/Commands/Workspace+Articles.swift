import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

extension Workspace {
  /// Says that a pack, or a part of it, cannot be read.
  func say(_ folder: String, _ failure: PackFailure) {
    Output.message(Phrase.packFault(folder: folder, failure: failure)(language))
  }

  /// The child that a day is about; fails where there is none, which a file that cannot be read does not prove.
  @discardableResult
  func child(of agenda: Agenda) throws -> Child {
    if let child = agenda.child { return child }
    agenda.troubles.forEach { Output.message($0(language)) }
    if agenda.isFirstStart { throw CommandFailure.noChild }
    throw ExitCode(1)
  }

  /// The article that a person names by `<id>`, first of all in the pack of Today, or `<pack>/<id>`; bookmarks keep theirs when the pack is gone.
  func article(_ text: String) throws(CommandFailure) -> (ArticleReference, ArticleFacts) {
    if let reference = ArticleReference(text), let found = library.article(reference)?.found {
      return (reference, found.facts)
    }
    let today = library.pack(chosen: store.profile().profile.todayPack)
    for pack in [today].compactMap(\.self) + library.packs + library.installed {
      if let found = pack.article(text) {
        return (ArticleReference(pack: pack.manifest.id, article: text), found.facts)
      }
    }
    let bookmarks = store.bookmarks().bookmarks
    if let bookmark = bookmarks.first(where: { $0.id == text || $0.article.id == text }) {
      return (ArticleReference(pack: bookmark.pack, article: bookmark.article.id), bookmark.article)
    }
    library.faults.forEach { say($0.folder, $0.failure) }
    let indexes = library.installed.map { (folder: $0.folder, index: $0.allArticles()) }
    for (folder, index) in indexes { index.failures.forEach { say(folder, $0) } }
    let all = indexes.flatMap { $0.index.articles.map(\.facts) }
    throw .said(.unknownArticle(text, near: nearestIDs(to: text, among: all + bookmarks.map(\.article))))
  }
}
