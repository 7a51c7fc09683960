import ArgumentParser
import Model
import OperatingSystem
import Texts

/// Runs the command that the arguments name.
@main
enum Program {
  static func main() {
    ThisProgram.begin()
    do {
      var command = try PackTool.parseAsRoot()
      try command.run()
    } catch let failure as DiskFailure {
      fail(with: failure)
    } catch {
      finish(with: error)
    }
  }

  /// Ends with the parser's help, or with what is wrong with the arguments.
  private static func finish(with error: any Error) -> Never {
    let code = PackTool.exitCode(for: error)
    guard code.isSuccess else {
      let message = PackTool.message(for: error)
      if !message.isEmpty {
        Output.message(Phrase(verbatim: ParserTexts.failure(message, .ofOutput)))
        Output.message(.help(of: commandName))
      }
      PackTool.exit(withError: code)
    }
    let text = text(for: error)
    do throws(DiskFailure) {
      if !text.isEmpty { try Output.verbatim(text + "\n") }
    } catch {
      fail(with: error)
    }
    PackTool.exit()
  }

  private static func fail(with failure: DiskFailure) -> Never {
    Output.message(.outputFailed(errno: failure.code))
    PackTool.exit(withError: ExitCode(1))
  }

  private static func text(for error: any Error) -> String {
    if Language.ofOutput == .en { return PackTool.fullMessage(for: error, columns: nil) }
    let texts = ParserTexts(language: .ofOutput, columns: OpenFile.standardOutput.columns ?? 80)
    return texts.translated(PackTool.fullMessage(for: error, columns: 10_000))
  }

  /// `lionheart-pack check`, if the first argument is a command.
  private static var commandName: String {
    guard let command = CommandLine.arguments.dropFirst().first, ["check", "build"].contains(command) else {
      return "lionheart-pack"
    }
    return "lionheart-pack \(command)"
  }
}
