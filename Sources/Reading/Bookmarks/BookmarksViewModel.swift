public import Day
public import Interface
import Model
import Storage
public import TerminalUI
import Texts

/// The bookmarks, newest first.
@MainActor
public final class BookmarksViewModel: ViewModel {
  /// What happened.
  public enum Input: FollowingInput, Equatable {
    /// The screen came to the top, or the data changed.
    case changed
    /// The screen's part of the window has another size.
    case resized(Size)
    /// The selection was moved.
    case moved(ListMove)
    /// The selected article was opened.
    case opened
    /// The selected bookmark was removed.
    case removed
  }

  /// Everything the view draws.
  public struct Output: Equatable, Sendable {
    var language: Language
    var bookmarks: [Bookmark] = []
    var trouble: Phrase?
    var preview: ArticlePreview?
    var isPaused = false
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var selected: Bookmark? {
      bookmarks.indices.contains(position.selection) ? bookmarks[position.selection] : nil
    }
    /// The trouble as lines of the screen.
    var troubleLines: [String] {
      trouble.map { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) } ?? []
    }
    /// Rows for the list: two a bookmark, a line above.
    var listRows: Int { max(1, (size.rows - 1 - troubleLines.count) / 2) }
  }

  /// What the view draws.
  public let output: Current<Output>

  private let context: Context

  /// The bookmarks as they are on disk.
  public init(context: Context) {
    self.context = context
    output = Current(Output(language: context.language))
  }

  /// Takes note of what happened.
  public func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move):
      update { $0.position.move(move, count: $0.bookmarks.count, rows: $0.listRows) }
    case .opened:
      output.value.selected.map {
        context.go(to: .article(ArticleReference(pack: $0.pack, article: $0.article.id), $0.article))
      }
    case .removed: remove()
    }
  }

  private func load() {
    let (bookmarks, condition) = context.store.bookmarks()
    let trouble = Phrase.trouble(.bookmarks, condition)
    update {
      let selected = $0.selected?.id
      $0.language = context.language
      $0.isPaused = context.isPaused
      $0.bookmarks = bookmarks
      $0.trouble = trouble
      if let index = bookmarks.firstIndex(where: { $0.id == selected }) { $0.position.selection = index }
    }
  }

  private func show(_ preview: ArticlePreview) {
    if output.value.preview?.wanted == preview.wanted { output.value.preview = preview }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.position.fit(count: next.bookmarks.count, rows: next.listRows)
    next.preview = next.selected.flatMap {
      context.preview(
        $0.reference, $0.article, beside: next.size, after: next.preview, isPaused: next.isPaused
      ) { [weak self] in self?.show($0) }
    }
    output.value = next
  }

  private func remove() {
    guard let bookmark = output.value.selected else { return }
    update { output in output.bookmarks.removeAll { $0.id == bookmark.id } }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeBookmarks([bookmark.id])
      return Toast(.bookmarkRemoved(title: bookmark.article.title))
    }
  }
}
