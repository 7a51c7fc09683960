import Curriculum
import Model
import Storage
import TerminalUI

/// The beginning of an article beside a list.
struct ArticlePreview: Equatable, Sendable {
  /// Windows at least this wide have room for one.
  static let narrowest = 100

  let reference: ArticleReference
  let language: Language
  private let columns: Int
  private let lines: [StyledLine]

  /// The preview of an article for a part of that size; nil where the window has no room for one.
  ///
  /// - Parameter query: what is looked for; the preview begins shortly above it.
  @MainActor
  init(
    _ reference: ArticleReference, _ facts: ArticleFacts, context: Context, columns: Int, rows: Int,
    query: SearchQuery? = nil
  ) {
    self.reference = reference
    self.columns = columns
    let text = context.library.markdown(of: reference, facts) ?? context.store.bookmarkedText(of: reference)
    let language = context.language
    self.language = language
    guard let text else {
      let sentence = Phrase.articleMissing(title: facts.title)(language)
      lines = TextWrapping.wrap(sentence, columns: columns).map { StyledLine([Span($0)]) }
      return
    }
    let layout = ArticleLayout(
      document: Document.parse(text), article: facts,
      place: context.library.place(of: reference, facts, isPaused: context.isPaused)(language),
      columns: columns, language: language)
    let all = layout.lines.map(\.line)
    let found = query.flatMap { query in all.firstIndex { query.isMatch($0.text) } } ?? 0
    lines = Array(all.dropFirst(found < rows ? 0 : max(0, found - 2)).prefix(max(0, rows)))
  }

  /// The columns of the preview's text in a window of that width.
  static func columns(_ columns: Int) -> Int {
    min(ArticleLayout.measure, split(columns).preview.count)
  }

  /// Where the list ends and the preview begins in a window of that width.
  private static func split(_ columns: Int) -> (list: Int, preview: Range<Int>) {
    let list = max(columns - ArticleLayout.measure - 4, columns * 2 / 5)
    return (list, (list + 2)..<(columns - 1))
  }

  /// The columns that a list has in a window of that width, beside a preview or alone.
  static func listColumns(_ columns: Int, preview: ArticlePreview?) -> Int {
    preview == nil ? columns : split(columns).list
  }

  func draw(on canvas: inout Canvas) {
    let column = Self.split(canvas.size.columns).preview.lowerBound
    for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
      canvas.write(line, column: column, row: row, columns: columns)
    }
    for row in 0..<canvas.size.rows { canvas.write("│", column: column - 2, row: row, style: .dim) }
  }
}
