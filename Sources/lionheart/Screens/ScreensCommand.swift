import ArgumentParser
import Day
import Interface
import OperatingSystem
import Texts

/// Shows the screens, where there is a terminal for them.
enum ScreensCommand {
  /// Shows them until they are left.
  ///
  /// - Parameter place: where they begin; nil for Today.
  @MainActor
  static func show(
    at place: (Workspace) throws(CommandFailure) -> Destination? = { _ in nil }
  ) async throws {
    guard OpenFile.standardInput.isTerminal, OpenFile.standardOutput.isTerminal else {
      Output.message(Phrase.noTerminal(Workspace.language(of: LocaleVariables.now)))
      throw ExitCode(64)
    }
    let workspace = try Workspace(program: "lionheart", isCareful: false)
    let place = try place(workspace)
    let code = await (try ScreensProgram(workspace: workspace)).run(at: place)
    if code != 0 { throw ExitCode(code) }
  }
}
