import ArgumentParser
import Features
import Texts

/// The same data on several devices.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration("sync", .sync, subcommands: [SyncGitDriverCommand.self])

  @OptionGroup var language: LanguageOptions
}
