public import ArgumentParser
import FoundationEssentials
public import Model
import Texts

/// `--lang`, an option of every command.
struct LanguageOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.helpLanguage, value: .valueLanguage))
  var lang: Language?
}

extension Language: ExpressibleByArgument {}

extension Language {
  /// The language of everything that is printed: that of `--lang`, or else that of the locale.
  static let ofOutput =
    asked(in: CommandLine.arguments.dropFirst()) ?? ofLocale(in: ProcessInfo.processInfo.environment)
}

extension CommandConfiguration {
  /// A command with its help in the language of the output.
  init(
    _ name: String, _ help: CommandHelp, version: String = "", subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, abstract: help.abstract(.ofOutput), discussion: help.discussion(.ofOutput),
      version: version, subcommands: subcommands)
  }
}

extension ArgumentHelp {
  /// The description of an option or argument, and the name of its value.
  init(_ phrase: Phrase, value: Phrase? = nil) {
    self.init(stringLiteral: phrase(.ofOutput))
    valueName = value?(.ofOutput)
  }
}
