import ArgumentParser
import Day
import Features
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Texts

/// The way in: the screens without arguments, a command with them.
@main
enum Program {
  static func main() async {
    ThisProgram.begin()
    do {
      try await run(StubFolder.take(from: Array(CommandLine.arguments.dropFirst())).rest)
    } catch let failure as CommandFailure {
      Output.message(failure.description)
      sayUnread()
      LionheartCommand.exit(withError: ExitCode(failure.exitCode))
    } catch {
      sayUnread()
      finish(with: error)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    guard !arguments.isEmpty else {
      try await ScreensCommand.show()
      return
    }
    var command = try await LionheartCommand.asyncParseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
    sayUnread()
  }

  /// Says what could not be read, as far as the command has not said so itself: what it showed may lack something.
  private static func sayUnread() {
    let environment = ProcessInfo.processInfo.environment
    guard let folders = try? Folders(environment: environment) else { return }
    let unread = Unread.below(folders.data) + Unread.below(folders.state)
    if unread.isEmpty { return }
    let language = Workspace.language(of: environment)
    for (path, code) in unread {
      let below = path.hasPrefix(folders.data + "/") ? String(path.dropFirst(folders.data.count + 1)) : path
      if !Output.hasSaid(below) { Output.message(Phrase.unread(path, code)(language)) }
    }
  }

  /// Ends with what the parser has to say: help, completions, or what is wrong with the arguments.
  private static func finish(with error: any Error) -> Never {
    let code = LionheartCommand.exitCode(for: error)
    let text = text(for: error)
    if !code.isSuccess {
      if !text.isEmpty { Output.message(text) }
      LionheartCommand.exit(withError: code)
    }
    do throws(CommandFailure) {
      if !text.isEmpty { try Output.verbatim(text + "\n") }
    } catch {
      Output.message(error.description)
      LionheartCommand.exit(withError: ExitCode(error.exitCode))
    }
    LionheartCommand.exit()
  }

  private static func text(for error: any Error) -> String {
    let language = SpokenLanguage.ofHelp
    if language == .en { return LionheartCommand.fullMessage(for: error, columns: nil) }
    let texts = ParserTexts(language: language, columns: Output.columns ?? 80)
    return texts.translated(LionheartCommand.fullMessage(for: error, columns: 10_000))
  }
}
