/// The help of a command.
public struct CommandHelp: Sendable {
  /// One sentence in the imperative; in Korean a noun phrase.
  public let abstract: Phrase
  /// The notes, the examples and further sections.
  public let discussion: Phrase

  /// Creates the help of a command.
  ///
  /// - Parameters:
  ///   - notes: paragraphs. A line break in the middle of a sentence becomes a space.
  ///   - examples: lines without indent.
  ///   - more: further sections, for the end.
  package init(_ abstract: Phrase, notes: Phrase? = nil, examples: Phrase? = nil, more: Phrase? = nil) {
    self.abstract = abstract
    let parts = [notes.map(Self.paragraphs), examples.map(Self.examples), more].compactMap { $0 }
    discussion = Phrase(
      en: parts.map(\.en).joined(separator: "\n\n"), ko: parts.map(\.ko).joined(separator: "\n\n"))
  }

  /// Joins the lines of each sentence, because the text is wrapped when it is shown.
  private static func paragraphs(_ notes: Phrase) -> Phrase {
    Phrase(en: joined(notes.en), ko: joined(notes.ko))
  }

  private static func joined(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: "") { joined, line in
      let isInSentence = joined.last.map { !".:?!\n".contains($0) } ?? false
      joined +=
        (joined.isEmpty ? "" : isInSentence && !line.isEmpty && !line.hasPrefix(" ") ? " " : "\n") + line
    }
  }

  private static func examples(_ lines: Phrase) -> Phrase {
    Phrase(en: "EXAMPLES\n" + indented(lines.en), ko: "예시\n" + indented(lines.ko))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
