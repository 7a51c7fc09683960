public import Model
import TerminalUI

/// A text for people: English where it is used, translated when it is shown.
///
/// Its translations are in `po/` (docs/TRANSLATING.md). `make texts` finds every `Phrase("…")` in the sources, so the
/// message must be a literal, or literals joined by `+`.
public struct Phrase: Hashable, Sendable {
  private indirect enum Content: Hashable, Sendable {
    case verbatim(String)
    case message(String, context: String, [NamedArgument])
    case joined([Phrase], separator: String)
    case labelled(Phrase, language: String)
    case transformed(Phrase, Transformation)
  }

  /// A change of a text that is the same in every language.
  package enum Transformation: Hashable, Sendable {
    case capitalized
    /// Joins the lines of each sentence. A line that is indented stays as it is.
    case paragraphs
    case indented
  }

  private let content: Content

  /// A message in English, with its arguments (``MessageFormat``).
  ///
  /// - Parameter context: tells messages apart that are equal in English and differ in another language; it is not
  ///   shown.
  public init(
    _ message: String, context: String = "", _ arguments: KeyValuePairs<String, any ArgumentConvertible> = [:]
  ) {
    content = .message(
      message, context: context, arguments.map { NamedArgument(name: $0.key, value: $0.value.argument) })
  }

  /// The same in every language: names and titles.
  public init(verbatim text: String) { content = .verbatim(text) }

  /// A text that a person or another program wrote, without its control characters.
  package init(cleaned text: String) { self.init(verbatim: TextCleaning.clean(text)) }

  private init(_ content: Content) { self.content = content }

  /// The phrases that are not empty, with a separator between them.
  public static func joined(_ phrases: [Phrase?], by separator: String) -> Phrase {
    Phrase(.joined(phrases.compactMap(\.self), separator: separator))
  }

  /// The phrase and the name of a language, unless it is the one that it is shown in.
  package func inLanguage(_ tag: String) -> Phrase { Phrase(.labelled(self, language: tag)) }

  package func transformed(_ transformation: Transformation) -> Phrase {
    Phrase(.transformed(self, transformation))
  }

  /// The text in every available language: what a person may type.
  public var inAllLanguages: [String] { Language.available.map { self($0) } }

  /// The text in a language, in English if it has no translation.
  public func callAsFunction(_ language: Language) -> String {
    switch content {
    case .verbatim(let text): text
    case .message(let message, let context, let arguments):
      Self.text(of: message, context, arguments, language)
    case .joined(let phrases, let separator):
      phrases.map { $0(language) }.filter { !$0.isEmpty }.joined(separator: separator)
    case .labelled(let phrase, let tag):
      [phrase(language), Phrase.packLanguage(tag, besides: language)?(language)].compactMap(\.self)
        .joined(separator: " · ")
    case .transformed(let phrase, let transformation): transformation.applied(to: phrase(language))
    }
  }

  private static func text(
    of message: String, _ context: String, _ arguments: [NamedArgument], _ language: Language
  ) -> String {
    if let translated = Catalogue.of(language)?.translation(of: message, context: context),
      let text = MessageFormat(arguments: arguments, language: language).text(of: translated)
    {
      return text
    }
    return MessageFormat(arguments: arguments, language: .en).text(of: message) ?? message
  }
}

extension Phrase.Transformation {
  fileprivate func applied(to text: String) -> String {
    switch self {
    case .capitalized: text.prefix(1).uppercased() + text.dropFirst()
    case .indented: text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    case .paragraphs:
      text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: "") { joined, line in
        let isInSentence = joined.last.map { !".:?!\n".contains($0) } ?? false
        joined +=
          (joined.isEmpty ? "" : isInSentence && !line.isEmpty && !line.hasPrefix(" ") ? " " : "\n") + line
      }
    }
  }
}
