package import Curriculum
import Day
package import Model
package import Storage
package import TerminalUI
import Texts

/// The beginning of an article beside a list.
package struct ArticlePreview: Equatable, Sendable {
  /// Which article, and how much of it.
  package struct Wanted: Equatable, Sendable {
    package let reference: ArticleReference
    /// Columns of its text.
    package let columns: Int
    package let rows: Int
    package let language: Language
    /// Whether no week may be named.
    package let isPaused: Bool
    /// What is searched for; the preview begins shortly above the first match.
    package let query: SearchQuery?
    /// Whether the article's excerpt stands above its text.
    package let hasExcerpt: Bool
  }

  package let wanted: Wanted
  /// False while it still shows the article before.
  package let isSet: Bool
  /// Whether the article's text is on this device.
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

  /// A preview of an article.
  ///
  /// - Parameters:
  ///   - lines: at most `wanted.rows`.
  ///   - more: how many lines the text has beyond these.
  package init(_ wanted: Wanted, lines: [StyledLine], more: Int, hasText: Bool) {
    self.wanted = wanted
    self.lines = lines
    self.more = more
    self.hasText = hasText
    isSet = true
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

/// Sets the beginning of an article. Reading knows how; other flows get it from their coordinator.
package struct ArticlePreviewing: Sendable {
  /// Reads and sets an article; called off the main actor.
  package let set: @Sendable (ArticlePreview.Wanted, ArticleFacts, PackLibrary, Store) -> ArticlePreview

  package init(
    set: @escaping @Sendable (ArticlePreview.Wanted, ArticleFacts, PackLibrary, Store) -> ArticlePreview
  ) {
    self.set = set
  }
}

/// The previews beside a list: that of the selected line, and those of the lines to which the next key may lead, which
/// are set before it is pressed.
@MainActor
package final class PreviewShelf {
  /// What is shown of each line.
  package struct Look {
    let panes: Panes
    let rows: Int
    let isPaused: Bool
    let query: SearchQuery?
    let hasExcerpt: Bool

    /// - Parameters:
    ///   - panes: what columns the list and the preview have.
    ///   - rows: the window's rows for both.
    ///   - isPaused: whether no week is to be named.
    ///   - query: what is looked for.
    ///   - hasExcerpt: whether what the article is about stands above its text, as it stands nowhere else.
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

  /// How many are kept: a page and what is around it.
  private static let most = 48

  private let context: Context
  private let setter: ArticlePreviewing
  /// Those that are set, the oldest first.
  private var known: [ArticlePreview] = []
  /// The edition of the articles that they are of.
  private var edition: Int
  private var isFilling = false

  package init(_ context: Context, _ setter: ArticlePreviewing) {
    self.context = context
    self.setter = setter
    edition = context.articles.version
  }

  /// The preview of a line; nil where there is no room for one.
  ///
  /// It is set off the main actor where it is not there yet, so that the selection does not wait for it; until then
  /// what was shown stays.
  ///
  /// - Parameters:
  ///   - index: the selected line.
  ///   - rows: how many lines a page has.
  ///   - shown: the preview that is shown.
  ///   - article: what a line is about; nil for lines that are not there.
  ///   - show: called with the preview once it is set; it may be no longer wanted.
  package func preview(
    at index: Int, rows: Int, _ look: Look, after shown: ArticlePreview?,
    of article: (Int) -> (ArticleReference, ArticleFacts)?,
    show: @escaping @MainActor (ArticlePreview) -> Void
  ) -> ArticlePreview? {
    guard let columns = look.panes.beside?.count, let selected = article(index) else { return nil }
    if edition != context.articles.version {
      edition = context.articles.version
      known = []
    }
    let near = [index + 1, index - 1, index + rows, index - rows, index + 2].filter { $0 >= 0 }.compactMap(
      article)
    func wanted(_ reference: ArticleReference) -> ArticlePreview.Wanted {
      ArticlePreview.Wanted(
        reference: reference, columns: columns, rows: look.rows, language: context.language,
        isPaused: look.isPaused, query: look.query, hasExcerpt: look.hasExcerpt)
    }
    let asked = near.map { (wanted($0.0), $0.1) }
    let own = wanted(selected.0)
    if let found = (shown.map { [$0] } ?? []).first(where: { $0.wanted == own && $0.isSet }) ?? find(own) {
      fill(asked)
      return found
    }
    let (library, store, facts, set) = (context.library, context.store, selected.1, setter.set)
    context.effects.run {
      set(own, facts, library, store)
    } then: { [weak self] preview in
      self?.keep(preview)
      show(preview)
      self?.fill(asked)
    }
    return ArticlePreview(own, after: shown)
  }

  private func find(_ wanted: ArticlePreview.Wanted) -> ArticlePreview? { known.last { $0.wanted == wanted } }

  /// Keeps a preview; one of a text that is not here may be another soon.
  private func keep(_ preview: ArticlePreview) {
    guard preview.hasText, find(preview.wanted) == nil else { return }
    known.append(preview)
    if known.count > Self.most { known.removeFirst(known.count - Self.most) }
  }

  /// Sets those that are not there, one after another, off the main actor.
  private func fill(_ asked: [(ArticlePreview.Wanted, ArticleFacts)]) {
    let missing = asked.filter { find($0.0) == nil }
    guard !missing.isEmpty, !isFilling else { return }
    isFilling = true
    let (library, store, set, edition) = (context.library, context.store, setter.set, edition)
    context.effects.run {
      missing.map { set($0, $1, library, store) }
    } then: { [weak self] previews in
      guard let self else { return }
      isFilling = false
      if edition == self.edition { previews.forEach(keep) }
    }
  }
}
