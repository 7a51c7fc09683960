/// What `--help` says of a command.
public struct CommandHelp: Sendable {
  /// One sentence, or in Korean what stands for one.
  public let abstract: Phrase
  /// What follows it: remarks, examples and more.
  public let discussion: Phrase

  /// A command's help.
  ///
  /// - Parameters:
  ///   - examples: lines without their indent.
  ///   - more: sections that come last.
  package init(_ abstract: Phrase, notes: Phrase? = nil, examples: Phrase? = nil, more: Phrase? = nil) {
    self.abstract = abstract
    let parts = [notes.map(Self.paragraphs), examples.map(Self.examples), more].compactMap { $0 }
    discussion = Phrase(
      en: parts.map(\.en).joined(separator: "\n\n"), ko: parts.map(\.ko).joined(separator: "\n\n"))
  }

  /// A sentence that goes on in the next line of the source goes on in the same line: who shows it wraps it.
  private static func paragraphs(_ notes: Phrase) -> Phrase {
    Phrase(en: joined(notes.en), ko: joined(notes.ko))
  }

  private static func joined(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: "") { joined, line in
      let goesOn = joined.last.map { !".:?!\n".contains($0) } ?? false
      joined += (joined.isEmpty ? "" : goesOn && !line.isEmpty && !line.hasPrefix(" ") ? " " : "\n") + line
    }
  }

  private static func examples(_ lines: Phrase) -> Phrase {
    Phrase(en: "EXAMPLES\n" + indented(lines.en), ko: "예시\n" + indented(lines.ko))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
