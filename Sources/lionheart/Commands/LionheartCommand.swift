import ArgumentParser
import Model
import Texts

/// The root command, which shows the screens.
struct LionheartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lionheart", .lionheart, version: Lionheart.version,
    groups: [
      CommandGroup(
        Phrase("Start the day"), [InitCommand.self, TodayCommand.self, StatusCommand.self, GoCommand.self]),
      CommandGroup(
        Phrase("Read"),
        [
          ReadCommand.self, WhenCommand.self, RecallCommand.self, SearchCommand.self, ArticleCommand.self,
          BookmarkCommand.self, PackCommand.self, ReportCommand.self,
        ]),
      CommandGroup(
        Phrase("Habits"),
        [
          CheckCommand.self, HabitCommand.self, StatsCommand.self, ReminderCommand.self, NotifyCommand.self,
        ]),
      CommandGroup(
        Phrase("Times", context: "time stamps group"), [MarkCommand.self, SinceCommand.self]),
      CommandGroup(Phrase("Board"), [TaskCommand.self, PlanCommand.self]),
      CommandGroup(Phrase("Journal"), [JournalCommand.self, PhotoCommand.self]),
      CommandGroup(
        Phrase("Children", context: "children group"),
        [ChildCommand.self, BornCommand.self, PauseCommand.self, ResumeCommand.self]),
      CommandGroup(
        Phrase("Data and devices"),
        [
          UndoCommand.self, RedoCommand.self, BackupCommand.self, RestoreCommand.self, ExportCommand.self,
          ImportCommand.self, SyncCommand.self, MergeFileCommand.self, EraseCommand.self,
        ]),
      CommandGroup(
        Phrase("Program"),
        [
          HelpCommand.self, DemoCommand.self, KeysCommand.self, ManualCommand.self, DoctorCommand.self,
          LogCommand.self, VersionCommand.self,
        ]),
    ])

  @OptionGroup var linear: LinearOptions
  @Flag(name: .customShort("V"), help: .hidden)
  var version = false
  @OptionGroup var language: LanguageOptions

  func validate() throws {
    if version { throw CleanExit.message(Lionheart.version) }
  }

  func run() async throws {
    try await ScreensCommand.open(isLinear: linear.linear)
  }
}

/// Prints the version, as `--version` and `-V` do.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration("version", .version)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  private struct Report: Encodable {
    let version: String
  }

  func run() throws {
    if output.json { return try Output.json(Report(version: Lionheart.version)) }
    try Output.lines([Lionheart.version])
  }
}

extension CommandGroup {
  /// A group of commands, with its name in the language of the help.
  init(_ name: Phrase, _ commands: [any ParsableCommand.Type]) {
    self.init(name: name(CommandLanguage.ofHelp), subcommands: commands)
  }
}
