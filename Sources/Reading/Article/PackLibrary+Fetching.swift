public import Curriculum
public import Model
public import Networking
import Storage

extension PackLibrary {
  /// The pack from which an article's text has yet to be fetched; nil where it is here, or cannot be had.
  func packToFetch(_ reference: ArticleReference, _ facts: ArticleFacts) -> Pack? {
    guard let pack = pack(reference.pack), pack.layout == .downloaded else { return nil }
    do throws(PackFailure) {
      _ = try pack.markdown(of: facts)
    } catch {
      if case .notDownloaded = error { return pack }
    }
    return nil
  }
}

extension PackNetwork {
  /// The pack from which an article's text has to be fetched before it can be shown; nil where it need not.
  ///
  /// What was kept with a bookmark is as good.
  public func packOfMissing(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary
  ) -> Pack? {
    store.bookmarkedText(of: reference) == nil ? library.packToFetch(reference, facts) : nil
  }
}
