import ArgumentParser
import Texts

extension CommandConfiguration {
  /// A command that explains itself in the language of the help.
  init(
    _ name: String, _ help: CommandHelp, version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = []
  ) {
    let language = SpokenLanguage.ofHelp
    self.init(
      commandName: name, abstract: help.abstract(language), discussion: help.discussion(language),
      version: version, shouldDisplay: shouldDisplay, subcommands: subcommands)
  }
}

extension ArgumentHelp {
  /// What is said of an option or argument, and of the value it takes.
  init(_ phrase: Phrase, value: Phrase? = nil) {
    self.init(stringLiteral: phrase(SpokenLanguage.ofHelp))
    valueName = value?(SpokenLanguage.ofHelp)
  }
}
