import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The bookmarks, newest first.
@MainActor
final class BookmarksViewModel: ArticleListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The selected article was opened.
    case opened
    /// The selected bookmark was removed.
    case removed
  }

  /// Everything the view draws.
  struct Output: ArticleListOutput {
    package var language: Language
    /// The bookmarks, newest first.
    var rows: [Bookmark] = []
    var trouble: Phrase?
    package var preview: ArticlePreview?
    package var rowColumns: Int?
    package var isPaused = false
    /// Which is selected.
    var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)

    func words(of bookmark: Bookmark) -> String { bookmark.article.title }
    package func article(of bookmark: Bookmark) -> (reference: ArticleReference, facts: ArticleFacts) {
      (ArticleReference(pack: bookmark.pack, article: bookmark.article.id), bookmark.article)
    }
    package func line(of bookmark: Bookmark) -> ListRow {
      ListRow(title: bookmark.article.title, detail: Phrase.bookmarkFacts(bookmark)(language))
    }
    /// The trouble as lines of the screen.
    var troubleLines: [String] {
      trouble.map { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) } ?? []
    }
    /// Rows for the list: two a bookmark, a line above.
    var listRows: Int { max(1, (size.rows - 1 - troubleLines.count) / 2) }
  }

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  package let previews: ArticlePreviewCache
  private let context: Context

  /// The bookmarks as they are on disk.
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
    let trouble = Phrase.trouble(.bookmarks, condition)
    update {
      $0.language = context.language
      $0.isPaused = context.isPaused
      $0.rows = bookmarks
      $0.trouble = trouble
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
