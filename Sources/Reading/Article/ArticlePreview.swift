import Curriculum
package import Interface
import Model
import Storage
package import TerminalUI
import Texts

/// The beginning of an article beside a list.
package struct ArticlePreview: Equatable, Sendable {
  /// What is to be seen of which article.
  package struct Wanted: Equatable, Sendable {
    let reference: ArticleReference
    /// Columns of its text.
    let columns: Int
    let rows: Int
    let language: Language
    /// Whether no week is to be named.
    let isPaused: Bool
    /// What is looked for; the preview begins shortly above it.
    let query: SearchQuery?
    /// Whether what the article is about stands above its text.
    let hasExcerpt: Bool
  }

  package let wanted: Wanted
  /// Whether it is of its article, and not of the one before.
  let isSet: Bool
  /// Whether the article's text is here.
  let hasText: Bool
  private let lines: [StyledLine]
  /// How many lines the text has beyond these.
  private let more: Int

  /// A preview that still shows what another one did, until it is set.
  init(_ wanted: Wanted, after known: ArticlePreview?) {
    self.wanted = wanted
    (isSet, hasText) = (false, false)
    lines = known?.lines ?? []
    more = known?.more ?? 0
  }

  /// Reads and sets an article.
  init(_ wanted: Wanted, _ facts: ArticleFacts, library: PackLibrary, store: Store) {
    self.wanted = wanted
    isSet = true
    let (reference, language, rows) = (wanted.reference, wanted.language, max(0, wanted.rows))
    let columns = wanted.columns
    let document = library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    hasText = document != nil
    guard let document else {
      lines = Self.absence(wanted, facts, library: library, columns: columns)
      more = 0
      return
    }
    let layout = ArticleLayout(
      document: document, article: facts,
      place: library.place(of: reference, facts, isPaused: wanted.isPaused)(language), columns: columns,
      language: language)
    var all = layout.lines.map(\.line)
    if wanted.hasExcerpt {
      // Below the title and the place comes a blank line.
      let head = all.firstIndex { $0.text.isEmpty } ?? 0
      all.insert(contentsOf: [StyledLine()] + Self.excerpt(of: facts, columns: columns), at: head)
    }
    let found = wanted.query.flatMap { query in all.firstIndex { query.isMatch($0.text) } } ?? 0
    let shown = all.dropFirst(found < rows ? 0 : max(0, found - 2))
    lines = Array(shown.prefix(rows))
    more = shown.count - lines.count
  }

  /// What stands in the place of a text: what it would be, where it is fetched once it is opened.
  private static func absence(
    _ wanted: Wanted, _ facts: ArticleFacts, library: PackLibrary, columns: Int
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

  /// Draws it beside the list.
  ///
  /// - Parameter rows: how many rows it may take; nil for all.
  package func draw(beside panes: Panes, on canvas: inout Canvas, rows: Int? = nil) {
    guard let place = panes.beside else { return }
    let room = max(0, min(rows ?? .max, canvas.size.rows))
    let hidden = lines.count + more - room
    for (row, line) in lines.prefix(hidden > 0 ? max(0, room - 1) : room).enumerated() {
      canvas.write(line, column: place.lowerBound, row: row, columns: place.count)
    }
    if hidden > 0, room > 0 {
      let text = Phrase.moreOnPage(hidden + 1)(wanted.language)
      canvas.write(text, column: place.lowerBound, row: room - 1, style: .dim, columns: place.count)
    }
    canvas.rule(of: panes)
  }
}
