import ArgumentParser
import Curriculum
import Features
import Model
import Storage

/// What can be done with bookmarks.
struct BookmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmark", abstract: "List, add and remove bookmarks.",
    subcommands: [BookmarkListCommand.self, BookmarkAddCommand.self, BookmarkRemoveCommand.self])
}

/// The bookmarks, newest first.
struct BookmarkListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the bookmarks, newest first.",
    discussion: """
      EXAMPLES
        lionheart bookmark list
        lionheart bookmark list --json | jq length
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let workspace = try Workspace(program: "lionheart bookmark list")
    let rows = ArticleReport.bookmarks(store: workspace.store) {
      Output.message($0(workspace.language))
    }
    if json {
      try Output.json(rows)
    } else {
      rows.forEach { Output.line($0.line) }
    }
  }
}

/// Adds bookmarks.
struct BookmarkAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Bookmark articles; each keeps its own copy.",
    discussion: """
      EXAMPLES
        lionheart bookmark add w24-glucose-test
        lionheart bookmark add w24-glucose-test w25-first-year-budget
      """)

  @Argument(help: "Ids, as `lionheart article list` shows them.")
  var ids: [String]

  func run() async throws {
    let workspace = try Workspace(program: "lionheart bookmark add")
    let articles = try ids.map(workspace.article)
    let moment = workspace.clock.now()
    let library = workspace.library
    for (reference, facts) in articles {
      let bookmark = Bookmark.make(reference, facts, library: library, at: moment)
      let text = library.markdown(of: reference, facts) ?? workspace.store.bookmarkedText(of: reference)
      guard let text else { throw CommandFailure.said(.articleMissing(title: facts.title)) }
      try await saving { () throws(StoreFailure) in
        try await workspace.store.addBookmark(bookmark, markdown: text)
      }
      Output.message(Phrase.bookmarkAdded(title: facts.title)(workspace.language))
    }
  }
}

/// Removes bookmarks.
struct BookmarkRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove bookmarks; `lionheart undo` brings them back.",
    discussion: """
      EXAMPLES
        lionheart bookmark remove w24-glucose-test
      """)

  @Argument(help: "Ids, as `lionheart bookmark list` shows them.")
  var ids: [String]

  func run() async throws {
    let workspace = try Workspace(program: "lionheart bookmark remove")
    let bookmarks = workspace.store.bookmarks().bookmarks
    let chosen = try ids.map { id in
      guard let bookmark = bookmarks.first(where: { $0.id == id || $0.article.id == id }) else {
        let near = nearestIDs(to: id, among: bookmarks.map(\.article))
        throw CommandFailure.said(.notBookmarked(id, near: near))
      }
      return bookmark
    }
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeBookmarks(chosen.map(\.id))
    }
    for bookmark in chosen {
      Output.message(Phrase.bookmarkRemovedByCommand(title: bookmark.article.title)(workspace.language))
    }
  }
}
