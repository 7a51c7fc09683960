import ArgumentParser
import Day
import Model
import Storage
import TerminalUI
import Texts

/// Erases all that the program keeps on this computer.
struct EraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("erase", .erase)

  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @Flag(help: ArgumentHelp(.helpEraseDryRun))
  var dryRun = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart erase"

  func run() async throws {
    let workspace = try Workspace(program: Self.command, usesPacks: false)
    let language = workspace.language
    let eraser = Eraser(workspace)
    if eraser.isNothing { return Output.message(Phrase.nothingToErase(language)) }
    try Output.lines(eraser.lines)
    if dryRun { return }
    if !yes {
      guard Question.isPossible else { throw CommandFailure.usage(.yesIsNeeded, command: Self.command) }
      guard Question.word(.typeToErase, among: Phrase.eraseWords, language: language) else {
        Output.message(Phrase.notErased(language))
        throw ExitCode(1)
      }
    }
    let code = await eraser.erase()
    if code != 0 { throw ExitCode(code) }
  }
}
