import ArgumentParser
import TerminalUI
import Texts

/// Prints the commands that matter most, all commands, or the help of one.
///
/// It comes before the parser's own command of this name, which has no `--all`.
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration("help", .help)

  @Argument(
    help: ArgumentHelp(Phrase("The command, such as habit add."), value: Phrase("command")),
    completion: .names(of: .commands))
  var command: [String] = []
  @Flag(help: ArgumentHelp(Phrase("List all commands.")))
  var all = false
  @OptionGroup var language: LanguageOptions

  /// The words that ask how to install completions.
  static let completionWords: Set = ["completion", "completions"]

  func run() throws {
    let page = HelpPage(columns: max(40, Output.columns ?? 80))
    if command.count == 1, Self.completionWords.contains(command[0]) {
      return try Output.lines(page.completions)
    }
    if let type = CommandPath.command(at: command) { throw CleanExit.helpRequest(type) }
    try Output.lines(all ? page.all : page.short)
  }
}

/// Lists commands by group, each with one line.
struct HelpPage {
  /// The commands of the short page.
  static let important: Set = [
    "init", "today", "read", "when", "search", "check", "habit", "task", "journal", "undo",
  ]

  /// Columns before the description of a command.
  private static let labelColumns = 14
  /// Columns before the description of a way to start the program.
  private static let wayColumns = 21

  let columns: Int

  /// One screen of 24 rows: the ten commands that matter, and where the others are.
  var short: [String] {
    let language = CommandLanguage.ofHelp
    let ways = [
      (Phrase(verbatim: "lionheart"), Phrase("opens the screens")),
      (Phrase("lionheart COMMAND"), Phrase("runs one command and prints text")),
    ]
    return [Phrase.tagline(language)]
      + ways.flatMap { row($0(language), $1(language), labelColumns: Self.wayColumns) }
      + list { Self.important.contains($0) } + [""] + TextWrapping.wrap(more, columns: columns)
  }

  /// All commands.
  var all: [String] {
    Array(list { _ in true }.dropFirst()) + [""] + TextWrapping.wrap(more, columns: columns)
  }

  /// How the shells get completions.
  var completions: [String] {
    let text = Phrase(
      "The Debian package and make install add completions for bash, zsh and fish. To add them yourself, put one "
        + "of these scripts where your shell looks for completions:")
    return TextWrapping.wrap(text(CommandLanguage.ofHelp), columns: columns)
      + ["bash", "zsh", "fish"].map { "  lionheart --generate-completion-script \($0)" }
  }

  private var more: String {
    Phrase("More: lionheart help --all, lionheart help COMMAND, man lionheart")(CommandLanguage.ofHelp)
  }

  private func list(where isListed: (String) -> Bool) -> [String] {
    var lines = [""]
    for group in LionheartCommand.configuration.groupedSubcommands {
      let commands = group.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
      let rows = commands.filter { isListed($0.commandName ?? "") }
      if rows.isEmpty { continue }
      lines.append(group.name)
      lines += rows.flatMap {
        row("  " + ($0.commandName ?? ""), $0.abstract, labelColumns: Self.labelColumns)
      }
    }
    return lines
  }

  /// A label and its description, which is wrapped beside it.
  private func row(_ label: String, _ description: String, labelColumns: Int) -> [String] {
    let wrapped = TextWrapping.wrap(description, columns: columns - labelColumns)
    let margin = String(repeating: " ", count: max(1, labelColumns - TextWidth.of(label)))
    return [label + margin + (wrapped.first ?? "")]
      + wrapped.dropFirst().map { String(repeating: " ", count: labelColumns) + $0 }
  }
}
