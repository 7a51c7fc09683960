import ArgumentParser
import Texts

/// What can be done with children.
struct ChildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "child", .child,
    subcommands: [
      ChildListCommand.self, ChildAddCommand.self, ChildSwitchCommand.self, ChildEditCommand.self,
      ChildRemoveCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}
