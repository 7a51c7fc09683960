public import ArgumentParser
import FoundationEssentials
public import Model
import OperatingSystem
import PackAuthoring
import TerminalUI
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

  /// Prints the parser's help, or what is wrong with the arguments, and exits.
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

/// Prints data on stdout and messages on stderr, without control characters.
enum Output {
  static func lines(_ lines: [String]) throws(DiskFailure) {
    try verbatim(lines.map { TextCleaning.clean($0, keepingNewlines: true) + "\n" }.joined())
  }

  static func verbatim(_ text: String) throws(DiskFailure) {
    do throws(DiskFailure) {
      try OpenFile.standardOutput.write(text)
    } catch {
      // If the reader of a pipe closed it, it has read enough.
      if error.code != .brokenPipe { throw error }
    }
  }

  /// Prints a message on stderr, or loses it if that fails.
  static func message(_ phrase: Phrase) {
    let text = TextCleaning.clean(phrase(.ofOutput), keepingNewlines: true)
    try? OpenFile.standardError.write(text + "\n")
  }

  static func problems(_ problems: [Problem]) {
    for problem in problems { message(.problem(problem)) }
  }
}

/// `--lang`, an option of every command.
struct LanguageOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.helpLanguage, value: .valueLanguage))
  var lang: Language?
}

extension Language: ExpressibleByArgument {
  /// Accepts the languages that have a catalogue.
  public init?(argument: String) {
    guard let language = Self.named(argument) else { return nil }
    self = language
  }

  public static var allValueStrings: [String] { available.map(\.rawValue) }
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Language {
  /// The language of everything that is printed: of `--lang`, or else of the locale.
  static let ofOutput =
    asked(in: CommandLine.arguments.dropFirst()) ?? ofLocale(in: ProcessInfo.processInfo.environment)
}

extension CommandConfiguration {
  /// A command with its help in the language of the output.
  init(
    _ name: String, _ help: CommandHelp, version: String = "", subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, abstract: help.abstract(.ofOutput), discussion: help.discussion(.ofOutput),
      version: version, subcommands: subcommands)
  }
}

extension ArgumentHelp {
  /// The description of an option or argument, and the name of its value.
  init(_ phrase: Phrase, value: Phrase? = nil) {
    self.init(stringLiteral: phrase(.ofOutput))
    valueName = value?(.ofOutput)
  }
}
