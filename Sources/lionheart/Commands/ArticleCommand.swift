import ArgumentParser
import Curriculum
import Day
import Model
import Reading
import Texts

/// What can be asked of articles.
struct ArticleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "article", .article,
    subcommands: [ArticleListCommand.self, ArticleExportCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// The articles of the installed packs.
struct ArticleListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .articleList)

  @Option(help: ArgumentHelp(.helpOnlyWeek, value: .valueWeek))
  var week: Int?
  @Option(help: ArgumentHelp(.helpOnlyCategory, value: Phrase(verbatim: "id")))
  var category: String?
  @Flag(help: ArgumentHelp(.helpUnread))
  var unread = false
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    if let week, !DateRules.weeks.contains(week) {
      throw CommandFailure.usage(.notAWeek, command: "lionheart article list")
    }
    let workspace = try Workspace(program: "lionheart article list")
    let library = workspace.library
    var isWhole = library.faults.isEmpty
    library.faults.forEach { workspace.say($0.folder, $0.failure) }
    try check(category, library)
    let all = ArticleReport.all(
      store: workspace.store, library: library, moment: workspace.clock.now()
    ) { folder, failure in
      isWhole = false
      workspace.say(folder, failure)
    } where: { entry in
      week.map { entry.covers(week: $0) } ?? true
    }
    try printRows(
      all.filter { (category == nil || $0.category == category) && !(unread && $0.read) }, workspace)
    if !isWhole { throw ExitCode(1) }
    if library.packs.isEmpty { throw CommandFailure.said(.noPacks) }
  }

  private func check(_ category: String?, _ library: PackLibrary) throws {
    let known = library.packs.flatMap(\.manifest.categories).map(\.id)
    guard let category, !known.contains(category) else { return }
    throw CommandFailure.said(library.packs.isEmpty ? .noPacks : .unknownCategory(category, known: known))
  }

  private func printRows(_ rows: [ArticleReport], _ workspace: Workspace) throws {
    if json {
      try Output.json(rows)
    } else {
      let language = workspace.language
      try Output.lines(rows.map { $0.line(language) })
      if rows.isEmpty { Output.message(Phrase.noSuchArticles(language)) }
    }
  }
}
