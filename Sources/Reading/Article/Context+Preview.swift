package import Curriculum
import Day
package import Interface
package import Model
package import TerminalUI

extension Context {
  /// The preview of an article beside a list in a window of that size; nil where there is no room.
  ///
  /// It is set off the main actor, so that the selection does not wait for it; until then what was known stays.
  ///
  /// - Parameters:
  ///   - known: the preview that is shown, which is kept where it is the one that is wanted.
  ///   - show: called with the preview once it is set; it may be no longer wanted.
  package func preview(
    _ reference: ArticleReference, _ facts: ArticleFacts, beside size: Size, after known: ArticlePreview?,
    isPaused: Bool = false, query: SearchQuery? = nil,
    show: @escaping @MainActor (ArticlePreview) -> Void
  ) -> ArticlePreview? {
    guard size.columns >= ArticlePreview.narrowest else { return nil }
    let wanted = ArticlePreview.Wanted(
      reference: reference, size: size, language: language, isPaused: isPaused, query: query)
    if let known, known.wanted == wanted { return known }
    let (library, store) = (library, store)
    effects.run {
      ArticlePreview(wanted, facts, library: library, store: store)
    } then: {
      show($0)
    }
    return ArticlePreview(wanted, after: known)
  }
}
