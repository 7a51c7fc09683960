import App
import ArgumentParser
import Interface
import Model
import TerminalUI
import Texts

/// Prints the man page, which is made from the help of the commands, the key tables and `Phrase+Manual`.
struct ManualCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("manual", .manual)

  @OptionGroup var language: LanguageOptions

  @MainActor
  func run() async throws {
    try Output.verbatim(ManualPage(language: CommandLanguage.ofHelp).text)
  }
}

@MainActor
struct ManualPage {
  /// When the text of `Phrase+Manual` was last changed.
  private static let date = "November 24, 2026"

  let language: Language

  var text: String {
    let head = [".Dd \(Self.date)", ".Dt LIONHEART 1", ".Os Lionheart \(Lionheart.version)"]
    let parts = [
      name, synopsis, description, keys, commands, days, files, environment, configuration, status, examples,
      seeAlso,
    ]
    return (head + parts.joined()).joined(separator: "\n") + "\n"
  }

  private var name: [String] {
    section(.manualName) + [".Nm lionheart", ".Nd \(plain(CommandHelp.lionheart.abstract))"]
  }

  private var synopsis: [String] {
    section(.manualSynopsis) + [
      ".Nm", ".Nm", ".Ar command", ".Op Ar subcommand", ".Op Ar options", ".Nm", ".Cm help", ".Op Ar command",
    ]
  }

  private var description: [String] { section(.manualDescription) + paragraphs(Phrase.manualParagraphs) }

  private var keys: [String] {
    let rows = KeyCatalogue.everywhere.rows.filter { !$0.keys.isEmpty && !$0.operation.hasPrefix("tab-") }
    let tabs = KeyCatalogue.everywhere.rows.filter { $0.operation.hasPrefix("tab-") }
    let ends = [tabs.first, tabs.last].compactMap { $0?.keys.first?.name }
    let tabRow = (ends.joined(separator: " – "), Phrase.manualTabs)
    return section(.manualKeys) + paragraphs([.manualKeysIntroduction])
      + list(
        rows.map { ($0.keys.map(\.name).joined(separator: "  "), $0.help) } + (tabs.isEmpty ? [] : [tabRow]),
        width: "Backspace  q")
  }

  private var commands: [String] {
    section(.manualCommands) + paragraphs([.manualCommandsIntroduction])
      + list(Self.leafCommands(LionheartCommand.self, ""), width: "habit category rename")
  }

  /// The commands without subcommands, each with its abstract.
  private static func leafCommands(_ type: any ParsableCommand.Type, _ path: String) -> [(String, Phrase)] {
    type.configuration.subcommands.flatMap { subcommand -> [(String, Phrase)] in
      let configuration = subcommand.configuration
      guard let name = configuration.commandName, configuration.shouldDisplay else { return [] }
      if !configuration.subcommands.isEmpty { return leafCommands(subcommand, path + name + " ") }
      return [(path + name, Phrase(verbatim: configuration.abstract))]
    }
  }

  private var days: [String] { section(.manualDays) + paragraphs(Phrase.manualDaysParagraphs) }

  private var files: [String] {
    section(.manualFiles) + list(Phrase.manualFileList.map { ($0.path, $0.says) }, width: nil)
  }

  private var environment: [String] {
    section(.manualEnvironment) + list(Phrase.manualVariables.map { ($0.names, $0.says) }, width: nil)
  }

  private var configuration: [String] {
    section(.manualConfiguration) + paragraphs([.manualConfigurationIntroduction])
      + list(Phrase.manualMembers.map { ($0.name, $0.says) }, width: "pictures")
  }

  private var status: [String] {
    section(.manualStatus) + list(Phrase.manualCodes.map { ($0.code, $0.says) }, width: "128+n")
  }

  private var examples: [String] {
    section(.manualExamples)
      + Phrase.manualExampleList.flatMap { example in
        [plain(example.says), ".Pp", ".Dl \(literal(example.line))", ".Pp"]
      }.dropLast()
  }

  private var seeAlso: [String] {
    section(.manualSeeAlso) + [
      ".Xr jrnl 1 ,", ".Xr task 1 ,", ".Xr tmux 1 ,", ".Xr chafa 1 ,", ".Xr age 1 ,", ".Xr git 1", ".Pp",
      plain(.manualMore),
    ]
  }
}

extension ManualPage {
  private func section(_ title: Phrase) -> [String] { [".Sh \(plain(title))"] }

  private func paragraphs(_ phrases: [Phrase]) -> [String] {
    Array(phrases.map { [plain($0)] }.joined(separator: [".Pp"]))
  }

  /// A list of names with explanations. Without a width, each name has a line of its own.
  private func list(_ rows: [(String, Phrase)], width: String?) -> [String] {
    let kind = width.map { ".Bl -tag -width \"\($0)\" -compact" } ?? ".Bl -tag -width 4n -compact"
    return [kind] + rows.flatMap { [".It \(literal($0.0))", plain($0.1)] } + [".El"]
  }

  private func plain(_ phrase: Phrase) -> String { Self.escaped(phrase(language)) }

  /// Escapes a text so that hyphens can be copied, and so that mdoc takes no word for a macro.
  private func literal(_ text: String) -> String {
    Self.escaped(text).replacing("-", with: "\\-").split(separator: " ").map { "\\&\($0)" }
      .joined(separator: " ")
  }

  /// Escapes backslashes and characters beyond ASCII for roff, and a dot or quote at the start, which would
  /// begin a macro.
  private static func escaped(_ text: String) -> String {
    let body = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\\": "\\e"
      case "\n": " "
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(Self.hexadecimal(scalar.value))]"
      }
    }.joined()
    return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
