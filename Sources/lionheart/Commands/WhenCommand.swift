import ArgumentParser
import Curriculum
import Day
import Model
import Reading
import Storage
import TerminalUI
import Texts

/// Prints the emergency number and the page that matches the typed words.
struct WhenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("when", .when)

  @Argument(help: ArgumentHelp(Phrase("What is happening, in your own words."), value: .valueText))
  var words: [String] = []
  @Flag(help: ArgumentHelp(Phrase("Print a page of numbers and first steps.")))
  var print = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    if print, output.json {
      throw CommandFailure.usage(Phrase("--print is a page for paper. Use it without --json."))
    }
    let workspace = try Workspace()
    let language = workspace.language
    let profile = workspace.store.profile().profile
    let code = HelpCountry.code(
      chosen: profile.country, region: CommandLanguage.region(in: workspace.environment), language: language)
    let country = HelpCountry.country(code ?? HelpCountry.elsewhere)
    let urgent = workspace.library.urgentPages(in: language.rawValue)
    if print {
      let numbers = OwnNumbers(profile).phrase
      try Output.lines(UrgentSheet.lines(urgent, country: country, own: numbers, language: language))
      return
    }
    let answer = UrgentAnswer(
      words.joined(separator: " "), in: urgent, country: country, own: OwnNumbers(profile),
      child: workspace.store.activeChild(),
      today: workspace.today, language: language)
    if output.json {
      try Output.json(answer)
    } else {
      let columns = min(72, max(20, (Output.columns ?? 73) - 1))
      let numbers =
        [country.emergencyLine(language)] + [OwnNumbers(profile).phrase?(language)].compactMap(\.self)
      let call = numbers.flatMap { TextWrapping.wrap($0, columns: columns) }
      try Output.lines(call + [""] + answer.lines(columns: columns, language: language))
    }
    guard answer.page == nil else { return }
    if !output.json { try Output.lines(answer.nearest.map { "  \($0)" }) }
    if words.isEmpty, !urgent.pages.isEmpty { return }
    let phrase: Phrase =
      urgent.pages.isEmpty
      ? Phrase("The pages could not be read. Call the number above.")
      : .noUrgentPage(words.joined(separator: " "))
    Output.message(phrase(language))
    throw ExitCode(1)
  }
}
