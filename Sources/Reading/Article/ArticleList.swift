import Curriculum
import Day
package import Interface
package import Model
package import TerminalUI

/// A list of articles, with the beginning of the selected one beside it where there is room.
package protocol ArticleListOutput: RowListOutput where Row: Equatable {
  var language: Language { get }
  /// Whether no week is to be named.
  var isPaused: Bool { get }
  var size: Size { get }
  var preview: ArticlePreview? { get set }
  /// Columns in which nothing of the rows is cut; nil while there is no room for a preview anyway.
  var rowColumns: Int? { get set }
  /// Columns in which nothing is cut of what stands above the rows.
  var headColumns: Int { get }
  /// What a row is about.
  func article(of row: Row) -> (reference: ArticleReference, facts: ArticleFacts)
  /// A row as it is drawn.
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

/// A view model of such a list.
@MainActor
package protocol ArticleListViewModel: ListViewModel where Output: ArticleListOutput {
  var previews: ArticlePreviewCache { get }
}

extension ArticleListViewModel {
  package func complete(_ next: inout Output) {
    let before = output.value
    let isAsBefore =
      next.rows == before.rows && next.language == before.language && next.isPaused == before.isPaused
    if next.size.columns < Panes.narrowest {
      next.rowColumns = nil
    } else if next.rowColumns == nil || !isAsBefore {
      next.rowColumns = next.rows.lazy.map(next.line).columns
    }
    let (rows, shown) = (next.rows, next)
    next.preview = previews.preview(
      at: next.position.selection, rows: next.listRows,
      .init(next.panes, rows: next.size.rows, isPaused: next.isPaused), after: next.preview
    ) {
      rows.indices.contains($0) ? shown.article(of: rows[$0]) : nil
    } show: { [weak self] preview in
      guard let self, output.value.preview?.request == preview.request else { return }
      output.value.preview = preview
    }
  }
}
