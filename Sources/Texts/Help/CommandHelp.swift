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
    discussion = .joined(parts, by: "\n\n")
  }

  /// Joins the lines of each sentence, because the text is wrapped when it is shown.
  private static func paragraphs(_ notes: Phrase) -> Phrase { notes.transformed(.paragraphs) }

  private static func examples(_ lines: Phrase) -> Phrase {
    .joined([Phrase("EXAMPLES"), lines.transformed(.indented)], by: "\n")
  }
}
