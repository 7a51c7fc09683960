import ArgumentParser
import Features

/// `lionheart` and everything it can be asked.
struct LionheartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lionheart",
    abstract: "Ten minutes a day to be a good parent, in your terminal.",
    discussion: """
      Without a command it opens the screens. Everything stays on this machine.

      EXAMPLES
        lionheart                             open the screens
        lionheart init --due 2027-03-11       say when the baby is due
        lionheart today                       today, as text
        lionheart today --json | jq .week     today, for scripts
        lionheart read | less                 today's article
        lionheart search glucose              everything about it

      FILES
        ~/.local/share/lionheart              your data, plain JSON
        ~/.local/state/lionheart              last good copies, undo, reading places
        ~/.cache/lionheart                    safe to delete
        ~/.config/lionheart/config.json       keys, colours, mouse: yours to write

      EXIT CODES
        0 done · 1 it could not be done, and why is on stderr · 64 wrong usage
      """,
    version: Lionheart.version,
    subcommands: [
      InitCommand.self, TodayCommand.self, StatusCommand.self, ReadCommand.self, ArticleCommand.self,
      SearchCommand.self, BookmarkCommand.self, ChildCommand.self, PauseCommand.self, ResumeCommand.self,
      UndoCommand.self, RedoCommand.self, KeysCommand.self, DoctorCommand.self, PackCommand.self,
    ])

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    try await ScreensCommand.show()
  }
}
