import Curriculum
import Model
import Storage

// An article can be read without its pictures, so they come last, when the version is in place, and what keeps one
// from coming keeps nothing else from it.
extension UpdateRun {
  /// The pictures of articles, in the articles' order, each once.
  static func pictures(of articles: [ArticlePromise]) -> [ArticlePicture] {
    var seen: Set<String> = []
    return articles.flatMap(\.pictures).filter { seen.insert($0.sha256).inserted }
  }

  /// Fetches pictures that are not on the shelf, or damaged there; tells how many have not come.
  func fetch(_ pictures: [ArticlePicture], of pack: String) async throws(PackUpdateFailure) -> Int {
    let shelf = network.shelf
    let missing = pictures.filter { !shelf.isWhole($0.sha256, of: pack) }
    guard !missing.isEmpty else { return 0 }
    meter.begin(pictures: pictures.count - missing.count)
    let budget = ByteBudget(of: "pictures", most: ByteBudget.pictures)
    do throws(PackUpdateFailure) {
      let come = try await source.each(missing) { picture async throws(PackUpdateFailure) in
        try await fetch(picture, of: pack, budget)
      }
      return come.count { !$0 }
    } catch {
      if case .cancelled = error { throw error }
      network.log.note("pictures", of: pack, host: address.host, detail: error.logDetail)
      return missing.count { !shelf.has($0.sha256, of: pack) }
    }
  }

  /// Tells whether a picture has come; fails where the others would not come either.
  private func fetch(
    _ picture: ArticlePicture, of pack: String, _ budget: ByteBudget
  ) async throws(PackUpdateFailure) -> Bool {
    let bytes: [UInt8]
    do throws(PackUpdateFailure) {
      bytes = try await source.fetch(picture)
    } catch {
      guard error.isOfOneFile else { throw error }
      network.log.note("picture", of: pack, host: address.host, detail: error.logDetail)
      return false
    }
    try budget.take(bytes.count)
    try storing { () throws(StoreFailure) in try network.shelf.keep(bytes, as: picture.sha256, of: pack) }
    meter.finishedPicture()
    return true
  }
}
