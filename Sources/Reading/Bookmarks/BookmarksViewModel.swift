import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

@MainActor
final class BookmarksViewModel: ArticleListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case opened
    case removed
  }

  struct Output: ArticleListOutput, TroubleOutput {
    package var language: Language
    /// The bookmarks, newest first.
    var rows: [Bookmark] = []
    /// The notice about unreadable bookmarks.
    var troubles: [Phrase] = []
    package var preview: ArticlePreview?
    package var rowColumns: Int?
    package var isPaused = false
    var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)

    func words(of bookmark: Bookmark) -> String { bookmark.article.title }
    package func article(of bookmark: Bookmark) -> (reference: ArticleReference, facts: ArticleFacts) {
      (ArticleReference(pack: bookmark.pack, article: bookmark.article.id), bookmark.article)
    }
    package func line(of bookmark: Bookmark) -> ListRow {
      ListRow(title: bookmark.article.title, detail: Phrase.bookmarkFacts(bookmark)(language))
    }
    /// Rows for the list. A bookmark takes two rows; the count is above.
    var listRows: Int { max(1, (size.rows - 1 - troubleLines.count) / 2) }
  }

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  package let previews: ArticlePreviewCache
  private let context: Context

  init(context: Context) {
    self.context = context
    previews = ArticlePreviewCache(context, .typeset)
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened:
      output.value.selected.map(output.value.article).map { onRoute(.article($0.reference, $0.facts)) }
    case .removed: remove()
    }
  }

  private func load() {
    let (bookmarks, condition) = context.store.bookmarks()
    let troubles = [Phrase.trouble(.bookmarks, condition)].compactMap(\.self)
    update {
      $0.language = context.language
      $0.isPaused = context.isPaused
      $0.rows = bookmarks
      $0.troubles = troubles
    }
  }

  private func remove() {
    guard let bookmark = output.value.selected else { return }
    update { output in output.rows.removeAll { $0.id == bookmark.id } }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeBookmarks([bookmark.id])
      return Toast(.bookmarkRemoved(title: bookmark.article.title))
    }
  }
}

/// Draws the bookmarks: the title, then the pack and the reading time.
enum BookmarksView: ScreenView {
  static func draw(_ output: BookmarksViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    guard !output.rows.isEmpty else {
      canvas.write(
        TextWrapping.wrap(Phrase.noBookmarks(language), columns: canvas.size.columns - 2), column: 1,
        row: &row)
      return
    }
    let count = Phrase.bookmarkCount(output.rows.count)(language)
    canvas.write(count, column: 1, row: row, style: .dim)
    row += 1
    canvas.write(output, row: row, columns: 0..<output.panes.list) { output.line(of: output.rows[$0]) }
    output.preview?.draw(beside: output.panes, on: &canvas)
  }

  static func bindings(_ output: BookmarksViewModel.Output) -> [KeyBinding<BookmarksViewModel.Input>] {
    let noSelection: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: noSelection, .opened),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeBookmark, isHint: true, disabled: noSelection,
        .removed),
      KeyBinding("bookmark", .character("b"), help: .removeBookmark, disabled: noSelection, .removed),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(BookmarksViewModel.Input.moved)
  }
}
