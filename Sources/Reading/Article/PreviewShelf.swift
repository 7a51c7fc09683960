package import Curriculum
import Day
package import Interface
package import Model
import TerminalUI

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
  /// Those that are set, the oldest first.
  private var known: [ArticlePreview] = []
  /// The edition of the articles that they are of.
  private var edition: Int
  private var isFilling = false

  package init(_ context: Context) {
    self.context = context
    edition = context.articles.edition
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
    guard let columns = look.panes.beside?.count, let its = article(index) else { return nil }
    if edition != context.articles.edition {
      edition = context.articles.edition
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
    let own = wanted(its.0)
    if let found = (shown.map { [$0] } ?? []).first(where: { $0.wanted == own && $0.isSet }) ?? find(own) {
      fill(asked)
      return found
    }
    let (library, store, facts) = (context.library, context.store, its.1)
    context.effects.run {
      ArticlePreview(own, facts, library: library, store: store)
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
    let (library, store, edition) = (context.library, context.store, edition)
    context.effects.run {
      missing.map { ArticlePreview($0, $1, library: library, store: store) }
    } then: { [weak self] previews in
      guard let self else { return }
      isFilling = false
      if edition == self.edition { previews.forEach(keep) }
    }
  }
}
