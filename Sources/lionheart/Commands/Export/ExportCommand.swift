import ArgumentParser
import Features

/// What can be written for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration("export", .export, subcommands: [ExportICSCommand.self])

  @OptionGroup var language: LanguageOptions
}
