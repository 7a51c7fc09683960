import ArgumentParser
import Curriculum
import Features
import Model

/// What can be asked of articles.
struct ArticleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "article", abstract: "List the articles of the installed packs.",
    subcommands: [ArticleListCommand.self])
}

/// The articles of the installed packs.
struct ArticleListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List articles: id, minutes, title. ✓ is read, ★ is bookmarked.",
    discussion: """
      EXAMPLES
        lionheart article list --week 24
        lionheart article list --category care --unread
        lionheart article list --json | jq -r '.[] | select(.minutes < 3) | .id'
      """)

  @Option(help: "Only a week of pregnancy, 0–42.")
  var week: Int?
  @Option(help: ArgumentHelp("Only a category.", valueName: "id"))
  var category: String?
  @Flag(help: "Only what has not been read.")
  var unread = false
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if let week, !DateRules.weeks.contains(week) {
      throw ValidationError(Phrase.weekOutOfRange(Workspace.language(of: LocaleVariables.now)))
    }
  }

  func run() throws {
    let workspace = try Workspace(program: "lionheart article list")
    let known = workspace.library.packs.flatMap(\.manifest.categories).map(\.id)
    if let category, !known.contains(category) {
      throw CommandFailure.said(.unknownCategory(category, known: known))
    }
    let rows = ArticleReport.all(store: workspace.store, library: workspace.library) { entry in
      week.map { entry.covers(week: $0) } ?? true
    }.filter { (category == nil || $0.category == category) && !(unread && $0.read) }
    if json {
      try Output.json(rows)
    } else {
      rows.forEach { Output.line($0.line) }
    }
  }
}
