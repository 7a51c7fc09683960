import ArgumentParser
import Curriculum
import Day
import Interface
import Model
import Reading
import Storage
import Texts

struct BookmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "bookmark", .bookmark,
    subcommands: [BookmarkListCommand.self, BookmarkAddCommand.self, BookmarkRemoveCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Lists the bookmarks, newest first.
struct BookmarkListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .bookmarkList)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let rows = ArticleReport.bookmarks(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now()
    ) {
      Output.message($0(workspace.language))
    }
    if output.json {
      try Output.json(list: rows)
    } else {
      let language = workspace.language
      try Output.lines(rows.map { $0.line(language) })
      if rows.isEmpty { Output.message(Phrase.noBookmarksToList(language)) }
    }
  }
}

struct BookmarkAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .bookmarkAdd)

  @Argument(
    help: ArgumentHelp(Phrase("Article ids, from `lionheart article list`.")),
    completion: .names(of: .articles))
  var ids: [String]
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    var bookmarks: [(Bookmark, markdown: String)] = []
    for id in ids { bookmarks.append(try await bookmark(id, workspace)) }
    let chosen = bookmarks
    let new = Set(
      try await saving { () throws(StoreFailure) in try await workspace.store.addBookmarks(chosen) })
    var added = new
    for (bookmark, _) in chosen {
      let title = bookmark.article.title
      let isNew = added.remove(bookmark.id) != nil
      Output.result((isNew ? Phrase.bookmarkAdded : Phrase.alreadyBookmarked)(title)(language))
    }
    try output.print(
      chosen.map { bookmark, _ in
        ChangeReport(record: workspace.report(bookmark), changed: new.contains(bookmark.id))
      })
  }

  private func bookmark(_ id: String, _ workspace: Workspace) async throws -> (Bookmark, markdown: String) {
    let (reference, storedFacts) = try workspace.article(id)
    let facts = try await workspace.fetchIfMissing(reference, storedFacts)
    let library = workspace.library
    let text = library.markdown(of: reference, facts) ?? workspace.store.bookmarkedText(of: reference)
    guard let text else { throw CommandFailure.failed(.articleMissing(title: facts.title)) }
    return (Bookmark.make(reference, facts, library: library, at: workspace.clock.now()), markdown: text)
  }
}

struct BookmarkRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .bookmarkRemove)

  @Argument(
    help: ArgumentHelp(Phrase("Article ids, from `lionheart bookmark list`.")),
    completion: .names(of: .bookmarks))
  var ids: [String]
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let bookmarks = workspace.store.bookmarks().bookmarks
    var chosen: [Bookmark] = []
    for id in ids {
      guard let bookmark = bookmarks.first(where: { $0.id == id || $0.article.id == id }) else {
        let near = nearestIDs(to: id, among: bookmarks.map(\.article))
        throw CommandFailure.failed(.notBookmarked(id, near: near))
      }
      if !chosen.contains(bookmark) { chosen.append(bookmark) }
    }
    let found = chosen.map(\.id)
    let changes = chosen.map { ChangeReport(record: workspace.report($0), changed: true, removed: true) }
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeBookmarks(found)
    }
    for bookmark in chosen {
      Output.result(Phrase.bookmarkRemovedByCommand(title: bookmark.article.title)(workspace.language))
    }
    try output.print(changes)
  }
}

extension Workspace {
  /// A bookmark as an object of `--json`.
  fileprivate func report(_ bookmark: Bookmark) -> ArticleReport {
    report(ArticleReference(pack: bookmark.pack, article: bookmark.article.id), bookmark.article)
  }
}
