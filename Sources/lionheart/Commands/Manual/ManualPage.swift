import App
import ArgumentParser
import Interface
import Model
import TerminalUI
import Texts

/// A part of the man page, for `man` or as plain text.
enum ManualBlock: Sendable {
  case section(String)
  case subsection(String)
  case name(String, summary: String)
  case synopsis([[ManualWord]])
  case paragraph(String)
  /// A line to type, with what it is for.
  case example(String, for: String)
  /// A list of names, each with its text and, for commands, its options. `width` is the longest name that has its
  /// text beside it; nil if each name has a line of its own.
  case list([ManualItem], width: String?)
  case seeAlso([String])
}

/// A name in a list with its text.
struct ManualItem: Sendable {
  var name: [ManualWord]
  var text: String
  var items: [ManualItem] = []
}

/// A part of a name.
enum ManualWord: Equatable, Sendable {
  case command(String)
  case option(String)
  case value(String)
  case literal(String)
  indirect case optional([ManualWord])

  /// The word as it is typed.
  var text: String {
    switch self {
    case .command(let text), .option(let text), .value(let text), .literal(let text): text
    case .optional(let words): "[" + words.map(\.text).joined(separator: " ") + "]"
    }
  }
}

/// The man page, which is made from the declarations of the commands, the key tables and `Phrase+Manual`.
@MainActor
struct ManualPage {
  let language: Language
  private let commandTree: CommandDescription

  init(language: Language) throws {
    self.language = language
    commandTree = try CommandDescription.ofProgram()
  }

  var blocks: [ManualBlock] {
    name + quickStart + commands + options + keys + days + environment + files + configuration + status
      + examples + [
        .section(text(Phrase("SEE ALSO"))), .seeAlso(["age", "chafa", "git", "jrnl", "task", "tmux"]),
      ]
      + [
        .paragraph(
          text(
            Phrase(
              "KEYS.md, DATA.md and PACKS.md in the source describe the keys of every screen, the data format, "
                + "and how to write a pack.")))
      ]
  }

  private var name: [ManualBlock] {
    [
      .section(text(Phrase("NAME"))), .name("lionheart", summary: text(.tagline)),
      .section(text(Phrase("SYNOPSIS"))),
      .synopsis([
        [], [.value("command"), .optional([.value("subcommand")]), .optional([.value("options")])],
        [.command("help"), .optional([.option("--all")]), .optional([.value("command")])],
      ]),
      .section(text(Phrase("DESCRIPTION"))),
      .paragraph(
        text(
          Phrase(
            "Without a command it opens its screens: a short article for the day, habits, tasks and a journal. "
              + "With a command it does one thing and prints text, or JSON with --json."))),
    ]
  }

  private var quickStart: [ManualBlock] {
    [.section(text(Phrase("QUICK START")))] + examples(Phrase.manualQuickStartList)
  }

  /// The commands by group, each with its arguments and options.
  private var commands: [ManualBlock] {
    let groups = LionheartCommand.configuration.groupedSubcommands
    return [
      .section(text(Phrase("COMMANDS"))),
      .paragraph(
        text(
          Phrase(
            "lionheart help COMMAND has notes and examples. To name a habit, a task or a child, the start of "
              + "its name is enough. lionheart undo undoes the last change."))),
    ]
      + groups.flatMap { group -> [ManualBlock] in
        let names = group.subcommands.map { $0.configuration.commandName ?? "" }
        let listed = names.compactMap(commandTree.subcommand).flatMap { items(of: $0, path: []) }
        return [.subsection(group.name), .list(listed, width: nil)]
      }
  }

  /// A command and its subcommands. A command that only groups others is left out.
  private func items(of command: CommandDescription, path: [String]) -> [ManualItem] {
    guard command.shouldDisplay else { return [] }
    let path = path + [command.commandName]
    let own = command.arguments.filter { $0.shouldDisplay && !$0.isCommon }
    let below = (command.subcommands ?? []).flatMap { items(of: $0, path: path) }
    if own.isEmpty, !below.isEmpty { return below }
    let positional = own.filter { $0.kind == .positional }.map(\.usage)
    let item = ManualItem(
      name: [.command(path.joined(separator: " "))] + positional, text: command.abstract ?? "",
      items: items(for: own))
    return [item] + below
  }

  /// Arguments and options. The two forms of a flag, such as `--linear` and `--no-linear`, share an item.
  private func items(for arguments: [CommandDescription.Argument]) -> [ManualItem] {
    arguments.reduce(into: []) { items, argument in
      if argument.kind == .flag, let last = items.last, last.text == argument.explanation {
        items[items.count - 1].name += [.literal(",")] + argument.name
      } else {
        items.append(ManualItem(name: argument.name, text: argument.explanation))
      }
    }
  }

  private var options: [ManualBlock] {
    let own = commandTree.arguments.filter(\.shouldDisplay)
    let common = own.filter(\.isCommon).map { argument -> ManualItem in
      let isVersion = argument.longName == "version"
      return ManualItem(
        name: isVersion ? [.option("-V"), .literal(","), .option("--version")] : argument.name,
        text: argument.isFromParser ? parserText(argument.abstract ?? "") : argument.explanation)
    }
    let others = items(for: own.filter { !$0.isCommon })
    return [
      .section(text(Phrase("OPTIONS"))),
      .paragraph(text(Phrase("Every command has the first three. The others are for the screens."))),
      .list(common + others, width: nil),
    ]
  }

  private func parserText(_ text: String) -> String {
    Phrase.parserWords.first { $0(.en) == text }?(language) ?? text
  }

  private var keys: [ManualBlock] {
    let rows = KeyCatalogue.everywhere.rows.filter { !$0.keys.isEmpty && !$0.operation.hasPrefix("tab-") }
    let tabs = KeyCatalogue.everywhere.rows.filter { $0.operation.hasPrefix("tab-") }
    let ends = [tabs.first, tabs.last].compactMap { $0?.keys.first?.name }
    let tabRow = (ends.joined(separator: " – "), Phrase("the tabs"))
    let named = rows.map { ($0.keys.map(\.name).joined(separator: "  "), $0.help) }
    return [
      .section(text(Phrase("KEYS"))),
      .paragraph(
        text(
          Phrase(
            "These keys work on every screen. ? shows the keys of the current screen, a colon finds every "
              + "action by name, and lionheart keys prints all keys. The same keys work with the Korean two-set "
              + "layout."))),
    ]
      + list(named + (tabs.isEmpty ? [] : [tabRow]), width: "Backspace  q")
  }

  private var days: [ManualBlock] {
    [.section(text(Phrase("DAYS")))] + Phrase.manualDaysParagraphs.map { .paragraph(text($0)) }
  }

  private var environment: [ManualBlock] {
    [.section(text(Phrase("ENVIRONMENT")))]
      + list(Phrase.manualVariables.map { ($0.names, $0.text) }, width: nil)
  }

  private var files: [ManualBlock] {
    [
      .section(text(Phrase("FILES"))),
      .paragraph(
        text(Phrase("Everything works without a network and stays on this computer, as plain JSON."))),
    ]
      + list(Phrase.manualFileList.map { ($0.path, $0.text) }, width: nil)
  }

  private var configuration: [ManualBlock] {
    [
      .section(text(Phrase("CONFIGURATION"))),
      .paragraph(
        text(
          Phrase(
            "config.json is JSON5, and every setting is optional. lionheart doctor reports errors with their "
              + "line; a wrong setting is ignored."))),
    ]
      + list(Phrase.manualMembers.map { ($0.name, $0.text) }, width: "pictures")
  }

  private var status: [ManualBlock] {
    [.section(text(Phrase("EXIT STATUS")))]
      + list(Phrase.manualCodes.map { ($0.code, $0.text) }, width: "128+n")
  }

  private var examples: [ManualBlock] {
    [.section(text(Phrase("EXAMPLES")))] + examples(Phrase.manualExampleList)
  }

  private func examples(_ list: [(line: String, text: Phrase)]) -> [ManualBlock] {
    list.map { .example($0.line, for: text($0.text)) }
  }

  private func list(_ rows: [(String, Phrase)], width: String?) -> [ManualBlock] {
    [.list(rows.map { ManualItem(name: [.literal($0.0)], text: text($0.1)) }, width: width)]
  }

  private func text(_ phrase: Phrase) -> String { phrase(language) }
}

/// Opens the man page on a terminal, or prints its source.
struct ManualCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("manual", .manual)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let page = try await ManualPage(language: CommandLanguage.ofHelp).blocks
    let source = ManualRoff.text(page)
    guard Output.isTerminal else { return try Output.verbatim(source) }
    let environment = ProcessEnvironment.variables
    if await Pager.run(["man", "-l", "-"], on: source, environment: environment) == .shown { return }
    let columns = min(80, max(40, Output.columns ?? 80))
    try await Pager.show(ManualText.text(page, columns: columns), environment: environment)
  }
}
