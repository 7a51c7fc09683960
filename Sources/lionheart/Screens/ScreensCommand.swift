import ArgumentParser
import CursesTerminal
import Day
import Features
import Glibc
import Texts

/// Shows the screens, where there is a terminal for them.
enum ScreensCommand {
  @MainActor
  static func show() async throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      Output.message(Phrase.noTerminal(Workspace.language(of: LocaleVariables.now)))
      throw ExitCode(64)
    }
    let workspace = try Workspace(program: "lionheart", isCareful: false)
    let program = try ScreensProgram(workspace: workspace)
    let code = await program.run()
    if code != 0 { throw ExitCode(code) }
  }
}
