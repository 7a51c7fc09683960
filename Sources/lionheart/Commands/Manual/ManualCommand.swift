import ArgumentParser
import Texts

/// Opens the man page on a terminal, or prints its source.
struct ManualCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("manual", .manual)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let page = try await ManualPage(language: CommandLanguage.ofHelp).blocks
    let source = ManualRoff.text(page)
    guard Output.isTerminal else { return try Output.verbatim(source) }
    let environment = ProcessEnvironment.variables
    if await Pager.run(["man", "-l", "-"], on: source, environment: environment) == .shown { return }
    let columns = min(80, max(40, Output.columns ?? 80))
    try await Pager.show(ManualText.text(page, columns: columns), environment: environment)
  }
}
