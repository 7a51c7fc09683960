import ArgumentParser
import CProcess
import Model

/// The way in: the screens without arguments, a command with them.
@main
enum Program {
  static func main() async {
    StandardStreams.open()
    dumps_forbid()
    do {
      try await run(StubFolder.take(from: Array(CommandLine.arguments.dropFirst())).rest)
    } catch let failure as CommandFailure {
      Output.message(failure.description)
      LionheartCommand.exit(withError: ExitCode(failure.exitCode))
    } catch {
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
