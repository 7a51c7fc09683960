import ArgumentParser
import Model
import Texts

/// The root command, which shows the screens.
struct LionheartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lionheart", .lionheart, version: Lionheart.version,
    subcommands: [
      InitCommand.self, TodayCommand.self, StatusCommand.self, ReadCommand.self, ReportCommand.self,
      ArticleCommand.self,
      WhenCommand.self, SearchCommand.self, BookmarkCommand.self, HabitCommand.self, CheckCommand.self,
      StatsCommand.self,
      JournalCommand.self, PhotoCommand.self, TaskCommand.self, NotifyCommand.self, ReminderCommand.self,
      ChildCommand.self, BornCommand.self, PauseCommand.self, ResumeCommand.self, ExportCommand.self,
      ImportCommand.self,
      UndoCommand.self, RedoCommand.self, KeysCommand.self, ManualCommand.self, GoCommand.self,
      DoctorCommand.self,
      PackCommand.self,
      LogCommand.self, BackupCommand.self, RestoreCommand.self, EraseCommand.self, SyncCommand.self,
      MergeFileCommand.self,
    ])

  @OptionGroup var linear: LinearOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    try await ScreensCommand.open(isLinear: linear.linear)
  }
}
