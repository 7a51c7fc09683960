import ArgumentParser
import Texts

/// The command in some arguments, or the unknown word in its place.
struct CommandPath {
  /// The path of the root command, which shows the screens.
  static let root = "lionheart"

  /// The command in this program's arguments.
  static let typed = CommandPath(StubFolder.arguments)

  /// The path of the running command, such as `lionheart habit add`, for its help and for lock files.
  @TaskLocal static var current = typed.name

  /// The path, such as `lionheart habit break`.
  private(set) var name = root
  /// An unknown word in the place of a command, and similar commands.
  private(set) var unknown: (word: String, near: [String])?
  /// The command and what follows its name; nil if it has subcommands, or if an option stands before its name.
  private(set) var leaf: (type: any ParsableCommand.Type, arguments: [String])?

  /// Names that such commands have in other programs.
  private static let synonyms = [
    "rm": "remove", "delete": "remove", "del": "remove", "create": "add", "new": "add", "ls": "list",
    "change": "edit", "find": "search", "tick": "check", "tasks": "task", "habits": "habit",
  ]

  init(_ arguments: [String]) {
    // Reading all commands takes longer than anything else before the first screen.
    guard !arguments.isEmpty else { return }
    var commands = Self.commands(of: LionheartCommand.self)
    var remaining = arguments[...]
    var hasOptions = false
    while let word = remaining.popFirst() {
      // Shells request completions with three hyphens.
      if commands.isEmpty || word == "--" || word.hasPrefix("---") { return }
      if word == "--lang" || word == "--generate-completion-script" { remaining = remaining.dropFirst() }
      // What follows an unknown option may be its value. The parser reports the option.
      if word.hasPrefix("-"), name == Self.root, !Self.isRootOption(word) { return }
      if word.hasPrefix("-") || word == "help" && name == Self.root {
        hasOptions = true
        continue
      }
      if name == Self.root, arguments.first == "help", HelpCommand.completionWords.contains(word) { return }
      guard let next = commands.first(where: { $0.name == word }) else {
        unknown = (word, near: Self.suggestions(word, commands.map(\.name), in: name))
        return
      }
      commands = Self.commands(of: next.type)
      name += " " + word
      if commands.isEmpty, !hasOptions { leaf = (next.type, Array(remaining)) }
    }
  }

  /// The command at a path, such as `habit add`; nil for the root command, or if there is none.
  static func command(at words: [String]) -> (any ParsableCommand.Type)? {
    var found: (any ParsableCommand.Type)?
    for word in words {
      guard let next = commands(of: found ?? LionheartCommand.self).first(where: { $0.name == word }) else {
        return nil
      }
      found = next.type
    }
    return found
  }

  private static func isRootOption(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }
    return [
      "--lang", "--linear", "--no-linear", "--version", "-V", "--help", "-h", "--all",
      "--generate-completion-script", "--experimental-dump-help",
    ].contains(name)
  }

  private static func commands(
    of type: any ParsableCommand.Type
  ) -> some Collection<(name: String, type: any ParsableCommand.Type)> {
    // Lazily, because the configuration of a command has its whole help.
    type.configuration.subcommands.lazy.map { (name: $0.configuration.commandName ?? "", type: $0) }
  }

  /// Up to three similar commands, the likeliest first.
  private static func suggestions(_ word: String, _ names: [String], in group: String) -> [String] {
    let word = word.lowercased()
    let ranked = names.compactMap { name -> (rank: Int, name: String)? in
      if synonyms[word] == name { return (0, name) }
      return Spelling.rank(word, name).map { ($0, name) }
    }
    return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.prefix(3).map { "\(group) \($0.name)" }
  }
}
