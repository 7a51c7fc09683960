import Curriculum
import Day
package import Interface
import Model
import Storage
import TerminalUI
import Texts

extension ArticlePreviewRenderer {
  /// Sets articles as the article screen does.
  package static let typeset = ArticlePreviewRenderer { wanted, facts, library, store in
    set(wanted, facts, library: library, store: store)
  }

  private static func set(
    _ wanted: ArticlePreview.Request, _ facts: ArticleFacts, library: PackLibrary, store: Store
  ) -> ArticlePreview {
    let (reference, language, rows) = (wanted.reference, wanted.language, max(0, wanted.rows))
    let columns = wanted.columns
    let document = library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    guard let document else {
      let lines = absence(wanted, facts, library: library, columns: columns)
      return ArticlePreview(wanted, lines: lines, more: 0, hasText: false)
    }
    let layout = ArticleLayout(
      document: document, article: facts,
      place: library.place(of: reference, facts, isPaused: wanted.isPaused)(language), columns: columns,
      language: language)
    var all = layout.lines.map(\.line)
    if wanted.hasExcerpt {
      // Below the title and the place comes a blank line.
      let head = all.firstIndex { $0.text.isEmpty } ?? 0
      all.insert(contentsOf: [StyledLine()] + excerpt(of: facts, columns: columns), at: head)
    }
    let found = wanted.query.flatMap { query in all.firstIndex { query.isMatch($0.text) } } ?? 0
    let shown = all.dropFirst(found < rows ? 0 : max(0, found - 2))
    let lines = Array(shown.prefix(rows))
    return ArticlePreview(wanted, lines: lines, more: shown.count - lines.count, hasText: true)
  }

  /// Shown instead of a text that is not on this device: its excerpt, and that opening it fetches it.
  private static func absence(
    _ wanted: ArticlePreview.Request, _ facts: ArticleFacts, library: PackLibrary, columns: Int
  ) -> [StyledLine] {
    let language = wanted.language
    guard library.packToFetch(wanted.reference, facts) != nil else {
      let sentence = Phrase.articleMissing(title: facts.title)(language)
      return TextWrapping.wrap(sentence, columns: columns).map { StyledLine([Span($0)]) }
    }
    let place = library.place(of: wanted.reference, facts, isPaused: wanted.isPaused)(language)
    let head = ArticleLayout(
      document: Document(), article: facts, place: place, columns: columns, language: language)
    let sentence = TextWrapping.wrap(Phrase.articleNotHere(language), columns: columns)
    return head.lines.prefix(head.textEnd).map(\.line) + excerpt(of: facts, columns: columns)
      + [StyledLine()] + sentence.map { StyledLine([Span($0, .dim)]) }
  }

  private static func excerpt(of facts: ArticleFacts, columns: Int) -> [StyledLine] {
    TextWrapping.wrap(TextCleaning.clean(facts.excerpt), columns: columns).map { StyledLine([Span($0)]) }
  }
}
