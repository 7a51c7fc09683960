import Curriculum
import Interface
import Model
import Storage
package import TerminalUI
import Texts

/// The beginning of an article beside a list.
package struct ArticlePreview: Equatable, Sendable {
  /// Windows at least this wide have room for one.
  static let narrowest = 100

  /// What is to be seen of which article.
  package struct Wanted: Equatable, Sendable {
    let reference: ArticleReference
    /// The window's part that the list and the preview share.
    let size: Size
    let language: Language
    /// Whether no week is to be named.
    let isPaused: Bool
    /// What is looked for; the preview begins shortly above it.
    let query: SearchQuery?
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
    let (reference, language, rows) = (wanted.reference, wanted.language, max(0, wanted.size.rows))
    let columns = Self.columns(wanted.size.columns)
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
    let all = layout.lines.map(\.line)
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
    let excerpt = TextWrapping.wrap(TextCleaning.clean(facts.excerpt), columns: columns)
    let sentence = TextWrapping.wrap(Phrase.articleNotHere(language), columns: columns)
    return head.lines.prefix(head.textEnd).map(\.line) + excerpt.map { StyledLine([Span($0)]) } + [
      StyledLine([])
    ]
      + sentence.map { StyledLine([Span($0, .dim)]) }
  }

  /// The columns of the preview's text in a window of that width.
  private static func columns(_ columns: Int) -> Int {
    min(ArticleLayout.measure, split(columns).preview.count)
  }

  /// Where the list ends and the preview begins in a window of that width.
  private static func split(_ columns: Int) -> (list: Int, preview: Range<Int>) {
    let list = min(max(columns - ArticleLayout.measure - 4, columns * 9 / 20), widestList)
    return (list, (list + 2)..<(columns - 1))
  }

  /// Values at the end of a row stand near their names.
  private static let widestList = 74

  /// The columns that a list has in a window of that width, beside a preview or alone.
  package static func listColumns(_ columns: Int, preview: ArticlePreview?) -> Int {
    preview == nil ? columns : split(columns).list
  }

  /// Draws it beside the list.
  ///
  /// - Parameter rows: how many rows it may take; nil for all.
  package func draw(on canvas: inout Canvas, rows: Int? = nil) {
    let column = Self.split(canvas.size.columns).preview.lowerBound
    let columns = Self.columns(canvas.size.columns)
    let room = max(0, min(rows ?? .max, canvas.size.rows))
    let hidden = lines.count + more - room
    for (row, line) in lines.prefix(hidden > 0 ? max(0, room - 1) : room).enumerated() {
      canvas.write(line, column: column, row: row, columns: columns)
    }
    if hidden > 0, room > 0 {
      let text = Phrase.moreOnPage(hidden + 1)(wanted.language)
      canvas.write(text, column: column, row: room - 1, style: .dim, columns: columns)
    }
    canvas.rule(column: column - 2)
  }

  /// Where its text stands in a window of that width.
  package static func place(_ columns: Int) -> Range<Int> {
    let first = split(columns).preview.lowerBound
    return first..<first + self.columns(columns)
  }

  /// Whether a window of that width has room for one.
  package static func fits(_ columns: Int) -> Bool { columns >= narrowest }
}
