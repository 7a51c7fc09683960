import ArgumentParser
import Texts

/// What can be done with packs.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "pack", .pack,
    subcommands: [
      PackListCommand.self, PackAddCommand.self, PackUpdateCommand.self, PackUseCommand.self,
      PackRemoveCommand.self, PackDailyCommand.self, PackSignInCommand.self, PackSignOutCommand.self,
      PackBuildCommand.self, PackCheckCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}
