import Curriculum
import Model
import TerminalUI

extension Context {
  /// The preview of an article beside a list in a window of that size; nil where there is no room.
  ///
  /// - Parameters:
  ///   - known: the preview that is shown, which is kept where it is of the same article and size.
  ///   - before: the size that it was made for.
  func preview(
    _ reference: ArticleReference, _ facts: ArticleFacts, beside size: Size, unless known: ArticlePreview?,
    of before: Size, query: SearchQuery? = nil
  ) -> ArticlePreview? {
    guard size.columns >= ArticlePreview.narrowest else { return nil }
    if let known, known.reference == reference, known.language == language, before == size { return known }
    return ArticlePreview(
      reference, facts, context: self, columns: ArticlePreview.columns(size.columns), rows: size.rows,
      query: query)
  }
}
