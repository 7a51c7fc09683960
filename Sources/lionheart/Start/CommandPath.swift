import ArgumentParser
import Curriculum
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

  /// Names that such commands have in other programs.
  private static let synonyms = [
    "rm": "remove", "delete": "remove", "del": "remove", "create": "add", "new": "add", "ls": "list",
    "change": "edit", "find": "search", "tick": "check", "tasks": "task", "habits": "habit",
  ]

  init(_ arguments: [String]) {
    var commands = Self.commands(of: LionheartCommand.self)
    var remaining = arguments[...]
    while let word = remaining.popFirst() {
      // Shells request completions with three hyphens.
      if commands.isEmpty || word == "--" || word.hasPrefix("---") { return }
      if word == "--lang" || word == "--generate-completion-script" { remaining = remaining.dropFirst() }
      if word.hasPrefix("-") || word == "help" && name == Self.root { continue }
      guard let next = commands.first(where: { $0.name == word }) else {
        unknown = (word, near: Self.suggestions(word, commands.map(\.name), in: name))
        return
      }
      commands = Self.commands(of: next.type)
      name += " " + word
    }
  }

  private static func commands(
    of type: any ParsableCommand.Type
  ) -> [(name: String, type: any ParsableCommand.Type)] {
    var commands: [(name: String, type: any ParsableCommand.Type)] = []
    for subcommand in type.configuration.subcommands {
      commands.append((subcommand.configuration.commandName ?? "", subcommand))
    }
    return commands
  }

  /// Whether two adjacent letters are swapped.
  private static func isTransposition(_ word: [UInt8], _ name: [UInt8]) -> Bool {
    guard word.count == name.count else { return false }
    let differing = word.indices.filter { word[$0] != name[$0] }
    return differing.count == 2 && differing[1] == differing[0] + 1
      && word[differing[0]] == name[differing[1]]
      && word[differing[1]] == name[differing[0]]
  }

  /// Up to three similar commands, the likeliest first.
  private static func suggestions(_ word: String, _ names: [String], in group: String) -> [String] {
    let word = word.lowercased()
    let letters = Array(word.utf8.prefix(40))
    let ranked = names.compactMap { name -> (rank: Int, name: String)? in
      if synonyms[word] == name { return (0, name) }
      if isTransposition(letters, Array(name.utf8)) { return (1, name) }
      if let distance = editDistance(letters, Array(name.utf8), limit: max(2, letters.count / 3)) {
        return (distance, name)
      }
      return letters.count > 2 && name.hasPrefix(word) ? (3, name) : nil
    }
    return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.prefix(3).map { "\(group) \($0.name)" }
  }
}
