import ArgumentParser
import Curriculum
import Day
import Exchange
import Interface
import Model
import OperatingSystem
import Reading
import Storage
import Texts

struct ArticleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "article", .article,
    subcommands: [ArticleListCommand.self, ArticleExportCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Lists the articles of the installed packs.
struct ArticleListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .articleList)

  @Option(help: ArgumentHelp(Phrase("Only articles for this week of pregnancy, 0–42."), value: .valueWeek))
  var week: Int?
  @Option(
    help: ArgumentHelp(Phrase("Only articles of this category."), value: Phrase(verbatim: "id")),
    completion: .names(of: .articleCategories))
  var category: String?
  @Flag(help: ArgumentHelp(Phrase("Only unread articles.")))
  var unread = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    if let week, !DateRules.weeks.contains(week) {
      throw CommandFailure.usage(.notAWeek)
    }
    let workspace = try Workspace()
    let library = workspace.library
    var isWhole = library.faults.isEmpty
    library.faults.forEach { workspace.reportPackFault($0.folder, $0.failure) }
    try checkCategory(category, library)
    let all = ArticleReport.all(
      store: workspace.store, library: library, moment: workspace.clock.now()
    ) { folder, failure in
      isWhole = false
      workspace.reportPackFault(folder, failure)
    } where: { entry in
      week.map { entry.covers(week: $0) } ?? true
    }
    try printRows(
      all.filter { (category == nil || $0.category == category) && !(unread && $0.read) }, workspace)
    if !isWhole { throw ExitCode(1) }
    if library.packs.isEmpty { throw CommandFailure.failed(.noPacks) }
  }

  private func checkCategory(_ category: String?, _ library: PackLibrary) throws {
    let ids = library.packs.flatMap(\.manifest.categories).map(\.id)
    guard let category, !ids.contains(category) else { return }
    throw CommandFailure.failed(library.packs.isEmpty ? .noPacks : .unknownCategory(category, known: ids))
  }

  private func printRows(_ rows: [ArticleReport], _ workspace: Workspace) throws {
    if output.json {
      try Output.json(list: rows)
    } else {
      let language = workspace.language
      try Output.lines(rows.map { $0.line(language) })
      if rows.isEmpty { Output.message(Phrase("No matching articles.")(language)) }
    }
  }
}

/// Prints articles, or writes all bookmarks, as Markdown or plain text.
struct ArticleExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("export", .articleExport)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case md, txt
  }

  @Argument(
    help: ArgumentHelp(Phrase("The articles: <id> or <pack>/<id>.")), completion: .names(of: .articles))
  var ids: [String] = []
  @Option(help: ArgumentHelp(Phrase("The format."), value: .valueFormat))
  var to = Format.md
  @Option(
    help: ArgumentHelp(Phrase("Write each bookmark to a file in this folder."), value: .valueFolder),
    completion: .directory)
  var bookmarks: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    guard ids.isEmpty != (bookmarks == nil) else {
      throw CommandFailure.usage(Phrase("Give either article ids or a folder with --bookmarks."))
    }
    let workspace = try Workspace()
    if let bookmarks { return try await export(to: bookmarks, workspace) }
    var texts: [ArticleTextReport] = []
    for id in ids {
      let (reference, storedFacts) = try workspace.article(id)
      let facts = try await workspace.fetchIfMissing(reference, storedFacts)
      guard let text = text(reference, facts, workspace) else {
        throw CommandFailure.failed(.articleMissing(title: facts.title))
      }
      texts.append(ArticleTextReport(article: workspace.report(reference, facts), text: text))
    }
    if output.json { return try Output.json(list: texts) }
    try Output.verbatim(texts.map(\.text).joined(separator: "\n"))
  }

  /// Writes each bookmark to a file in the folder.
  private func export(to folder: String, _ workspace: Workspace) async throws {
    let bookmarks = workspace.store.bookmarks().bookmarks
    if bookmarks.isEmpty { throw CommandFailure.failed(.noBookmarksToList) }
    try ExportFile.makeFolder(folder)
    let counts = Dictionary(bookmarks.map { ($0.article.id, 1) }) { $0 + $1 }
    var written = 0
    for bookmark in bookmarks {
      let (pack, id) = (bookmark.pack, bookmark.article.id)
      let name = counts[id] == 1 ? id : "\(pack)-\(id)"
      let path = "\(folder)/\(name).\(to.rawValue)"
      do throws(CommandFailure) {
        guard let text = text(ArticleReference(pack: pack, article: id), bookmark.article, workspace) else {
          throw .failed(.articleMissing(title: bookmark.article.title))
        }
        try workspace.export(text, isWhole: true, to: path, for: .article)
        written += 1
      } catch {
        // A file that cannot be replaced must not stop the others.
        Output.message(error.description)
      }
    }
    Output.result(Phrase.wroteArticles(written, to: folder)(workspace.language))
    try output.print(
      ExportReport(
        to == .md ? .markdown : .text, path: folder, count: written, isComplete: written == bookmarks.count))
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

/// Prints a report about a mistake in an article, to be sent to its publisher.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration("report", .report)

  @Argument(help: ArgumentHelp(.helpArticle), completion: .names(of: .articles))
  var article: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  private struct Report: Encodable {
    let id, pack, title, text: String
    let contact: String?
  }

  func run() throws {
    let workspace = try Workspace()
    let (reference, facts) = try workspace.article(article)
    let text = MistakeReport.text(
      reference, facts, library: workspace.library, language: workspace.language)
    let contact = workspace.library.pack(reference.pack)?.manifest.contact
    if output.json {
      let report = Report(
        id: facts.id, pack: reference.pack, title: facts.title, text: text, contact: contact)
      return try Output.json(report)
    }
    try Output.lines(text.split(separator: "\n").map(String.init))
    Output.message(Phrase.mistakePrinted(contact)(workspace.language))
  }
}

/// An article with its text, as an object of `read --json` and `article export --json`.
struct ArticleTextReport: Encodable {
  private enum CodingKeys: CodingKey { case text }

  let article: ArticleReport
  let text: String

  /// Encodes both parts as one object.
  func encode(to encoder: any Encoder) throws {
    try article.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
  }
}

extension Workspace {
  /// An article as an object of `--json`.
  func report(_ reference: ArticleReference, _ facts: ArticleFacts) -> ArticleReport {
    ArticleReport(reference, facts, store: store, library: library, moment: clock.now())
  }

  /// Prints that a pack, or a part of it, cannot be read.
  func reportPackFault(_ folder: String, _ failure: PackFailure) {
    Output.message(Phrase.packFault(folder: folder, failure: failure)(language))
  }

  /// Returns the child of the day. Fails if there is none, or if the children could not be read.
  @discardableResult
  func requireChild(of agenda: Agenda) throws -> Child {
    if let child = agenda.child { return child }
    agenda.troubles.forEach { Output.message($0(language)) }
    if agenda.isFirstStart { throw CommandFailure.noChild }
    throw ExitCode(1)
  }

  /// Finds an article by `<id>`, first in the pack of Today, or by `<pack>/<id>`. Bookmarks are searched
  /// last: they keep their article if its pack is removed.
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
    library.faults.forEach { reportPackFault($0.folder, $0.failure) }
    let indexes = library.installed.map { (folder: $0.folder, index: $0.allArticles()) }
    for (folder, index) in indexes { index.failures.forEach { reportPackFault(folder, $0) } }
    let all = indexes.flatMap { $0.index.articles.map(\.facts) }
    throw .failed(.unknownArticle(text, near: nearestIDs(to: text, among: all + bookmarks.map(\.article))))
  }
}
