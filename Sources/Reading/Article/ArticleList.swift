import Curriculum
import Day
package import Interface
package import Model
import Storage
package import TerminalUI
import Texts

/// A list of articles. In a wide window a preview of the selected article is beside it.
package protocol ArticleListOutput: RowListOutput where Row: Equatable {
  var language: Language { get }
  /// Whether the child is paused: no week is shown.
  var isPaused: Bool { get }
  var size: Size { get }
  var preview: ArticlePreview? { get set }
  /// The columns that the rows need in full; nil if the window has no room for a preview.
  var rowColumns: Int? { get set }
  /// The columns that the lines above the rows need in full.
  var headColumns: Int { get }
  func article(of row: Row) -> (reference: ArticleReference, facts: ArticleFacts)
  /// How a row is drawn.
  func line(of row: Row) -> ListRow
}

extension ArticleListOutput {
  package var headColumns: Int { 0 }

  /// The columns of the list and of the preview.
  package var panes: Panes {
    guard !rows.isEmpty, let rowColumns else { return Panes(alone: size.columns) }
    return Panes(size.columns, needed: max(rowColumns, headColumns))
  }
}

/// The view model of a list of articles.
@MainActor
package protocol ArticleListViewModel: ListViewModel where Output: ArticleListOutput {
  var previews: ArticlePreviewCache { get }
}

extension ArticleListViewModel {
  package func complete(_ next: inout Output) {
    let before = output.value
    let isUnchanged =
      next.rows == before.rows && next.language == before.language && next.isPaused == before.isPaused
    if next.size.columns < Panes.narrowest {
      next.rowColumns = nil
    } else if next.rowColumns == nil || !isUnchanged {
      next.rowColumns = next.rows.lazy.map(next.line).columns
    }
    let (rows, pending) = (next.rows, next)
    next.preview = previews.preview(
      at: next.position.selection, rows: next.listRows,
      .init(next.panes, rows: next.size.rows, isPaused: next.isPaused), after: next.preview
    ) {
      rows.indices.contains($0) ? pending.article(of: rows[$0]) : nil
    } show: { [weak self] preview in
      guard let self, output.value.preview?.request == preview.request else { return }
      output.value.preview = preview
    }
  }
}

extension ArticlePreviewRenderer {
  /// Lays out previews in the same way as the article screen.
  package static let typeset = ArticlePreviewRenderer { request, facts, library, store in
    preview(request, facts, library: library, store: store)
  }

  private static func preview(
    _ request: ArticlePreview.Request, _ facts: ArticleFacts, library: PackLibrary, store: Store
  ) -> ArticlePreview {
    let (reference, language, rows) = (request.reference, request.language, max(0, request.rows))
    let columns = request.columns
    let document = library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    guard let document else {
      let lines = missingTextLines(request, facts, library: library, columns: columns)
      return ArticlePreview(request, lines: lines, more: 0, hasText: false)
    }
    let layout = ArticleLayout(
      document: document, article: facts,
      place: library.place(of: reference, facts, isPaused: request.isPaused)(language), columns: columns,
      language: language)
    var all = layout.lines.map(\.line)
    if request.hasExcerpt {
      // A blank line follows the title and the facts.
      let head = all.firstIndex { $0.text.isEmpty } ?? 0
      all.insert(contentsOf: [StyledLine()] + excerpt(of: facts, columns: columns), at: head)
    }
    let firstMatch = request.query.flatMap { query in all.firstIndex { query.isMatch($0.text) } } ?? 0
    let shown = all.dropFirst(firstMatch < rows ? 0 : max(0, firstMatch - 2))
    let lines = Array(shown.prefix(rows))
    return ArticlePreview(request, lines: lines, more: shown.count - lines.count, hasText: true)
  }

  /// The preview of an article whose text is not on this device: its excerpt, and a hint that opening fetches
  /// it.
  private static func missingTextLines(
    _ request: ArticlePreview.Request, _ facts: ArticleFacts, library: PackLibrary, columns: Int
  ) -> [StyledLine] {
    let language = request.language
    guard library.packToFetch(request.reference, facts) != nil else {
      let sentence = Phrase.articleMissing(title: facts.title)(language)
      return TextWrapping.wrap(sentence, columns: columns).map { StyledLine([Span($0)]) }
    }
    let place = library.place(of: request.reference, facts, isPaused: request.isPaused)(language)
    let head = ArticleLayout(
      document: Document(), article: facts, place: place, columns: columns, language: language)
    let sentence = TextWrapping.wrap(
      Phrase("This article is not downloaded yet. Open it to download it.")(language), columns: columns)
    return head.lines.prefix(head.textEnd).map(\.line) + excerpt(of: facts, columns: columns)
      + [StyledLine()] + sentence.map { StyledLine([Span($0, .dim)]) }
  }

  private static func excerpt(of facts: ArticleFacts, columns: Int) -> [StyledLine] {
    TextWrapping.wrap(TextCleaning.clean(facts.excerpt), columns: columns).map { StyledLine([Span($0)]) }
  }
}
