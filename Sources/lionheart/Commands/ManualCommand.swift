import ArgumentParser
import Texts

/// The man page, made of the commands' own sentences, the tables of keys and what `Phrase+Manual` adds.
struct ManualCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("manual", .manual)

  @OptionGroup var language: LanguageOptions

  @MainActor
  func run() async throws {
    try Output.verbatim(ManualPage(language: SpokenLanguage.ofHelp).text)
  }
}
