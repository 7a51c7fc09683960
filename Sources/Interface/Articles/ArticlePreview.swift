package import Curriculum
import Day
package import Model
package import Storage
package import TerminalUI
import Texts

/// The beginning of an article, shown beside a list.
package struct ArticlePreview: Equatable, Sendable {
  /// Which article, and how it is laid out.
  package struct Request: Equatable, Sendable {
    package let reference: ArticleReference
    /// The columns of its text.
    package let columns: Int
    package let rows: Int
    package let language: Language
    /// Whether the child is paused; then no week may be named.
    package let isPaused: Bool
    /// The search; the preview begins shortly above the first match.
    package let query: SearchQuery?
    /// Whether the article's excerpt is above its text.
    package let hasExcerpt: Bool
  }

  package let request: Request
  /// False while it still shows the previous article.
  package let isComplete: Bool
  /// Whether the article's text is on this device.
  let hasText: Bool
  private let lines: [StyledLine]
  /// How many more lines the text has.
  private let more: Int

  /// Creates a placeholder, which shows the previous preview's text.
  init(_ request: Request, after previous: ArticlePreview?) {
    self.request = request
    (isComplete, hasText) = (false, false)
    lines = previous?.lines ?? []
    more = previous?.more ?? 0
  }

  /// Creates the preview of an article.
  ///
  /// - Parameters:
  ///   - lines: at most `request.rows`.
  ///   - more: how many more lines the text has.
  package init(_ request: Request, lines: [StyledLine], more: Int, hasText: Bool) {
    self.request = request
    self.lines = lines
    self.more = more
    self.hasText = hasText
    isComplete = true
  }

  /// Draws it beside the list.
  ///
  /// - Parameter rows: the available rows; nil for all.
  package func draw(beside panes: Panes, on canvas: inout Canvas, rows: Int? = nil) {
    guard let place = panes.beside else { return }
    let room = max(0, min(rows ?? .max, canvas.size.rows))
    let hidden = lines.count + more - room
    for (row, line) in lines.prefix(hidden > 0 ? max(0, room - 1) : room).enumerated() {
      canvas.write(line, column: place.lowerBound, row: row, columns: place.count)
    }
    if hidden > 0, room > 0 {
      let text = Phrase.moreOnPage(hidden + 1)(request.language)
      canvas.write(text, column: place.lowerBound, row: room - 1, style: .dim, columns: place.count)
    }
    canvas.rule(of: panes)
  }
}

/// Lays out the beginning of an article. `Reading` implements it; other flows get it from their coordinator.
package struct ArticlePreviewRenderer: Sendable {
  /// Reads and lays out an article; called off the main actor.
  package let render: @Sendable (ArticlePreview.Request, ArticleFacts, PackLibrary, Store) -> ArticlePreview

  package init(
    render: @escaping @Sendable (ArticlePreview.Request, ArticleFacts, PackLibrary, Store) -> ArticlePreview
  ) {
    self.render = render
  }
}

/// The previews beside a list: of the selected line, and prefetched ones of the lines that the next key may select.
@MainActor
package final class ArticlePreviewCache {
  /// How a list shows its previews.
  package struct Layout {
    let panes: Panes
    let rows: Int
    let isPaused: Bool
    let query: SearchQuery?
    let hasExcerpt: Bool

    /// - Parameters:
    ///   - panes: the columns of the list and the preview.
    ///   - rows: the rows of the window.
    ///   - isPaused: whether the child is paused; then no week may be named.
    ///   - query: the search, if any.
    ///   - hasExcerpt: whether the article's excerpt is above its text, because the list does not show it.
    package init(
      _ panes: Panes, rows: Int, isPaused: Bool = false, query: SearchQuery? = nil, hasExcerpt: Bool = false
    ) {
      self.panes = panes
      self.rows = rows
      self.isPaused = isPaused
      self.query = query
      self.hasExcerpt = hasExcerpt
    }
  }

  /// The capacity: a page of lines and its surroundings.
  private static let capacity = 48

  private let context: Context
  private let renderer: ArticlePreviewRenderer
  /// The cached previews, oldest first.
  private var cached: [ArticlePreview] = []
  /// The edition of the articles in the cache.
  private var edition: Int
  private var isPrefetching = false

  package init(_ context: Context, _ renderer: ArticlePreviewRenderer) {
    self.context = context
    self.renderer = renderer
    edition = context.articles.version
  }

  /// Returns the preview of a line; nil if there is no room for one.
  ///
  /// A preview that is not cached is rendered off the main actor, so that the selection moves without delay. Until then
  /// the previous one stays.
  ///
  /// - Parameters:
  ///   - index: the selected line.
  ///   - rows: the lines of a page.
  ///   - shown: the current preview.
  ///   - article: the article of a line; nil if the line does not exist.
  ///   - show: called with a preview that was rendered; another line may be selected by then.
  package func preview(
    at index: Int, rows: Int, _ layout: Layout, after shown: ArticlePreview?,
    of article: (Int) -> (ArticleReference, ArticleFacts)?,
    show: @escaping @MainActor (ArticlePreview) -> Void
  ) -> ArticlePreview? {
    guard let columns = layout.panes.beside?.count, let selected = article(index) else { return nil }
    if edition != context.articles.version {
      edition = context.articles.version
      cached = []
    }
    let near = [index + 1, index - 1, index + rows, index - rows, index + 2].filter { $0 >= 0 }.compactMap(
      article)
    func request(_ reference: ArticleReference) -> ArticlePreview.Request {
      ArticlePreview.Request(
        reference: reference, columns: columns, rows: layout.rows, language: context.language,
        isPaused: layout.isPaused, query: layout.query, hasExcerpt: layout.hasExcerpt)
    }
    let nearRequests = near.map { (request($0.0), $0.1) }
    let own = request(selected.0)
    if let found = (shown.map { [$0] } ?? []).first(where: { $0.request == own && $0.isComplete })
      ?? find(own)
    {
      prefetch(nearRequests)
      return found
    }
    let (library, store, facts, render) = (context.library, context.store, selected.1, renderer.render)
    context.effects.run {
      render(own, facts, library, store)
    } then: { [weak self] preview in
      self?.insert(preview)
      show(preview)
      self?.prefetch(nearRequests)
    }
    return ArticlePreview(own, after: shown)
  }

  private func find(_ request: ArticlePreview.Request) -> ArticlePreview? {
    cached.last { $0.request == request }
  }

  /// Caches a preview, unless its text may still be downloaded.
  private func insert(_ preview: ArticlePreview) {
    guard preview.hasText, find(preview.request) == nil else { return }
    cached.append(preview)
    if cached.count > Self.capacity { cached.removeFirst(cached.count - Self.capacity) }
  }

  /// Renders the missing previews off the main actor.
  private func prefetch(_ requests: [(ArticlePreview.Request, ArticleFacts)]) {
    let missing = requests.filter { find($0.0) == nil }
    guard !missing.isEmpty, !isPrefetching else { return }
    isPrefetching = true
    let (library, store, render, edition) = (context.library, context.store, renderer.render, edition)
    context.effects.run {
      missing.map { render($0, $1, library, store) }
    } then: { [weak self] previews in
      guard let self else { return }
      isPrefetching = false
      if edition == self.edition { previews.forEach(insert) }
    }
  }
}
