import ArgumentParser
import Texts

/// What can be written for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", .export,
    subcommands: [
      ExportICSCommand.self, ExportMarkdownCommand.self, ExportJrnlCommand.self, ExportTodoCommand.self,
      ExportTaskwarriorCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}
