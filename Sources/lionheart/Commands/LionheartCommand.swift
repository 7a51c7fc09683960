import ArgumentParser
import Features

/// `lionheart` and everything it can be asked.
struct LionheartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lionheart", .lionheart, version: "0.1.0",
    subcommands: [
      InitCommand.self, TodayCommand.self, StatusCommand.self, ReadCommand.self, ArticleCommand.self,
      BookmarkCommand.self, ChildCommand.self, PauseCommand.self, ResumeCommand.self, UndoCommand.self,
      RedoCommand.self, DoctorCommand.self, PackCommand.self,
    ])

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    try await ScreensCommand.show()
  }
}
