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
  /// Fetches an article's text where it is not on this machine yet; tells whether something was fetched.
  ///
  /// What was kept with a bookmark is as good: then nothing is fetched.
  @discardableResult
  public func fetchIfMissing(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary
  ) async throws(PackUpdateFailure) -> Bool {
    guard let pack = library.packToFetch(reference, facts), store.bookmarkedText(of: reference) == nil else {
      return false
    }
    try await fetch(facts, of: pack)
    return true
  }
}
