import ArgumentParser
import Curriculum
import Day
import Interface
import Model
import Reading
import Storage
import Texts

/// Searches the titles, tags and texts of all packs.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("search", .search)

  @Argument(help: ArgumentHelp(.helpSearchText, value: .valueText))
  var text: [String]
  @Option(help: ArgumentHelp(Phrase("Show at most this many articles, 1 or more."), value: .valueNumber))
  var limit = 20
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  /// How many unreadable files are named.
  private static let maxNamedFaults = 3

  func run() async throws {
    guard let query = SearchQuery(text.joined(separator: " ")), limit > 0 else {
      let phrase: Phrase =
        limit > 0
        ? Phrase("Enter a word to search for, from a title, a tag or the text.")
        : Phrase("--limit must be 1 or more.")
      throw CommandFailure.usage(phrase)
    }
    let workspace = try Workspace()
    workspace.library.faults.forEach { workspace.reportPackFault($0.folder, $0.failure) }
    var faults = 0
    let words = text.joined(separator: " ")
    let urgent = workspace.library.urgentPages(in: workspace.language.rawValue)
    let child = workspace.store.activeChild()
    let lead = urgent.lead(for: words, of: child)
    let report = try await SearchReport.make(
      query, limit: limit, first: urgent.articles(for: words, of: child), store: workspace.store,
      library: workspace.library, moment: workspace.clock.now()
    ) {
      // A damaged pack may have hundreds of unreadable files.
      faults += 1
      if faults <= Self.maxNamedFaults { workspace.reportPackFault($0, $1) }
    }
    if faults > Self.maxNamedFaults { Output.message(Phrase.notSearched(faults)(workspace.language)) }
    if output.json {
      try Output.json(report)
    } else {
      try Output.lines(report.lines(workspace.language))
      if let lead { Output.message(Phrase.way(to: lead, words)(workspace.language)) }
      if report.hits.count < report.total || report.hits.isEmpty && lead == nil {
        Output.message(Phrase.searched(shown: report.hits.count, of: report.total)(workspace.language))
      }
    }
    if report.hits.isEmpty { throw ExitCode(1) }
  }
}
