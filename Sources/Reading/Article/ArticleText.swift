public import Curriculum
public import Model
public import Storage
import TerminalUI
import Texts

/// An article as lines for a pager or a pipe.
public enum ArticleText {
  /// The lines at a width; nil where neither the pack nor a bookmark has the text.
  ///
  /// - Parameter isStyled: with escape sequences for bold, dim, italic and underline; no colours.
  public static func lines(
    _ reference: ArticleReference, _ facts: ArticleFacts, store: Store, library: PackLibrary, columns: Int,
    isStyled: Bool, language: Language
  ) -> [String]? {
    let document = library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    guard let document else { return nil }
    let layout = ArticleLayout(
      document: document, article: facts,
      place: library.place(of: reference, facts, isPaused: store.activeChild()?.isPaused ?? false)(language),
      columns: columns, language: language, showsElsewhere: true,
      isOurs: reference.isOurs)
    return layout.lines.map { line in
      guard isStyled else { return line.line.text }
      return line.line.spans.map { escaped($0) }.joined()
    }
  }

  private static func escaped(_ span: Span) -> String {
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    let wanted = codes.filter { span.style.attributes.contains($0.0) }.map(\.1)
    return wanted.isEmpty ? span.text : "\u{1B}[\(wanted.joined(separator: ";"))m\(span.text)\u{1B}[0m"
  }
}
