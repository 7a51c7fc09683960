import ArgumentParser

/// What can be done with children.
struct ChildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "child", abstract: "List, add, switch and edit children.",
    discussion: """
      EXAMPLES
        lionheart child list
        lionheart child add --due 2027-03-11 --nickname Bean
        lionheart child switch Bean
        lionheart child edit --born today
      """,
    subcommands: [
      ChildListCommand.self, ChildAddCommand.self, ChildSwitchCommand.self, ChildEditCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}
