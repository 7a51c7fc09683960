import ArgumentParser
import Curriculum
import Day
import Exchange
import Model
import OperatingSystem
import Reading
import Storage
import Texts

/// Articles as Markdown or plain text.
struct ArticleExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("export", .articleExport)

  /// What an article becomes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case md, txt
  }

  @Argument(help: ArgumentHelp(.helpArticlesToExport))
  var ids: [String] = []
  @Option(help: ArgumentHelp(.helpArticleFormat, value: .valueFormat))
  var to = Format.md
  @Option(help: ArgumentHelp(.helpExportBookmarks, value: .valueFolder))
  var bookmarks: String?
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart article export"

  func run() async throws {
    guard ids.isEmpty != (bookmarks == nil) else {
      throw CommandFailure.usage(.articlesOrBookmarks, command: Self.command)
    }
    let workspace = try Workspace(program: Self.command)
    if let bookmarks { return try await export(to: bookmarks, workspace) }
    var texts: [String] = []
    for id in ids {
      let (reference, known) = try workspace.article(id)
      let facts = try await workspace.fetching(reference, known)
      guard let text = text(reference, facts, workspace) else {
        throw CommandFailure.said(.articleMissing(title: facts.title))
      }
      texts.append(text)
    }
    try Output.verbatim(texts.joined(separator: "\n"))
  }

  /// Writes all bookmarks into a folder, a file each.
  private func export(to folder: String, _ workspace: Workspace) async throws {
    let bookmarks = workspace.store.bookmarks().bookmarks
    if bookmarks.isEmpty { throw CommandFailure.said(.noBookmarksToList) }
    try rethrowing(as: { CommandFailure.said(.noFolder(folder, errno: $0.code)) }) { () throws(DiskFailure) in
      // Only the last one: a path with a slip in it is not to be made up.
      try Disk.makeFolder(folder, withParents: false)
    }
    let counts = Dictionary(bookmarks.map { ($0.article.id, 1) }) { $0 + $1 }
    var written = 0
    for bookmark in bookmarks {
      let (pack, id) = (bookmark.pack, bookmark.article.id)
      let name = counts[id] == 1 ? id : "\(pack)-\(id)"
      let path = "\(folder)/\(name).\(to.rawValue)"
      do throws(CommandFailure) {
        guard let text = text(ArticleReference(pack: pack, article: id), bookmark.article, workspace) else {
          throw .said(.articleMissing(title: bookmark.article.title))
        }
        try workspace.export(text, isWhole: true, to: path, for: .article)
        written += 1
      } catch {
        // One file that somebody has written in is no reason to leave the others out.
        Output.message(error.description)
      }
    }
    Output.message(Phrase.wroteArticles(written, to: folder)(workspace.language))
    if written < bookmarks.count { throw ExitCode(1) }
  }

  private func text(_ reference: ArticleReference, _ facts: ArticleFacts, _ workspace: Workspace) -> String? {
    let (store, library) = (workspace.store, workspace.library)
    switch to {
    case .md: return library.localizedMarkdown(of: reference, facts) { store.bookmarkedText(of: reference) }
    case .txt:
      return ArticleText.lines(
        reference, facts, store: store, library: library, columns: 72, isStyled: false,
        language: workspace.language
      ).map { $0.joined(separator: "\n") + "\n" }
    }
  }
}
