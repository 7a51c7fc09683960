import ArgumentParser
import Curriculum
import Day
import Model
import Reading
import Texts

/// Prints what can be sent to a publisher about a mistake in an article.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration("report", .report)

  @Argument(help: ArgumentHelp(.helpArticle))
  var article: String
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart report")
    let (reference, facts) = try workspace.article(article)
    let text = MistakeReport.text(
      reference, facts, library: workspace.library, language: workspace.language)
    try Output.lines(text.split(separator: "\n").map(String.init))
    let contact = workspace.library.pack(reference.pack)?.manifest.contact
    Output.message(Phrase.mistakePrinted(contact)(workspace.language))
  }
}
