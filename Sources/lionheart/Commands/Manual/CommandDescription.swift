import ArgumentParser
import Model

/// A command with its arguments and options, as the parser describes it in `--experimental-dump-help`.
///
/// The format is private to swift-argument-parser 1.8.2; `ManualTests` would notice a change.
struct CommandDescription: Decodable {
  struct Tool: Decodable {
    let command: CommandDescription
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
  }

  let commandName: String
  let abstract: String?
  let arguments: [Argument]
  let subcommands: [CommandDescription]?
  let isShown: Bool?

  enum CodingKeys: String, CodingKey {
    case commandName, abstract, arguments, subcommands
    case isShown = "shouldDisplay"
  }

  var shouldDisplay: Bool { isShown ?? true }

  static func ofProgram() throws -> CommandDescription {
    let text = LionheartCommand._dumpHelp()
    return try StrictJSON.decode(Tool.self, from: Array(text.utf8)).command
  }

  /// The first subcommand of a name. The parser's own `help` follows ours.
  func subcommand(_ name: String) -> CommandDescription? {
    subcommands?.first { $0.commandName == name }
  }
}

extension CommandDescription.Argument {
  /// The long name of an option; nil for an argument.
  var longName: String? { names?.first { $0.kind == "long" }?.name }

  /// Whether every command has it.
  var isCommon: Bool { isFromParser || longName == "lang" }

  /// Whether the parser declares it itself.
  var isFromParser: Bool { longName == "version" || longName == "help" }

  /// The option with its value, or the value of an argument.
  var name: [ManualWord] {
    let names = (names ?? []).map { $0.kind == "long" ? "--\($0.name)" : "-\($0.name)" }
    let options = names.map { [ManualWord.option($0)] }.joined(separator: [.literal(",")])
    return Array(options) + (kind == .flag ? [] : [value])
  }

  /// An argument in the usage of its command.
  var usage: ManualWord { isOptional ? .optional([value]) : value }

  var explanation: String {
    let values = (allValues ?? []).isEmpty ? "" : " (\((allValues ?? []).joined(separator: ", ")))"
    return (abstract ?? "") + values
  }

  private var value: ManualWord {
    .value((valueName ?? "") + (isRepeating && kind == .positional ? " ..." : ""))
  }
}
