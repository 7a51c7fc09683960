import ArgumentParser
import CursesTerminal
import Day
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Texts

/// Shows the screens, or runs a command if there are arguments.
@main
enum Program {
  @MainActor
  static func main() {
    ThisProgram.begin()
    let environment = ProcessInfo.processInfo.environment
    CrashHandler.install(
      file: (try? Folders(environment: environment)).map(CrashReport.path(in:)), version: Lionheart.version,
      shortage: Phrase.shortage(CommandLanguage.ofHelp))
    MainLoop.run { await begin() }
  }

  private static func begin() async -> Never {
    do {
      try await run()
      LionheartCommand.exit()
    } catch let failure as CommandFailure {
      // The object of `--json` is the last line.
      if OutputOptions.isRequested { reportReadErrors() }
      Output.failure(failure.code, failure.description)
      reportReadErrors()
      LionheartCommand.exit(withError: ExitCode(failure.exitCode))
    } catch {
      // Nothing may be printed into the line that a shell completes.
      if Completion.isRequested, !LionheartCommand.exitCode(for: error).isSuccess {
        LionheartCommand.exit(withError: ExitCode.failure)
      }
      if !Completion.isRequested { reportReadErrors() }
      finish(with: error)
    }
  }

  private static func run() async throws {
    if let unknown = CommandPath.typed.unknown {
      let hint = unknown.near.isEmpty ? SettingHint.hint(about: unknown.word) : nil
      throw CommandFailure.usage(.unknownCommand(unknown.word, near: unknown.near), hint: hint)
    }
    CrashHandler.setOperation(CommandPath.current)
    guard !StubFolder.arguments.isEmpty else { return try await ScreensCommand.open() }
    var command = try await parsed()
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
    reportReadErrors()
  }

  /// The command of the arguments.
  ///
  /// The parser of the root command reads all commands, which takes longer than most of them run. So the named command is parsed
  /// alone, and by the root command only for help or an error, which name its path.
  private static func parsed() async throws -> any ParsableCommand {
    if let leaf = CommandPath.typed.leaf, let command = try? leaf.type.parseAsRoot(leaf.arguments),
      type(of: command) == leaf.type
    {
      return command
    }
    return try await LionheartCommand.asyncParseAsRoot(StubFolder.arguments)
  }

  /// Prints which files could not be read, unless the command has done so: its output may be incomplete.
  private static func reportReadErrors() {
    let environment = ProcessInfo.processInfo.environment
    guard let folders = try? Folders(environment: environment) else { return }
    let unread = ReadErrors.below(folders.data) + ReadErrors.below(folders.state)
    if unread.isEmpty { return }
    let language = Workspace.language(of: environment)
    for (path, code) in unread {
      let below = path.hasPrefix(folders.data + "/") ? String(path.dropFirst(folders.data.count + 1)) : path
      if !Output.hasPrinted(below) { Output.message(Phrase.unread(path, code)(language)) }
    }
  }

  /// Prints the parser's help or completions, or what is wrong with the arguments, and exits.
  private static func finish(with error: any Error) -> Never {
    let code = LionheartCommand.exitCode(for: error)
    if !code.isSuccess {
      let language = CommandLanguage.ofHelp
      let message = LionheartCommand.message(for: error)
      if message.isEmpty {
        Output.failureOfMessages()
      } else {
        let lines = explanation(message, language) + [Phrase.help(of: CommandPath.current)(language)]
        Output.failure(.usage, lines.joined(separator: "\n"))
      }
      LionheartCommand.exit(withError: code)
    }
    let text = text(for: error)
    do throws(CommandFailure) {
      if !text.isEmpty { try Output.verbatim(text + "\n") }
    } catch {
      Output.failure(error.code, error.description)
      LionheartCommand.exit(withError: ExitCode(error.exitCode))
    }
    LionheartCommand.exit()
  }

  /// What the parser did not understand, in our own words.
  private static func explanation(_ message: String, _ language: Language) -> [String] {
    guard let (name, suggestion) = ParserTexts.unknownOption(message) else {
      let isLimit = StubFolder.arguments.contains("--at-most")
      return [ParserTexts.failure(message, language)] + (isLimit ? [Phrase.atMostNeedsAmount(language)] : [])
    }
    func letters(_ option: String) -> String { String(option.drop { $0 == "-" }) }
    let near = suggestion.flatMap { Spelling.rank(letters(name), letters($0)) == nil ? nil : $0 }
    let hint = near == nil ? SettingHint.hint(about: name) : nil
    return [Phrase.unknownOption(name, near: near)(language)] + [hint?(language)].compactMap(\.self)
  }

  private static func text(for error: any Error) -> String {
    let language = CommandLanguage.ofHelp
    if StubFolder.arguments.contains("--generate-completion-script") {
      return CompletionScript.withoutParserHelp(LionheartCommand.fullMessage(for: error, columns: nil))
    }
    if language == .en { return LionheartCommand.fullMessage(for: error, columns: nil) }
    let texts = ParserTexts(language: language, columns: Output.columns ?? 80)
    return texts.translated(LionheartCommand.fullMessage(for: error, columns: 10_000))
  }
}

/// `--stub FOLDER` before all other arguments: recorded exchanges replace the network, for tests,
/// demonstrations and development.
enum StubFolder {
  /// The folder; nil to use the network.
  static let path = split(Array(CommandLine.arguments.dropFirst())).folder

  /// The arguments without this option.
  static let arguments = split(Array(CommandLine.arguments.dropFirst())).rest

  private static func split(_ arguments: [String]) -> (folder: String?, rest: [String]) {
    guard let first = arguments.first else { return (nil, arguments) }
    if first == "--stub", arguments.count > 1 { return (arguments[1], Array(arguments.dropFirst(2))) }
    if first.hasPrefix("--stub=") { return (String(first.dropFirst(7)), Array(arguments.dropFirst())) }
    return (nil, arguments)
  }
}
