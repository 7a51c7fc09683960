import ArgumentParser

/// Words as shells read and print them.
enum ShellWord {
  /// A typed word without its quotes and backslashes; an open quote is allowed.
  static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// A candidate as the completion script of a shell expects it.
  ///
  /// The script of bash (swift-argument-parser 1.8.2) passes it to `compgen -W`, which expands it: a card named
  /// `$(command)` would run the command. Quotes prevent that. CompletionTests would notice.
  static func line(_ candidate: Completion.Candidate, for shell: CompletionShell?) -> String {
    let (name, details) = (candidate.name, candidate.details)
    switch shell {
    case .bash: return "'" + name.replacing("'", with: "'\\''") + "'"
    case .zsh:
      let escaped = name.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      return details.isEmpty ? escaped : "\(escaped):\(details)"
    case .fish: return details.isEmpty ? name : "\(name)\t\(details)"
    default: return name
    }
  }
}

/// The completion script that the parser generates.
enum CompletionScript {
  /// The parser's description of its own `help`, which stands beside ours in the script.
  private static let parserHelp = "Show subcommand help information."

  /// Removes the parser's own `help`, so that ours is the only one.
  ///
  /// swift-argument-parser 1.8.2 appends its command to every script, even if the program declares one of the
  /// same name, and its functions would replace ours. CompletionTests would notice.
  static func withoutParserHelp(_ script: String) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.removeAll { $0.contains(parserHelp) }
    let starts = lines.indices.filter { lines[$0] == "_lionheart_help() {" }
    if starts.count > 1, let start = starts.last, let end = lines[start...].firstIndex(of: "}") {
      lines.removeSubrange(start...end)
    }
    let script = lines.joined(separator: "\n")
    return script.replacing("|help)", with: ")").replacing(" help' -- ", with: "' -- ")
  }
}
